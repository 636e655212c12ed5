import { sql } from 'kysely'
import type { Db } from '../../db/schema'

interface Node {
  knowCatId: string
  knowCatName: string
  questionCount: number
  children: Node[]
}

/** The categories of the question bank with the number of a brand's questions; a parent counts those of its children too. */
export async function knowledgeTree(db: Db, brand: string, comId: string): Promise<Node[]> {
  const rows = await db
    .selectFrom('knowledge_category as k')
    .select(['k.category_id', 'k.parent_id', 'k.category_name'])
    .select((row) =>
      row
        .selectFrom('question_version as q')
        .select((q) => q.fn.count<number>('q.question_id').distinct().as('n'))
        .whereRef('q.category_id', '=', 'k.category_id')
        .where('q.com_id', 'in', ['PLATFORM', comId])
        .where(sql<boolean>`${brand} = any(q.brands)`)
        .as('questions'),
    )
    .orderBy('k.position')
    .execute()
  const nodes = new Map<string, Node>(
    rows.map((row) => [
      row.category_id,
      {
        knowCatId: row.category_id,
        knowCatName: row.category_name,
        questionCount: row.questions ?? 0,
        children: [],
      },
    ]),
  )
  const roots: Node[] = []
  for (const row of rows) {
    const node = nodes.get(row.category_id)
    if (node) (nodes.get(row.parent_id ?? '')?.children ?? roots).push(node)
  }
  for (const root of roots)
    root.questionCount += root.children.reduce((sum, child) => sum + child.questionCount, 0)
  return roots
}
