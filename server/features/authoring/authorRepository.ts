import { rolesWith } from '@contract/rules/rights'
import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'
import { type Caller, noSecondFactor } from '../../http/handlers'

/** Somebody who may write questions at a hospital, for work without a session (the command line); undefined when it has none. */
export async function findAuthor(db: Db, comId: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_id', 'p.department_id', 'p.post_id', 'c.brand'])
    .where('p.com_id', '=', comId)
    .where('p.active', '=', true)
    .where((row) =>
      row.exists(
        row
          .selectFrom('person_grant as g')
          .select('g.grant_id')
          .whereRef('g.com_id', '=', 'p.com_id')
          .whereRef('g.person_id', '=', 'p.person_id')
          .where('g.role', '=', anyOf(rolesWith('exam.author')))
          .where('g.taken_back_at', 'is', null),
      ),
    )
    .orderBy('p.person_id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      comId,
      homeComId: comId,
      userId: row.person_id,
      sessionId: '',
      brand: row.brand,
      departmentId: row.department_id,
      unitIds: [],
      postId: row.post_id,
      grants: [],
      secondFactor: noSecondFactor,
    }
  )
}
