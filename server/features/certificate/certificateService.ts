import { randomBytes } from 'node:crypto'
import { yearOf } from '@contract/rules/hospitalTime'
import { writeEvent } from '../../db/auditEvent'
import type { Tx } from '../../db/schema'
import { newId } from '../../db/newId'
import { notify } from '../message/messageService'
import { recordCertificate, planDrawing, findPerson } from './certificateRepository'
import { endOf, numberFrom, renewalStart } from './certificateRules'
import { recordRenewed, renewedBy } from './renewalRepository'

export interface ForCourse {
  comId: string
  personId: string
  taskId: string
  title: string
  issuer: string
  /** How long it is valid; 0: always. */
  months: number
  credits: number
  /** What they count as; null: not said. */
  creditKind?: string | null
}

/**
 * Issues a certificate with name and hospital as they are now, notifies the person, and plans its papers. Returns its id; a valid one
 * of the same task stays the one.
 */
export async function issue(
  db: Tx,
  { comId, personId, taskId, title, issuer, months, credits, creditKind = null }: ForCourse,
  kind: 'course' | 'exam' | 'scene',
  now: number,
): Promise<string | null> {
  const person = await findPerson(db, comId, personId)
  if (!person) return null
  const old = kind === 'course' ? await renewedBy(db, comId, personId, taskId) : undefined
  const number = numberFrom(yearOf(now), randomBytes(8))
  const { id, isNew } = await recordCertificate(db, {
    com_id: comId,
    certificate_id: newId(now),
    person_id: personId,
    task_id: taskId,
    number,
    kind,
    person_name: person.name,
    hospital: person.hospital,
    title,
    issuer,
    credits,
    credit_kind: creditKind,
    issued_at: now,
    expires_at: endOf(renewalStart(old?.expires_at ?? null, now), months),
    revoked_at: null,
  })
  if (!isNew) return id
  await writeEvent(
    db,
    {
      comId,
      what: 'server.issueCertificate',
      subject: 'certificate',
      kind,
      personId,
      taskId,
      thingId: id,
      after: { number, title, months },
    },
    now,
  )
  if (old) await recordRenewed(db, comId, old.certificate_id, number)
  await planDrawing(db, comId, id)
  await notify(
    db,
    {
      comId,
      personIds: [personId],
      kind: 'certificateIssued',
      facts: { name: title },
      path: '/extendCertificate',
      onceKey: `certificate:${number}`,
    },
    now,
  )
  return id
}

/** The certificate of a finished course. */
export const issueForCourse = (db: Tx, course: ForCourse, now: number): Promise<string | null> =>
  issue(db, course, 'course', now)
