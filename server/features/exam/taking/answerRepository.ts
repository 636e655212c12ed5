import { openAttempts } from '@contract/states'
import type { SentAnswer, StoredAnswer } from '@contract/calls/exam/examShapes'
import { aFewOf } from '../../../db/aFewOf'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db, Tx } from '../../../db/schema'
import type { CompactAnswer } from '../../../db/storedShapes'
import type { AttemptKey } from './attemptRepository'

type OneAttempt = Pick<AttemptKey, 'comId' | 'attemptId'>

const storedAnswers = preparedQuery<Omit<StoredAnswer, 'texts'> & { texts: string[] | null }>(`
  select question_id as "questionId", option_ids as "optionIds", texts, marked::int as marked, lease, sequence from answer where com_id = $1 and attempt_id = $2`)

/** The stored answers of an attempt. */
export async function listAnswers(
  db: Db,
  { comId, attemptId }: OneAttempt,
): Promise<StoredAnswer[]> {
  return (await storedAnswers(db, [comId, attemptId])).map(({ texts, ...answer }) =>
    texts ? { ...answer, texts } : answer,
  )
}

/** $1 company, $2 attempts, $3 how many. */
const theseAttempts = aFewOf({ id: '$2::text[]' }, '$3::int')

// As text: it is only sent, and json costs the database half of jsonb.
const compact = preparedQuery<{ attemptId: string; answers: Record<string, CompactAnswer> }>(`
  with gone as (delete from answer a using ${theseAttempts} where a.com_id = $1 and a.attempt_id = i.id
    returning a.attempt_id, question_id, lease, sequence, option_ids, marked, texts, elapsed_ms, earlier)
  select attempt_id as "attemptId", json_object_agg(question_id, case
    when earlier is not null then json_build_array(lease, sequence, option_ids, marked::int, texts, elapsed_ms / 1000, earlier)
    else json_build_array(lease, sequence, option_ids, marked::int, texts, elapsed_ms / 1000) end) as answers from gone group by attempt_id`)

/**
 * Takes the answers of attempts of one hospital out of their rows and gives them as a closed attempt keeps them: one value, put together
 * where they are. By attempt; one without answers is missing.
 */
export async function compactAnswers(
  db: Db,
  comId: string,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, Record<string, CompactAnswer>>> {
  const rows = await compact(db, [comId, attemptIds, attemptIds.length])
  return new Map(rows.map(({ attemptId, answers }) => [attemptId, answers]))
}

/** Where an attempt stands, as every reply about answers tells. Times in epoch ms. */
export interface AttemptStanding {
  state: number
  lease: number
  deadline: number
}

/** Counts that have a statement, the largest first: each is planned once a connection. */
const sizes = [64, 48, 40, 32, 24, 20, 16, 12, 10, 8, 6, 5, 4, 3, 2, 1] as const
export const maxRows = sizes[0]
/** A statement for each of them. */
const forSizes = <Query>(make: (size: number) => Query): ReadonlyMap<number, Query> =>
  new Map(sizes.map((size) => [size, make(size)]))

/**
 * The order of ids is that of the locks, so that two bunches never wait for one another in a ring. One table and a list of values: as
 * an array it would be planned anew at every call, as a join it would be so by Citus.
 */
const standings = forSizes((size) =>
  preparedQuery<AttemptStanding & { attemptId: string }>(`
  select attempt_id as "attemptId", state, lease, deadline from attempt
  where com_id = $1 and attempt_id in (${Array.from({ length: size }, (_, place) => `$${place + 2}`).join()})
  order by attempt_id for share`),
)

/** Where attempts stand, by id, held until the transaction ends: a hand-in waits for it, and is waited for. At most `maxRows`. */
export async function lockStandings(
  tx: Tx,
  comId: string,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, AttemptStanding>> {
  const size = [...sizes].reverse().find((one) => one >= attemptIds.length) ?? maxRows
  // Repeats of the last one fill it up.
  const ids = Array.from({ length: size }, (_, place) => attemptIds[place] ?? attemptIds.at(-1))
  const rows = await standings.get(size)!(tx, [comId, ...ids])
  return new Map(rows.map(({ attemptId, ...standing }) => [attemptId, standing]))
}

/** May answers of this lease be stored in an attempt that stands so? `openSince`: the earliest deadline that still takes them. */
export const takes = (standing: AttemptStanding, lease: number, openSince: number) =>
  openAttempts.includes(standing.state) && standing.deadline >= openSince && lease <= standing.lease

/** An answer to be stored, with its attempt. */
export interface AnswerToStore {
  attemptId: string
  item: SentAnswer
}

const columnsARow = 9
/** Of a question's former answers the last ones are kept. */
const maxEarlier = 20

const placesOf = (row: number) =>
  Array.from({ length: columnsARow }, (_, column) => `$${3 + row * columnsARow + column}`).join()

/**
 * Values and no select: this form is sent to the tenant's own node where tables are spread. What was answered before stays
 * in `earlier`. A repeat of the same answer counts as stored; the same number with another seal does not.
 */
const storing = forSizes((rows) =>
  preparedQuery<{ attemptId: string; questionId: string }>(`
  insert into answer as old (com_id, saved_at, attempt_id, question_id, lease, sequence, option_ids, texts, marked, elapsed_ms, seal)
  values ${Array.from({ length: rows }, (_, row) => `($1, $2, ${placesOf(row)})`).join()}
  on conflict (com_id, attempt_id, question_id) do update set
    lease = excluded.lease, sequence = excluded.sequence, option_ids = excluded.option_ids, texts = excluded.texts, marked = excluded.marked,
    elapsed_ms = excluded.elapsed_ms, seal = excluded.seal, saved_at = excluded.saved_at,
    earlier = case when (excluded.lease, excluded.sequence) = (old.lease, old.sequence) then old.earlier
      else case when jsonb_array_length(old.earlier) >= ${maxEarlier} then old.earlier - 0 else coalesce(old.earlier, '[]') end
        || former_answer(old.lease, old.sequence, old.elapsed_ms / 1000, old.option_ids) end
  where (excluded.lease, excluded.sequence) > (old.lease, old.sequence)
    or (excluded.lease, excluded.sequence, excluded.seal) = (old.lease, old.sequence, old.seal)
  returning attempt_id as "attemptId", question_id as "questionId"`),
)

const valuesOf = ({ attemptId, item }: AnswerToStore) => [
  attemptId,
  item.questionId,
  item.lease,
  item.sequence,
  item.optionIds,
  item.texts ?? null,
  item.marked,
  Math.min(item.elapsedMs, 2_147_483_647),
  item.seal,
]

const placeOf = ({ attemptId, item }: AnswerToStore) => `${attemptId}/${item.questionId}`

/**
 * Stores answers of one hospital whose attempts are held and take them, each unless a later one by (lease, sequence) stands
 * there; one answer a question. Returns which are stored as sent now (also when they were so before), as `attempt/question`.
 */
export async function storeAnswers(
  tx: Tx,
  comId: string,
  answers: readonly AnswerToStore[],
  now: number,
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  // In the order of their keys, so that two statements never wait for one another in a ring.
  const rows = [...answers].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  for (let from = 0; from < rows.length;) {
    const size = sizes.find((one) => one <= rows.length - from) ?? 1
    const values = rows.slice(from, from + size).flatMap(valuesOf)
    for (const { attemptId, questionId } of await storing.get(size)!(tx, [comId, now, ...values]))
      kept.add(`${attemptId}/${questionId}`)
    from += size
  }
  return kept
}
