import type { Language } from '@contract/texts'
import { textIn } from '../../http/texts'
import type { Db } from '../../db/schema'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { readPaper } from '../exam/paperService'
import { findPrinted, type PrintedExam } from './printRepository'
import { documentOf } from './printWork'
import { kindTexts } from './texts'
import { keyOf, versionOf } from './versions'

interface Asked {
  comId: string
  taskId: string
  what: 'paper' | 'solutions'
  language: Language
}

/** Prints a paper of the hospital's own, or its key with reasons, into a PDF file. undefined: the hospital did not set that exam. */
export async function printPaper(
  reading: { db: Db; store: FileStore; note(line: string): void },
  { comId, taskId, what, language }: Asked,
  path: string,
): Promise<{ pages: number } | undefined> {
  const exam = await findPrinted(reading.db, comId, taskId)
  if (!exam) return undefined
  const doc = await documentOf(reading, exam, { what, twoVersions: 0 }, language)
  const { writePdf } = await import('../../printing/writePdf')
  return { pages: await writePdf(doc, path) }
}

/** A question of a paper with what is right. */
export interface KeyLine {
  number: number
  kind: string
  stem: string
  marks: number
  answer: string
}

/** The key of a paper of the hospital's own, question by question. */
export async function keyOfPaper(
  db: Db,
  comId: string,
  taskId: string,
  language: Language,
): Promise<KeyLine[]> {
  const exam: PrintedExam | undefined = await findPrinted(db, comId, taskId)
  if (!exam) return []
  const paper = await readPaper(db, exam.paperId, exam.edition)
  return versionOf(paper, '').questions.map((printed) => ({
    number: printed.number,
    kind: textIn(kindTexts[printed.question.kind], language),
    stem: printed.question.stem,
    marks: printed.question.marks,
    answer: keyOf(printed),
  }))
}
