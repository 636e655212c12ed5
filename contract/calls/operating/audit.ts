import { Type as T, type Static } from 'typebox'
import { auditSubjects } from '../../kinds'
import type { Area } from '../call'
import { Day, deskPaging, Id, Keyword, oneOf, pageOf, strict, Time } from '../fields'

const filter = {
  /** Name or job number of who did it or whom it is about. */
  keyword: Keyword,
  subject: T.Optional(oneOf(auditSubjects)),
  /** Who did it; whom it is about. */
  whoId: T.Optional(Id),
  personId: T.Optional(Id),
  /** Days of the hospital, both included. */
  from: T.Optional(Day),
  until: T.Optional(Day),
}

const Person = T.Object({
  userId: Id,
  name: T.String(),
  deptName: T.String(),
  jobNumber: T.String(),
})

const AuditRow = T.Object({
  eventId: Id,
  time: Time,
  /** person: `who` says which; platform: somebody who operates the platform; server: by a rule or a job. */
  by: oneOf(['person', 'platform', 'server'] as const),
  who: T.Union([Person, T.Null()]),
  /** What was done, in words. */
  act: T.String(),
  subject: oneOf(auditSubjects),
  person: T.Union([Person, T.Null()]),
  /** The exam, training task or meeting that it was about; '' where it was none. */
  taskName: T.String(),
  reason: T.String(),
})
export type AuditRow = Static<typeof AuditRow>

const own = '/education-intf/api/own/audit'

/** The log of every deciding act of the hospital. */
export const audit = {
  list: {
    path: `${own}/list`,
    needs: 'log.read',
    ours: true,
    fromReplica: true,
    summary: 'The log of deciding acts of my hospital, the last first.',
    input: T.Object({ ...filter, ...deskPaging }, strict),
    output: pageOf(AuditRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'log.read',
    ours: true,
    summary:
      'One entry of the log, with what was before and after in words, and from where it came.',
    input: T.Object({ eventId: Id }, strict),
    output: T.Object({
      ...AuditRow.properties,
      /** The network address it came from; '' where it came from none. */
      address: T.String(),
      /** '' : it was not there, or nobody said. */
      changes: T.Array(T.Object({ name: T.String(), before: T.String(), after: T.String() })),
    }),
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'log.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    silent: true,
    summary:
      'Asks for what the filters find as a workbook, as a long job (deskJob): at most 50,000 entries, the last first. Gives the id of the job.',
    input: T.Object(filter, strict),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
