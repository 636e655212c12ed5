import type { Clause, EditionForm, MadeEdition } from '@contract/calls/library/documentMaking'
import { beginningOf, dayNamed, dayStamp } from '@contract/rules/hospitalTime'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

interface FileValues {
  fileId: string
  name: string
  /** What became of it, in words; '' : nothing is to be said. */
  says: string
}

/** An edition as its author has it in hand. */
export interface DocumentValues {
  title: string
  number: string
  publisher: string
  typeId: string
  summary: string
  keyPoints: string
  keywords: string
  whatChanged: string
  /** YYYY-MM-DD; '' : nobody said. */
  inForceDay: string
  clauses: readonly Clause[]
  files: readonly FileValues[]
}

/** The form of a new document. */
export const emptyDocument = (): DocumentValues => ({
  title: '',
  number: '',
  publisher: '',
  typeId: '',
  summary: '',
  keyPoints: '',
  keywords: '',
  whatChanged: '',
  inForceDay: '',
  clauses: [],
  files: [],
})

/** What stands beside a file: its pages, or that it is a scan without text. */
export const saysOf = ({
  pages,
  scanned,
}: Pick<MadeEdition['fileFacts'][number], 'pages' | 'scanned'>): string => {
  if (scanned) return text('scanned')
  return pages === null ? '' : text('pages', { n: pages })
}

/** A stored edition as the form shows it: points a line each, keywords between spaces. */
export const valuesOf = (stored: MadeEdition): DocumentValues => ({
  title: stored.title,
  number: stored.number,
  publisher: stored.publisher,
  typeId: stored.typeId,
  summary: stored.summary,
  keyPoints: stored.keyPoints.join('\n'),
  keywords: stored.keywords.join(' '),
  whatChanged: stored.whatChanged,
  inForceDay: stored.inForceTime === undefined ? '' : dayStamp(stored.inForceTime),
  clauses: stored.clauses,
  files: stored.fileFacts.map((file) => ({
    fileId: file.fileId,
    name: file.name,
    says: saysOf(file),
  })),
})

const parts = (words: string, by: RegExp) =>
  words
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 20)

/** As it travels. */
export function formOf({
  inForceDay,
  keyPoints,
  keywords,
  ...values
}: DocumentValues): EditionForm {
  const day = dayNamed(inForceDay)
  return {
    title: values.title.trim(),
    number: values.number.trim(),
    publisher: values.publisher.trim(),
    typeId: values.typeId,
    summary: values.summary.trim(),
    keyPoints: parts(keyPoints, /\n/).map((one) => one.slice(0, 200)),
    keywords: parts(keywords, /[\s,，、]+/).map((one) => one.slice(0, 30)),
    whatChanged: values.whatChanged.trim(),
    ...(day !== undefined && { inForceTime: beginningOf(day) }),
    clauses: values.clauses.map((clause) => ({ ...clause, address: clause.address.trim() })),
    files: values.files.map(({ fileId, name }) => ({ fileId, name })),
  }
}

/** Clauses without a number, and numbers that stand twice: nothing can be stored with them. */
export function clauseProblems(clauses: readonly Clause[]): Missing[] {
  const seen = new Set<string>()
  return clauses.flatMap(({ address }, at): Missing[] => {
    const name = address.trim()
    const field = `address-${at}`
    if (name === '') return [{ field, words: text('lacksAddress', { n: at + 1 }) }]
    if (seen.has(name)) return [{ field, words: text('sameAddress', { address: name }) }]
    seen.add(name)
    return []
  })
}

/** What keeps an edition from being handed in, with the field of each; the server asks for the same. */
export function missingIn(values: DocumentValues, isFirst: boolean): Missing[] {
  const { title, typeId, keyPoints, clauses, files, inForceDay, whatChanged } = values
  const hasContent = clauses.length + files.length > 0 || keyPoints.trim() !== ''
  const found: (Missing | false)[] = [
    title.trim() === '' && { field: 'title', words: text('lacksTitle') },
    typeId === '' && { field: 'type', words: text('lacksType') },
    inForceDay === '' && { field: 'inForce', words: text('lacksDay') },
    !isFirst && whatChanged.trim() === '' && { field: 'changed', words: text('lacksChange') },
    !hasContent && { field: 'clauses', words: text('lacksContent') },
    ...clauseProblems(clauses),
  ]
  return found.filter((one): one is Missing => one !== false)
}
