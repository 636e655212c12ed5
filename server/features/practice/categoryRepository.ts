import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** What people of a hospital remember and can in a category goes to another, and so do exercises of it. */
export async function mergeCategory(
  db: Db,
  comId: string,
  from: string,
  into: string,
): Promise<void> {
  await sql`update review_card set category_id = ${into} where com_id = ${comId} and category_id = ${from}`.execute(
    db,
  )
  await sql`
    insert into knowledge_level as old (com_id, person_id, category_id, ability, error, answers, right_answers, measured_at)
    select l.com_id, l.person_id, ${into}, l.ability, l.error, l.answers, l.right_answers, l.measured_at
    from knowledge_level l where l.com_id = ${comId} and l.category_id = ${from}
    on conflict (com_id, person_id, category_id) do update set
      ability = (old.ability * old.answers + excluded.ability * excluded.answers) / greatest(1, old.answers + excluded.answers),
      error = least(old.error, excluded.error), answers = old.answers + excluded.answers,
      right_answers = old.right_answers + excluded.right_answers, measured_at = greatest(old.measured_at, excluded.measured_at)`.execute(
    db,
  )
  await sql`delete from knowledge_level where com_id = ${comId} and category_id = ${from}`.execute(
    db,
  )
  await sql`update exercise set categories = array_replace(categories, ${from}, ${into}) where com_id = ${comId} and ${from} = any(categories)`.execute(
    db,
  )
}

/** Moves the learning records of these questions to another category. */
export async function setCardCategory(
  db: Db,
  comId: string,
  questionIds: readonly string[],
  categoryId: string,
): Promise<void> {
  await sql`update review_card set category_id = ${categoryId} where com_id = ${comId} and question_id = any(${[...questionIds]}::text[])`.execute(
    db,
  )
}
