import {
  loadContent,
  type ContentMedia,
  type KnowledgeCategory,
  type Question,
} from '../../content/load'
import { platformId } from '../companies'
import type { Db } from '../db/schema'
import { storeQuestions, type NewQuestion } from '../features/authoring/bank/seedQuestions'
import { seedDocuments, storePlatformCitations } from '../features/document/documentService'
import { openFileAddress } from '../features/file/fileService'

const shownOf = ({ src, ...one }: ContentMedia) => ({ ...one, src: openFileAddress(src) })

/** A question of our content as it is stored. */
export function questionOf(question: Question): NewQuestion {
  const { media, targets, blanks, maxChars, case: together } = question
  const shown = media?.map(shownOf)
  const optionReasons = question.options.flatMap(({ key, why }) =>
    why ? [{ optionId: key, reason: why }] : [],
  )
  return {
    questionId: question.id,
    kind: question.type,
    difficulty: question.difficulty,
    categoryId: question.knowCatId,
    brands: question.brands,
    stem: question.stem,
    options: question.options.map(({ key, text, media: own }) => ({
      optionId: key,
      text,
      ...(own && { media: shownOf(own) }),
    })),
    right: question.answer,
    accepted: question.accepted,
    sample: question.sample,
    ...(optionReasons.length > 0 && { optionReasons }),
    face: {
      ...(shown && { media: shown }),
      ...(targets && { targets: targets.map(({ key, text }) => ({ optionId: key, text })) }),
      ...(blanks !== undefined && { blanks }),
      ...(maxChars !== undefined && { maxChars }),
      ...(together && { case: together }),
    },
    explanation: question.explanation,
    source: `${question.source} ${question.clause}`,
    reviewNeeded: question.reviewNeeded ? 1 : 0,
  }
}

async function seedCategories(
  db: Db,
  tree: readonly KnowledgeCategory[],
  above: readonly string[],
): Promise<void> {
  for (const [position, { knowCatId, knowCatName, children }] of tree.entries()) {
    await db
      .insertInto('knowledge_category')
      .values({
        category_id: knowCatId,
        parent_id: above.at(-1) ?? null,
        path: [...above, knowCatId],
        category_name: knowCatName,
        position,
      })
      .onConflict((row) =>
        // The operator may have renamed or moved it since.
        row.column('category_id').doNothing(),
      )
      .execute()
    await seedCategories(db, children, [...above, knowCatId])
  }
}

/** The tree of knowledge categories. Idempotent. */
export const seedKnowledge = (db: Db): Promise<void> =>
  seedCategories(db, loadContent().knowledgeTree, [])

/** What the questions of the bank cite in the library: of documents that are there. Idempotent. */
export const seedCitations = (db: Db, now: number): Promise<void> =>
  storePlatformCitations(
    db,
    loadContent().questions.flatMap(({ id, cites }) =>
      cites ? [{ kind: 'question' as const, thingId: id, ...cites }] : [],
    ),
    now,
  )

/** Questions of the platform that somebody has changed at the desk: what comes with the program does not replace them. */
async function changedAtTheDesk(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('question_version')
    .select('question_id')
    .distinct()
    .where('com_id', '=', platformId)
    .where('author_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ question_id: id }) => id))
}

/** The question bank. Idempotent; a question that differs from its last version becomes a new one, unless somebody changed it at the desk. */
export async function seedQuestions(
  db: Db,
  now: number,
  from = 0,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const changed = await changedAtTheDesk(db)
  const own = loadContent().questions.slice(from, upTo)
  await storeQuestions(db, own.filter(({ id }) => !changed.has(id)).map(questionOf), now)
}

/** The question bank and the library, as `content/` has them. Idempotent. */
export async function seedContent(db: Db, now: number): Promise<void> {
  await seedKnowledge(db)
  await seedQuestions(db, now)
  await seedDocuments(db, now)
  await seedCitations(db, now)
}
