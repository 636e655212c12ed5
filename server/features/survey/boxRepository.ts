import { randomInt } from 'node:crypto'
import { smallestGroup } from '@contract/rules/content/questionnaire'
import type { Db, Tx } from '../../db/schema'
import type { BoxedAnswers } from '../../db/storedShapes'
import { findRecord, insertRecords } from './answeringRepository'

/** So many wait at least, from then on for ever, and so many leave together. */
const batch = smallestGroup

interface Box {
  /** The hospital of the people. */
  comId: string
  surveyId: string
}

async function lockBox(tx: Tx, { comId, surveyId }: Box): Promise<BoxedAnswers[]> {
  await tx
    .insertInto('survey_box')
    .values({ com_id: comId, survey_id: surveyId, waiting: '[]' })
    .onConflict((row) => row.doNothing())
    .execute()
  const row = await tx
    .selectFrom('survey_box')
    .select('waiting')
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.waiting
}

/** A number of others in an order that nobody knows. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as Item)
}

/** Whether a ballot is there already. */
export async function hasBallot(db: Db, { comId, surveyId }: Box, ballot: string) {
  const row = await db
    .selectFrom('survey_box')
    .select('waiting')
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return (
    (row?.waiting.some((one) => one.ballot === ballot) ?? false) ||
    (await findRecord(db, comId, ballot)) !== undefined
  )
}

/**
 * Puts the answers of somebody unnamed among those that wait, in a transaction of its own. When twice a batch waits, a batch of them, by
 * lot, become records: whatever a row's transaction says, it stands for several people. Again with the same ballot: nothing.
 */
export async function putIntoBox(db: Db, box: Box, answers: BoxedAnswers): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await lockBox(tx, box)
    if (await hasBallot(tx, box, answers.ballot)) return
    const all = shuffled([...waiting, answers])
    const leaving = all.length >= 2 * batch ? all.splice(0, batch) : []
    if (leaving.length > 0)
      await insertRecords(
        tx,
        leaving.map(({ ballot, edition, answers: kept }) => ({
          ...box,
          recordId: ballot,
          edition,
          personId: null,
          time: null,
          answers: kept,
        })),
      )
    await tx
      .updateTable('survey_box')
      .set({ waiting: JSON.stringify(all) })
      .where('com_id', '=', box.comId)
      .where('survey_id', '=', box.surveyId)
      .execute()
  })
}

/** Anonymous answers that wait for others; officers see them when the questionnaire is over. */
export async function listBoxed(db: Db, { comId, surveyId }: Box): Promise<BoxedAnswers[]> {
  const row = await db
    .selectFrom('survey_box')
    .select('waiting')
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row?.waiting ?? []
}
