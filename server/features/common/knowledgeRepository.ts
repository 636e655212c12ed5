import { sql } from 'kysely'
import type { Db } from '../../db/schema'

interface Node {
  knowCatId: string
  knowCatName: string
  questionCount: number
  children: Node[]
}

/**
 * The categories of the question bank that a hospital sees, two levels deep as phones show them, with the number of a brand's
 * questions: each counts those of all categories below it too. Closed ones are left out.
 */
export async function knowledgeTree(db: Db, brand: string, comId: string): Promise<Node[]> {
  const { rows } = await sql<{
    knowCatId: string
    knowCatName: string
    path: string[]
    questions: number
  }>`
    select k.category_id as "knowCatId", k.category_name as "knowCatName", k.path, count(q.question_id)::int as questions
    from knowledge_category k
    left join (knowledge_category below join question_version q on q.category_id = below.category_id and q.com_id in ('PLATFORM', ${comId})
      and ${brand} = any(q.brands) and not q.retired
      and not exists (select 1 from question_version n where n.question_id = q.question_id and n.version > q.version))
      on k.category_id = any(below.path)
    where k.com_id in ('PLATFORM', ${comId}) and k.closed_at is null and cardinality(k.path) <= 2
    group by k.category_id order by k.position, k.category_name`.execute(db)
  const nodes = new Map<string, Node>(
    rows.map(({ knowCatId, knowCatName, questions }) => [
      knowCatId,
      { knowCatId, knowCatName, questionCount: questions, children: [] },
    ]),
  )
  const roots: Node[] = []
  for (const { knowCatId, path } of rows) {
    const node = nodes.get(knowCatId)
    const parent = path.length > 1 ? nodes.get(path[0] ?? '') : undefined
    if (node) (parent?.children ?? roots).push(node)
  }
  return roots
}
