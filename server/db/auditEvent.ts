import type { AuditSubject } from '@contract/kinds'
import { newId } from './newId'
import type { Db } from './schema'

export interface AuditEvent {
  /** Whose matter it is. */
  comId: string
  /** Undefined: the server itself, by a job or at the operator's command. */
  who?: { homeComId: string; userId: string } | undefined
  /** The call that did it (area.name of the contract), `jobs.` and the job, `admin.` and the command. */
  what: string
  subject: AuditSubject
  kind?: string | undefined
  personId?: string | undefined
  taskId?: string | undefined
  thingId?: string | undefined
  reason?: string | undefined
  before?: object | undefined
  after?: object | undefined
  /** The network address of who did it. */
  address?: string | undefined
}

/** What a handler says of its decision; the rest (who, what, from where) the server knows, and what is left out it takes from the input. */
export type Decided = Partial<
  Pick<
    AuditEvent,
    'comId' | 'kind' | 'personId' | 'taskId' | 'thingId' | 'reason' | 'before' | 'after'
  >
>

const json = (details: object | undefined) => (details ? JSON.stringify(tidy(details)) : null)

/** THE writer of the log of deciding acts: in the transaction of the act, so that there is never one without the other. */
export async function writeEvent(tx: Db, event: AuditEvent, now: number): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      com_id: event.comId,
      event_id: newId(now),
      who_com_id: event.who?.homeComId ?? null,
      who_id: event.who?.userId ?? null,
      what: event.what,
      subject: event.subject,
      kind: event.kind || null,
      person_id: event.personId || null,
      task_id: event.taskId || null,
      thing_id: event.thingId || null,
      reason: event.reason || null,
      before: json(event.before),
      after: json(event.after),
      at: now,
      address: event.address || null,
    })
    .execute()
}

const secret = /mobile|phone|password|pwd|token|ticket|code|idNumber|cipher|hash/i
const longest = { text: 200, list: 50, deep: 4 }

/** Details as the log keeps them: without what is secret, long texts and lists cut. */
export function tidy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > longest.text ? `${value.slice(0, longest.text)}…` : value
  if (value === null || typeof value !== 'object') return value
  if (depth >= longest.deep) return '…'
  if (Array.isArray(value))
    return value.slice(0, longest.list).map((item: unknown) => tidy(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, tidy(inner, depth + 1)]),
  )
}

const thingNames = [
  'attemptId',
  'certId',
  'applyId',
  'applicationId',
  'grantId',
  'planId',
  'draftId',
  'meetingId',
  'questionId',
  'commentId',
  'areaId',
  'itemId',
  'ofId',
] as const

/** What an event says of a call's input by itself: the ids that it names, its reason, and the rest as decided. */
export function eventOfInput(input: object): Partial<AuditEvent> {
  const texts = input as Record<string, unknown>
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined)
  return {
    personId: text('userId'),
    taskId: text('taskId'),
    thingId: thingNames.map(text).find((id) => id !== undefined),
    reason: text('reason') ?? text('note'),
    after: input,
  }
}
