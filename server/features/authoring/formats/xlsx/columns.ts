import { draftLimits } from '../../draft/limits'
import { letterOf } from '../../draft/DraftQuestion'
import { halfWidth } from '../../draft/normalize'
import { columnWords, optionColumn, optionLabel, optionsWords } from '../texts'

/** What a column holds; `option3` is the fourth option. */
export type Field =
  | 'kind'
  | 'category'
  | 'difficulty'
  | 'stem'
  | 'answer'
  | 'explanation'
  | 'source'
  | 'options'
  | `option${number}`

/** The columns that our own sheets have, in their order. */
export const fixedFields = Object.keys(columnWords) as (keyof typeof columnWords)[]
/** The heading under which a field is written; several are read. */
export const titleOf = (field: keyof typeof columnWords) => columnWords[field][0]
/** The heading of the column of an option, by its index. */
export const optionTitle = (index: number) => optionLabel + letterOf(index)

/** What the column under this title holds; undefined: something that we do not read. */
export function fieldOf(title: string): Field | undefined {
  const plain = halfWidth(title).trim().toLowerCase().replace(/\s+/g, '')
  const option = optionColumn.exec(plain)
  if (option?.[1]) return `option${option[1].charCodeAt(0) - 97}`
  if (optionsWords.includes(plain)) return 'options'
  return fixedFields.find((field) =>
    columnWords[field].some((word) => word.toLowerCase() === plain),
  )
}

/** Rows of a sheet that are looked at: the questions, parts of cases, and some empty ones. */
export const maxRows = draftLimits.questions * 2
