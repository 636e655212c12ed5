import type { DutyKind } from '@contract/kinds'

/** SQL: whether a duty `o` is that of a person for a task `t`; hospital and person are parameters or columns. */
const isTheirs = (kind: DutyKind, comId: string, personId: string) =>
  `o.com_id = ${comId} and o.kind = '${kind}' and o.task_id = t.task_id and o.person_id = ${personId}`
const dutyOf = (kind: DutyKind, comId: string, personId: string) =>
  `duty o where ${isTheirs(kind, comId, personId)}`

/** SQL: until when a task `t` is open for a person: to whom an officer or leave gave longer, for them until then. */
export const endFor = (kind: DutyKind, comId: string, personId: string) =>
  `greatest(t.end_time, (select o.due_at from ${dutyOf(kind, comId, personId)} and (o.due_by is not null or o.paused_days > 0)))`

/** SQL: until when a person owes a task `t`, while they do; else null. It may be before its end: newcomers owe it after so many days. */
export const dueFor = (kind: DutyKind, comId: string, personId: string) =>
  `(select o.due_at from ${dutyOf(kind, comId, personId)} and o.closed_at is null)`

/** SQL: joins the duty `o` of a person for a task `t`, for statements that ask of it more than once a row. */
export const withDuty = (kind: DutyKind, comId: string, personId: string) =>
  `left join duty o on ${isTheirs(kind, comId, personId)}`

/** SQL: `endFor` where the duty is joined. */
export const endByDuty = `greatest(t.end_time, case when o.due_by is not null or o.paused_days > 0 then o.due_at end)`

/** SQL: `dueFor` where the duty is joined. */
export const dueByDuty = 'case when o.closed_at is null then o.due_at end'

/** SQL: of which task a task `t` is a later round. */
const rounds: Partial<Record<DutyKind, string>> = { exam: 't.round_of', course: 't.refresher_of' }

/** SQL: whether a person owes a certificate that a task `t` renews. */
const renewsTheirs = (kind: DutyKind, comId: string, personId: string) =>
  rounds[kind] === undefined
    ? 'false'
    : `exists (select from duty c join certificate_renewal n on n.com_id = ${comId} and n.renewal_id = c.task_id
        where c.com_id = ${comId} and c.kind = 'certificate' and c.person_id = ${personId} and c.closed_at is null and n.by_id in (t.task_id, ${rounds[kind]}))`

/** SQL: whether a person owes a task `t`, or a certificate that it renews: who took it over may open it, whomever it was meant for. */
export const hasDuty = (kind: DutyKind, comId: string, personId: string) =>
  `(exists (select from ${dutyOf(kind, comId, personId)} and o.closed_at is null) or ${renewsTheirs(kind, comId, personId)})`

/** SQL: `hasDuty` where the duty is joined. */
export const owesByDuty = (kind: DutyKind, comId: string, personId: string) =>
  `(o.task_id is not null and o.closed_at is null or ${renewsTheirs(kind, comId, personId)})`
