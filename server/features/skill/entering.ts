import { Code } from '@contract/codes'
import { enteredRows } from '@contract/rules/exam/enteredRows'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Db, Tx } from '../../db/schema'
import { writeAuditEvents } from '../../db/auditEvents'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import type { Secrets } from '../../secrets'
import { findNamed, judgeRows, type JudgedRow } from '../exam/entered/enteredService'
import { findChecklist, findEdition } from './checklistRepository'
import { reachOf, takeObservations } from './observing'
import { findObserved } from './peopleRepository'
import { replies, resultWords } from './texts'

/** So many lines at once. */
const maxRows = 2000

/** A word of a result as its per cent. */
const inNumbers = (rows: string) =>
  rows
    .split('\n')
    .map((line) => {
      const [number = '', result = ''] = line.split('\t')
      const word = result.trim().toLowerCase().replace(/%$/, '')
      return `${number}\t${resultWords[word] ?? word}`
    })
    .join('\n')

/** Whose results these are, as far as the caller's right reaches. Throws badInput for too many, or for none. */
export async function judgedRows(
  db: Db,
  secrets: Pick<Secrets, 'hashMobile'>,
  caller: Caller,
  text: string,
): Promise<JudgedRow[]> {
  const rows = enteredRows(inNumbers(text))
  if (rows.length === 0) throw new DomainError(Code.badInput, replies.noRows)
  if (rows.length > maxRows)
    throw new DomainError(Code.badInput, replies.tooManyRows, { n: maxRows })
  const departments = departmentsIn(boundsOf(caller, 'skill.observe'))
  const scope = { comId: caller.comId, departments }
  const wanted = rows.map(({ number }) => number)
  const peopleOf = await findNamed(db, secrets, scope, wanted)
  return judgeRows(rows, peopleOf, { totalScore: 100, self: caller.userId })
}

interface Batch {
  checklistId: string
  batchId: string
  observedTime: number
}

/** The checklist that results are entered by, in its newest edition. Throws notFound, badInput where none was published. */
async function publishedOf(db: Db, { comId }: Caller, checklistId: string) {
  const stored = await findChecklist(db, comId, checklistId)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { edition } = stored
  const checklist =
    edition === null ? undefined : await findEdition(db, comId, checklistId, edition)
  if (edition === null || !checklist) throw new DomainError(Code.badInput, replies.notPublished)
  return { edition, checklist }
}

/** Enters results that were written on paper, each once a batch and person. Returns how many are new. `now`: epoch ms. */
export async function enterBatch(
  tx: Tx,
  caller: Caller,
  { checklistId, batchId, observedTime }: Batch,
  rows: readonly JudgedRow[],
  now: number,
): Promise<number> {
  const { edition, checklist } = await publishedOf(tx, caller, checklistId)
  const good = rows.filter(({ problem }) => problem === '')
  const ids = good.flatMap(({ person }) => person?.personId ?? [])
  const people = new Map(
    (await findObserved(tx, reachOf(caller), ids)).map((one) => [one.personId, one]),
  )
  const observations = good.flatMap(({ person, score }) => {
    const observed = person && people.get(person.personId)
    if (!observed) return []
    return [
      {
        observationId: `${batchId}-${observed.personId}`,
        checklistId,
        edition,
        ...observed,
        observerId: caller.userId,
        observedAt: observedTime,
        marks: [],
        opportunities: [],
        score,
        total: 100,
        rate: score,
        passed: score >= checklist.passMark,
        remark: '',
        entered: true,
      },
    ]
  })
  const { title } = checklist
  const entered = await takeObservations(
    tx,
    caller.comId,
    { checklistId, title },
    observations,
    now,
  )
  if (entered > 0)
    await writeAuditEvents(
      tx,
      { comId: caller.comId, by: caller.userId, what: 'skillResult.enter', now },
      observations.map(({ personId, rate, passed }) => ({
        personId,
        kind: 'paper',
        after: { checklist: title, rate, passed },
      })),
    )
  return entered
}
