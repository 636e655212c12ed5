import { sql } from 'kysely'
import type { Db, Schema } from '../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}
/** So many words of a kind a user has. */
const kept = 20
/** A word is hot when at least so many people of the hospital searched for it: one person's words are nobody's business. */
const minPeople = 3

/** Remembers what a person searched for; the same word only moves up. */
export async function storeSearchWord(
  db: Db,
  { comId, personId }: PersonKey,
  wordType: Schema['search_word']['word_type'],
  word: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('search_word')
    .values({ com_id: comId, person_id: personId, word_type: wordType, word, used_at: now })
    .onConflict((row) =>
      row.columns(['com_id', 'person_id', 'word_type', 'word']).doUpdateSet({ used_at: now }),
    )
    .execute()
  await sql`delete from search_word where com_id = ${comId} and person_id = ${personId} and word_type = ${wordType} and word in (
    select word from search_word where com_id = ${comId} and person_id = ${personId} and word_type = ${wordType} order by used_at desc, word offset ${kept})`.execute(
    db,
  )
}

/** What somebody searched for, the last first, each once. */
export async function ownWords(
  db: Db,
  { comId, personId }: PersonKey,
  wordType: Schema['search_word']['word_type'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('word_type', '=', wordType)
    .orderBy('used_at', 'desc')
    .orderBy('word')
    .limit(kept)
    .execute()
  return rows.map(({ word }) => word)
}

/** What many people of a hospital searched for since then, the most wanted first. */
export async function hotWords(
  db: Db,
  comId: string,
  wordType: Schema['search_word']['word_type'],
  since: number,
): Promise<string[]> {
  const { rows } = await sql<{
    word: string
  }>`select word from search_word where com_id = ${comId} and word_type = ${wordType} and used_at > ${since}
    group by word having count(*) >= ${minPeople} order by count(*) desc, word limit 10`.execute(db)
  return rows.map(({ word }) => word)
}

/** Without a word: all of them, of every kind. */
export async function forgetWords(
  db: Db,
  { comId, personId }: PersonKey,
  word: string | undefined,
): Promise<void> {
  const query = db
    .deleteFrom('search_word')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
  await (word === undefined ? query : query.where('word', '=', word)).execute()
}
