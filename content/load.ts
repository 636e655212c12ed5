import documentsFile from './documents.json'
import questionsFile from './questions.json'

/** Our own question bank and library. Every entry keeps its source; `reviewNeeded` marks standards revised since. */
export interface Question {
  id: string
  type: 'single' | 'multiple' | 'judge'
  difficulty: 'easy' | 'medium' | 'hard'
  knowCatId: string
  brands: string[]
  stem: string
  options: { key: string; text: string }[]
  /** Keys of the right options. */
  answer: string[]
  explanation: string
  source: string
  /** Marks in a paper. */
  score: number
  reviewNeeded: boolean
}

export interface KnowledgeCategory {
  knowCatId: string
  knowCatName: string
  children: KnowledgeCategory[]
}

export interface LibraryDocument {
  docId: string
  docTypeId: string
  title: string
  publisher: string
  number: string
  date: string
  status: string
  summary: string
  keyPoints: string[]
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

/** The content as it ships. Throws when a question's right answer names no option of it: such a bank must not be seeded. */
export function loadContent(): Content {
  const { knowledgeTree, questions } = questionsFile as { knowledgeTree: KnowledgeCategory[]; questions: Question[] }
  for (const { id, options, answer } of questions) {
    const keys = options.map((option) => option.key)
    if (answer.length === 0 || !answer.every((key) => keys.includes(key))) throw new Error(`question ${id}: its answer names no option`)
  }
  const { docTypes, documents, disclaimer } = documentsFile as { docTypes: Content['documentTypes']; documents: LibraryDocument[]; disclaimer: string }
  return { knowledgeTree, questions, documentTypes: docTypes, documents, disclaimer }
}
