import type { Contract } from '@contract/calls'
import type { AuditRow } from '@contract/calls/operating/audit'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { actName } from './actNameService'
import { findEvent, listEvents, type AuditFilter, type StoredEvent } from './auditRepository'
import { changesOf } from './changesOf'
import { sheet } from './texts'

/** A day of the calendar as its number. Throws badInput for one that no month has. */
function numberOfDay(name: string, field: string): number {
  const day = dayNamed(name)
  if (day === undefined) throw new DomainError(Code.badInput, commonReplies.badInput, { field })
  return day
}

/** The filter of a call with its days as moments: from the beginning of the first to the end of the last. */
export const filterOf = ({
  from,
  until,
  ...filter
}: Input<Contract['audit']['startExport']>): AuditFilter => ({
  ...filter,
  from: from === undefined ? undefined : beginningOf(numberOfDay(from, 'from')),
  until: until === undefined ? undefined : beginningOf(numberOfDay(until, 'until') + 1),
})

/** Whose act it was: a person of the hospital, somebody of the platform, or the server's own. */
function doerOf(row: StoredEvent, comId: string): AuditRow['by'] {
  if (row.whoId === '') return 'server'
  return row.whoComId === comId ? 'person' : 'platform'
}

/** An entry as it is shown; what was done in words. */
export function shownEvent(row: StoredEvent, comId: string, language: Language): AuditRow {
  const by = doerOf(row, comId)
  return {
    eventId: row.eventId,
    time: row.time,
    by,
    who:
      by === 'person'
        ? {
            userId: row.whoId,
            name: row.whoName,
            deptName: row.whoDept,
            jobNumber: row.whoNumber,
          }
        : null,
    act: actName(row.what, language),
    subject: row.subject,
    person:
      row.personId === ''
        ? null
        : {
            userId: row.personId,
            name: row.personName,
            deptName: row.personDept,
            jobNumber: row.personNumber,
          },
    taskName: row.taskName,
    reason: row.reason,
  }
}

/** The log of deciding acts, for whoever may read all of it. */
export const auditCalls: Handlers<Contract['audit']> = {
  async list({ pageIndex, pageSize, ...filter }, { db, caller: { comId }, language }) {
    const page = await listEvents(db, comId, filterOf(filter), { pageIndex, pageSize })
    return mapPage(page, (row) => shownEvent(row, comId, language))
  },

  async read({ eventId }, { db, caller: { comId }, language }) {
    const row = await findEvent(db, comId, eventId)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    return {
      ...shownEvent(row, comId, language),
      address: row.address,
      changes: changesOf(row.before, row.after, language),
    }
  },

  async startExport(input, { db, caller, now, language }) {
    filterOf(input)
    const wanted = { kind: 'exportLog' as const, title: textIn(sheet.title, language), input }
    return { jobId: await planDeskJob(db, caller, wanted, { language, now }) }
  },
}
