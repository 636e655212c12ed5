import type { DraftQuestion } from '../draft/DraftQuestion'
import { UnreadableFile } from '../draft/Problem'
import { readFile, readWords } from '../formats/readFile'
import { nearDuplicates, type Comparable } from '../similarity/nearDuplicates'
import type { Reading, ReadingTask } from './Reading'

/** What of a question is compared: stem and the texts of its options. */
function comparableOf(question: DraftQuestion): Comparable {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return { stem: question.stem, options: question.options }
    case 'match':
      return { stem: question.stem, options: question.pairs.map(({ left }) => left) }
    case 'case':
      return {
        stem: `${question.stem}${question.parts.map(({ stem }) => stem).join('')}`,
        options: [],
      }
    case 'judge':
    case 'fill':
    case 'short':
      return { stem: question.stem, options: [] }
  }
}

/** Reads a file or a text and looks for questions that are like others. Never throws what a file is at fault for. */
export async function readQuestions({ bytes, text = '', bank }: ReadingTask): Promise<Reading> {
  try {
    const { format, questions, problems } = bytes
      ? await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      : readWords(text)
    const near = nearDuplicates(
      questions.map(({ question }) => comparableOf(question)),
      bank,
    )
    return {
      format,
      problems,
      rows: questions.map(({ question, place }, index) => ({
        question,
        place,
        near: near[index]!,
      })),
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { unreadable: { key: error.key, values: error.values, place: error.place } }
    throw error
  }
}
