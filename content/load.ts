import { splitPair, type QuestionKind } from '../contract/rules/exam/questionKinds'
import documentsFile from './documents.json'
import treeFile from './knowledgeTree.json'
import questionMedia from './questionMedia.json'
import cleaningAndSterilising from './questions/cleaningAndSterilising.json'
import deviceInfections from './questions/deviceInfections.json'
import exposure from './questions/exposure.json'
import handHygiene from './questions/handHygiene.json'
import infectiousDiseases from './questions/infectiousDiseases.json'
import isolation from './questions/isolation.json'
import medicalWaste from './questions/medicalWaste.json'
import nursingQuality from './questions/nursingQuality.json'
import resistantBacteria from './questions/resistantBacteria.json'
import surveillance from './questions/surveillance.json'

/** A picture or sound of content/questionMedia.json, by its name there. */
export interface ContentMedia {
  kind: 'image' | 'audio'
  src: string
  alt: string
}

/** Our own question bank and library. Every entry keeps its source; `reviewNeeded` marks standards revised since. */
export interface Question {
  id: string
  type: QuestionKind
  difficulty: 'easy' | 'medium' | 'hard'
  knowCatId: string
  brands: string[]
  stem: string
  /** `why` it is right or wrong: of choices. */
  options: { key: string; text: string; media?: ContentMedia; why?: string }[]
  /** Keys of the right options; order: in the right order; match: pairs `left=right`. */
  answer: string[]
  /** match: the right side. */
  targets?: { key: string; text: string }[]
  /** fill: how many blanks, and the accepted texts of each. */
  blanks?: number
  accepted?: string[][]
  /** short: what a good answer says, and the most characters. */
  sample?: string
  maxChars?: number
  media?: ContentMedia[]
  /** The one stem that its case has; the questions of a case follow one another. */
  case?: { caseId: string; stem: string }
  explanation: string
  source: string
  /** Where in the source: its clause by number, else by heading. */
  clause: string
  /** The same clause in our library. */
  cites?: { docId: string; address: string }
  /** Marks in a paper. */
  score: number
  reviewNeeded: boolean
}

export interface KnowledgeCategory {
  knowCatId: string
  knowCatName: string
  children: KnowledgeCategory[]
}

interface LibraryDocument {
  docId: string
  docTypeId: string
  title: string
  publisher: string
  number: string
  date: string
  status: string
  summary: string
  keyPoints: string[]
  /** What it says, clause by clause, in our own words. */
  clauses: { address: string; title: string; words: string }[]
  keywords: string[]
  fullTextIncluded: boolean
  brands: string[]
}

export interface Content {
  knowledgeTree: KnowledgeCategory[]
  questions: Question[]
  documentTypes: { docTypeId: string; name: string }[]
  documents: LibraryDocument[]
  disclaimer: string
}

/** What is wrong with a question's key or media; undefined when it can be asked. */
function problemOf({
  type,
  options,
  answer,
  targets = [],
  blanks,
  accepted,
  sample,
  media = [],
}: Question): string | undefined {
  const keys = options.map((option) => option.key)
  const shown = [...media, ...options.flatMap((option) => option.media ?? [])]
  if (shown.some(({ src }) => !(src in questionMedia))) return 'its picture or sound is not there'
  if (type === 'short') return sample ? undefined : 'it has no sample'
  if (type === 'fill')
    return accepted?.length === blanks && accepted?.every((words) => words.length > 0)
      ? undefined
      : 'its blanks and accepted texts differ'
  if (type === 'order')
    return answer.length === keys.length &&
      new Set(answer).size === keys.length &&
      answer.every((key) => keys.includes(key))
      ? undefined
      : 'its order is not of all options'
  if (type === 'match') {
    const sides = answer.map(splitPair)
    return sides.length === keys.length &&
      sides.every(
        (pair) => pair && keys.includes(pair[0]) && targets.some(({ key }) => key === pair[1]),
      )
      ? undefined
      : 'its pairs name what is not there'
  }
  return answer.length > 0 && answer.every((key) => keys.includes(key))
    ? undefined
    : 'its answer names no option'
}

/** A file a topmost category. */
const questionFiles = [
  handHygiene,
  cleaningAndSterilising,
  isolation,
  exposure,
  resistantBacteria,
  medicalWaste,
  surveillance,
  deviceInfections,
  nursingQuality,
  infectiousDiseases,
] as unknown as Question[][]

/** The content as it ships. Throws when a question cannot be asked: such a bank must not be seeded. */
export function loadContent(): Content {
  const knowledgeTree: KnowledgeCategory[] = treeFile.knowledgeTree
  const questions = questionFiles.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const question of questions) {
    const problem = problemOf(question)
    if (problem) throw new Error(`question ${question.id}: ${problem}`)
  }
  const { docTypes, documents, disclaimer } = documentsFile as {
    docTypes: Content['documentTypes']
    documents: LibraryDocument[]
    disclaimer: string
  }
  return { knowledgeTree, questions, documentTypes: docTypes, documents, disclaimer }
}
