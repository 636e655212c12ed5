import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

/** An author of a hospital, for work without a session (the command line); undefined when it has none. */
export async function findAuthor(db: Db, comId: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_id', 'p.department_id', 'p.post_id', 'c.brand'])
    .where('p.com_id', '=', comId)
    .where('p.role', '=', 'author')
    .where('p.active', '=', 1)
    .orderBy('p.person_id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      comId,
      userId: row.person_id,
      sessionId: '',
      role: 'author',
      brand: row.brand,
      departmentId: row.department_id,
      postId: row.post_id,
    }
  )
}
