import { sql } from 'kysely'
import type { Db } from '../../../db/schema'

/** Courses and their drafts that draw questions of a category draw those of another. */
export async function mergeCategoryInCourses(db: Db, from: string, into: string): Promise<void> {
  const [old, other] = [JSON.stringify(from), JSON.stringify(into)]
  await sql`update course_draft set draft = replace(draft::text, ${old}, ${other})::jsonb where strpos(draft::text, ${old}) > 0`.execute(
    db,
  )
  await sql`update course_phase set body = replace(body::text, ${old}, ${other})::jsonb where strpos(body::text, ${old}) > 0`.execute(
    db,
  )
}
