import type { ExamResult, IssuedCertificate } from '@contract/calls/operating/exchange'
import { Code } from '@contract/codes'
import { AttemptState, gradedAttempts } from '@contract/states'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import {
  certificatesAfter,
  resultsAfter,
  settledMs,
  type AskedRows,
  type Cursor,
} from './newsRepository'
import { replies } from './texts'

/** A page of news, of one hospital, in the order of their change. */
export interface NewsPage<Item> {
  list: Item[]
  next: string
  more: boolean
}

interface Asked extends AskedRows {
  /** A cursor of before; '': from the beginning. */
  after: string
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
  const rows = await resultsAfter(db, asked, readCursor(asked.after))
  const list = rows.map((row): ExamResult => {
    const state = stateOf(row.state)
    const counts = state === 'final'
    return {
      ...row,
      state,
      score: counts ? row.score : null,
      passed: counts && row.passed ? 1 : 0,
      changedTime: row.changedTime ?? 0,
    }
  })
  return pageOf(list, ({ attemptId }) => attemptId, asked)
}

/** Certificates that were issued or revoked after a cursor. */
export async function readCertificates(db: Db, asked: Asked): Promise<NewsPage<IssuedCertificate>> {
  const rows = await certificatesAfter(db, asked, readCursor(asked.after))
  return pageOf(rows, ({ certId }) => certId, asked)
}
