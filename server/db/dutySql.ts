import type { GivenKind } from '@contract/kinds'

/** SQL: the duty of a person for a task `t`; hospital and person are parameters or columns. */
const dutyOf = (kind: GivenKind, comId: string, personId: string) =>
  `duty o where o.com_id = ${comId} and o.kind = '${kind}' and o.task_id = t.task_id and o.person_id = ${personId}`

/** SQL: until when a task `t` is open for a person: to whom an officer gave longer, for them until then. */
export const endFor = (kind: GivenKind, comId: string, personId: string) =>
  `greatest(t.end_time, (select o.due_at from ${dutyOf(kind, comId, personId)} and o.due_by is not null))`

/** SQL: whether a person owes a task `t`: who took it over may open it, whomever it was meant for. */
export const hasDuty = (kind: GivenKind, comId: string, personId: string) =>
  `exists (select from ${dutyOf(kind, comId, personId)} and o.closed_at is null)`
