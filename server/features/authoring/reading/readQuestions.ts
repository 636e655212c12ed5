import { formsFrom } from '../bank/forms'
import type { Origin } from '../draft/DraftQuestion'
import { problemKeyOf } from '../draft/Problem'
import { UnreadableFile } from '../../formats/formatService'
import { readFile, readWords } from '../formats/readFile'
import type { ReadResult } from '../formats/ReadResult'
import { comparableOf } from '../similarity/comparableOf'
import { nearDuplicates } from '../similarity/nearDuplicates'
import type { Reading, ReadingTask, ReadRow } from './Reading'

type Unplaced = Omit<ReadRow, 'near'> & { order: number }

/** Good questions and those with mistakes, in the order of the file. */
function rowsOf({ questions, broken }: ReadResult): Unplaced[] {
  const common = ({ place, section = '', raw = '', order = 0 }: Origin) => ({
    place,
    section,
    raw,
    order,
  })
  return [
    ...questions.map((read): Unplaced => ({
      ...common(read),
      caseStem: read.question.kind === 'case' ? read.question.stem : '',
      forms: formsFrom(read.question, ''),
      category: read.question.category,
      complaints: [],
    })),
    ...broken.map((read): Unplaced => ({
      ...common(read),
      caseStem: '',
      forms: [read.form],
      category: read.category,
      complaints: read.complaints.map(({ key, values }) => ({ key, values })),
    })),
  ].sort((a, b) => a.order - b.order)
}

/** Reads a file or a text and looks for questions that are like others. `said` is told how far it is. Never throws what a file is at fault for. */
export async function readQuestions(
  { bytes, text = '', bank }: ReadingTask,
  said: (done: number, total: number) => void = () => undefined,
): Promise<Reading> {
  try {
    const read = bytes
      ? await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      : readWords(text)
    const rows = rowsOf(read)
    const near = nearDuplicates(
      rows.map(({ caseStem, forms }) => comparableOf(caseStem, forms)),
      bank,
      (done) => said(done, rows.length),
    )
    return {
      format: read.format,
      problems: read.problems.filter(({ isOfQuestion }) => !isOfQuestion),
      notes: read.notes,
      pictures: read.pictures,
      rows: rows.map(({ order: _, ...row }, index) => ({ ...row, near: near[index]! })),
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { unreadable: { key: problemKeyOf(error), values: error.values, place: error.place } }
    throw error
  }
}
