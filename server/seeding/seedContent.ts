import { loadContent, type KnowledgeCategory, type Question } from '../../content/load'
import type { Db } from '../db/schema'

const kinds = { single: 'single', multiple: 'multiple', judge: 'judge' } as const

/** What makes a question this version of it: any change here is a new version, the old one stays for its papers. */
function facts(question: Question) {
  return {
    kind: kinds[question.type],
    difficulty: question.difficulty,
    category_id: question.knowCatId,
    brands: question.brands,
    stem: question.stem,
    options: question.options.map(({ key, text }) => ({ optionId: key, text })),
    right_option_ids: question.answer,
    explanation: question.explanation,
    source: question.source,
    review_needed: question.reviewNeeded ? 1 : 0,
  }
}

async function seedCategories(db: Db, tree: readonly KnowledgeCategory[], parent: string | null): Promise<void> {
  for (const [position, { knowCatId, knowCatName, children }] of tree.entries()) {
    await db.insertInto('knowledge_category').values({ category_id: knowCatId, parent_id: parent, category_name: knowCatName, position })
      .onConflict((row) => row.column('category_id').doUpdateSet({ category_name: knowCatName, position })).execute()
    await seedCategories(db, children, knowCatId)
  }
}

async function seedQuestions(db: Db, questions: readonly Question[], now: number): Promise<void> {
  const stored = await db.selectFrom('question_version').selectAll().orderBy('version').execute()
  const newest = new Map(stored.map((row) => [row.question_id, row]))
  const fresh = questions.flatMap((question) => {
    const wanted = facts(question)
    const present = newest.get(question.id)
    const same = present !== undefined && (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => JSON.stringify(present[name]) === JSON.stringify(wanted[name]))
    if (same) return []
    return [{ ...wanted, options: JSON.stringify(wanted.options), question_id: question.id, version: (present?.version ?? 0) + 1, created_at: now }]
  })
  if (fresh.length > 0) await db.insertInto('question_version').values(fresh).execute()
}

/** The question bank and the library, as `content/` has them. Idempotent; a changed question becomes a new version. */
export async function seedContent(db: Db, now: number): Promise<void> {
  const content = loadContent()
  await seedCategories(db, content.knowledgeTree, null)
  await seedQuestions(db, content.questions, now)
  for (const [position, { docTypeId, name }] of content.documentTypes.entries()) {
    await db.insertInto('document_type').values({ type_id: docTypeId, type_name: name, position })
      .onConflict((row) => row.column('type_id').doUpdateSet({ type_name: name, position })).execute()
  }
  for (const document of content.documents) {
    const { docId, docTypeId, title, publisher, number, date, status, summary, keyPoints, keywords, fullTextIncluded, brands } = document
    const row = {
      version: 1, type_id: docTypeId, title, publisher, number, issued: date, status, summary, keywords, brands,
      body: JSON.stringify({ keyPoints, fullTextIncluded, disclaimer: content.disclaimer }),
      search_text: [title, number, publisher, summary, ...keyPoints, ...keywords].join('\n').toLowerCase(),
    }
    await db.insertInto('document').values({ document_id: docId, ...row, created_at: now })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row)).execute()
  }
}
