import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { PersonKey } from './cardRepository'

export interface LevelRow {
  knowCatId: string
  knowCatName: string
  ability: number
  error: number
  answers: number
  rightAnswers: number
  measuredTime: number
}

/** Keeps what the last self-test found about a category. */
export async function saveLevel(
  db: Db,
  { comId, personId }: PersonKey,
  categoryId: string,
  level: Pick<LevelRow, 'ability' | 'error' | 'answers' | 'rightAnswers'>,
  now: number,
): Promise<void> {
  await sql`
    insert into knowledge_level (com_id, person_id, category_id, ability, error, answers, right_answers, measured_at)
    values (${comId}, ${personId}, ${categoryId}, ${level.ability}, ${level.error}, ${level.answers}, ${level.rightAnswers}, ${now})
    on conflict (com_id, person_id, category_id) do update set ability = excluded.ability, error = excluded.error, answers = excluded.answers,
      right_answers = excluded.right_answers, measured_at = excluded.measured_at`.execute(db)
}

/** A learner's levels in the order of the knowledge tree. */
export async function listLevels(db: Db, { comId, personId }: PersonKey): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select l.category_id as "knowCatId", k.category_name as "knowCatName", l.ability, l.error, l.answers, l.right_answers as "rightAnswers", l.measured_at as "measuredTime"
    from knowledge_level l join knowledge_category k on k.category_id = l.category_id
    where l.com_id = ${comId} and l.person_id = ${personId} order by l.category_id`.execute(db)
  return rows
}
