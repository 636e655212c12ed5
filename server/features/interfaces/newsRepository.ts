import type { ExamResult, IssuedCertificate } from '@contract/calls/exchange'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { AttemptState, gradedAttempts } from '@contract/states'
import { sql } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { replies } from './texts'

/** What is younger may still be followed by something older: its transaction has not ended yet. */
const settledMs = minuteMs

/** A page of news, of one hospital, in the order of their change. */
export interface NewsPage<Item> {
  list: Item[]
  next: string
  more: boolean
}

interface Asked {
  comId: string
  /** Only people of these units and below; null: all. */
  units: readonly string[] | null
  /** A cursor of before; '': from the beginning. */
  after: string
  limit: number
  /** Epoch ms. */
  now: number
}

interface Cursor {
  at: number
  id: string
}

const writeCursor = ({ at, id }: Cursor) => `${at}.${id}`

/** A cursor that stands behind everything until now. */
export const cursorOfNow = (now: number): string => writeCursor({ at: now - settledMs, id: '~' })

function readCursor(text: string): Cursor {
  if (text === '') return { at: 0, id: '' }
  const [, at, id] = /^(\d{1,15})\.(.*)$/.exec(text) ?? []
  if (at === undefined || id === undefined)
    throw new DomainError(Code.badInput, replies.cursorWrong)
  return { at: Number(at), id }
}

function pageOf<Item extends { changedTime: number }>(
  rows: Item[],
  idOf: (item: Item) => string,
  { after, limit }: Asked,
): NewsPage<Item> {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list,
    next: last ? writeCursor({ at: last.changedTime, id: idOf(last) }) : after,
    more: rows.length > limit,
  }
}

const stateOf = (state: number): ExamResult['state'] => {
  if (state === AttemptState.void) return 'void'
  if (gradedAttempts.includes(state)) return 'final'
  return state === AttemptState.handedIn ? 'marking' : 'open'
}

/** Results of exams that changed after a cursor. */
export async function readResults(db: Db, asked: Asked): Promise<NewsPage<ExamResult>> {
  const { comId, units, limit, now } = asked
  const { at, id } = readCursor(asked.after)
  type Row = Omit<ExamResult, 'state' | 'passed' | 'score'> & {
    state: number
    passed: boolean
    score: number | null
  }
  const { rows } = await sql<Row>`
    select a.attempt_id as "attemptId", coalesce(p.job_number, '') as "jobNumber", a.person_id as "userId", coalesce(d.department_name, '') as "deptName",
      a.task_id as "taskId", coalesce(t.task_name, '') as "taskName", a.attempt_no as "attemptNo", a.state, a.score, a.passed,
      coalesce(t.total_score, 0) as "totalScore", coalesce(t.pass_score, 0) as "passScore", a.started_at as "startedTime",
      a.closed_at as "closedTime", a.result_at as "changedTime"
    from attempt a join person p on p.com_id = ${comId} and p.person_id = a.person_id
    left join department d on d.com_id = ${comId} and d.department_id = p.department_id
    left join exam_task t on t.task_id = a.task_id and t.com_id in (${comId}, 'PLATFORM')
    where a.com_id = ${comId} and a.result_at is not null and a.result_at <= ${now - settledMs}::timestamptz
      and (a.result_at, a.attempt_id) > (${at}::timestamptz, ${id}::text)
      and (${units === null}::boolean or ${inUnitsOf('p', units)})
    order by a.result_at, a.attempt_id limit ${limit + 1}`.execute(db)
  const list = rows.map((row): ExamResult => {
    const state = stateOf(row.state)
    const counts = state === 'final'
    return { ...row, state, score: counts ? row.score : null, passed: counts && row.passed ? 1 : 0 }
  })
  return pageOf(list, ({ attemptId }) => attemptId, asked)
}

/** Certificates that were issued or revoked after a cursor. */
export async function readCertificates(db: Db, asked: Asked): Promise<NewsPage<IssuedCertificate>> {
  const { comId, units, limit, now } = asked
  const { at, id } = readCursor(asked.after)
  const { rows } = await sql<IssuedCertificate>`
    select c.certificate_id as "certId", coalesce(p.job_number, '') as "jobNumber", c.person_id as "userId", c.number, c.title, c.task_id as "taskId",
      c.credits, coalesce(c.credit_kind, '') as "creditKind", c.issued_at as "issuedTime", c.expires_at as "expiresTime", c.revoked_at as "revokedTime",
      greatest(c.issued_at, c.revoked_at) as "changedTime"
    from certificate c join person p on p.com_id = ${comId} and p.person_id = c.person_id
    where c.com_id = ${comId} and greatest(c.issued_at, c.revoked_at) <= ${now - settledMs}::timestamptz
      and (greatest(c.issued_at, c.revoked_at), c.certificate_id) > (${at}::timestamptz, ${id}::text)
      and (${units === null}::boolean or ${inUnitsOf('p', units)})
    order by greatest(c.issued_at, c.revoked_at), c.certificate_id limit ${limit + 1}`.execute(db)
  return pageOf(rows, ({ certId }) => certId, asked)
}
