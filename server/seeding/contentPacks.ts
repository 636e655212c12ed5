import coursesFile from '../../content/courses.json'
import { loadDisinfectants, loadGuides } from '../../content/guides'
import { loadContent, type KnowledgeCategory } from '../../content/load'
import magazinesFile from '../../content/magazines.json'
import type { ContentPack } from '@contract/kinds'
import type { Db } from '../db/schema'
import { seedFiles } from '../features/file/seedFiles'
import { seedLibrary } from '../features/library/seedLibrary'
import { readyChecklists, seedSkills } from '../features/skill/seedSkills'
import { seedCourses } from '../features/study/seedCourses'
import { seedDocuments } from '../features/document/documentService'
import { seedCitations, seedKnowledge, seedQuestions } from './seedContent'

/** What a pack holds, for whoever decides about it. */
export interface PackFacts {
  count: number
  /** How many say that they need a review, because their source was revised. */
  reviewCount: number
  /** Where it comes from, the most used first, three at most. */
  sources: string[]
}

const treeSize = (tree: readonly KnowledgeCategory[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + treeSize(children), 0)

function mostUsed(texts: readonly string[]): string[] {
  const uses = new Map<string, number>()
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1)
  return [...uses.entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([text]) => text)
}

/** The standard's name of a source, without where in it. */
const standardOf = (source: string) => source.split(/[；;，,]/, 1)[0] ?? source

function readFacts(): Readonly<Record<ContentPack, PackFacts>> {
  const { knowledgeTree, questions, documents } = loadContent()
  const own = '本平台自行编写'
  const { guides } = loadGuides()
  return {
    categories: { count: treeSize(knowledgeTree), reviewCount: 0, sources: [own] },
    questions: {
      count: questions.length,
      reviewCount: questions.filter(({ reviewNeeded }) => reviewNeeded).length,
      sources: mostUsed(questions.map(({ source }) => standardOf(source))),
    },
    documents: {
      count: documents.length,
      reviewCount: documents.filter(({ status }) => status !== '现行').length,
      sources: mostUsed(documents.map(({ publisher }) => publisher)),
    },
    guides: {
      count:
        guides.length + magazinesFile.magazines.length + loadDisinfectants().disinfectants.length,
      reviewCount: 0,
      sources: mostUsed(guides.flatMap(({ sources }) => sources.map(standardOf))),
    },
    courses: { count: coursesFile.courses.length, reviewCount: 0, sources: [own] },
    skills: {
      count: readyChecklists.length,
      // Written by ourselves after the standards: each is to be looked at by a professional before it is used.
      reviewCount: readyChecklists.length,
      sources: mostUsed(readyChecklists.map(({ checklist }) => standardOf(checklist.source))),
    },
  }
}

let facts: ReturnType<typeof readFacts> | undefined
/** What each pack holds; read from content/ at the first question. */
export const packFacts = (pack: ContentPack): PackFacts => (facts ??= readFacts())[pack]

/** What has to be there before a pack. */
const needs: Readonly<Record<ContentPack, readonly ContentPack[]>> = {
  categories: [],
  questions: ['categories'],
  documents: [],
  guides: ['documents'],
  courses: ['categories', 'questions'],
  skills: [],
}

/** These packs with those that they need, each after what it needs. */
export function inOrder(packs: readonly ContentPack[]): ContentPack[] {
  const ordered = new Set<ContentPack>()
  const add = (pack: ContentPack) => {
    for (const before of needs[pack]) add(before)
    ordered.add(pack)
  }
  for (const pack of packs) add(pack)
  return [...ordered]
}

const questionsAtOnce = 50

/** Loads one pack, no people. Idempotent. `progress` hears how many of its things are in. */
export async function loadPack(
  db: Db,
  pack: ContentPack,
  now: number,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const { count } = packFacts(pack)
  if (pack === 'categories') await seedKnowledge(db)
  if (pack === 'documents') {
    await seedFiles(db, now)
    await seedDocuments(db, now)
    await seedCitations(db, now)
  }
  if (pack === 'guides') {
    await seedFiles(db, now)
    await seedLibrary(db, now)
  }
  if (pack === 'skills') await seedSkills(db, now)
  if (pack === 'courses') {
    await seedFiles(db, now)
    await seedCourses(db, now)
  }
  if (pack === 'questions') {
    await seedFiles(db, now)
    for (let from = 0; from < count; from += questionsAtOnce) {
      await seedQuestions(db, now, from, from + questionsAtOnce)
      await progress(Math.min(count, from + questionsAtOnce))
    }
    await seedCitations(db, now)
  }
  await progress(count)
}
