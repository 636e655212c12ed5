import { dayNamed } from '../hospitalTime'

/** One field of a form that a task asks for before it begins. */
export interface FormField {
  key: string
  label: string
  type: 'text' | 'number' | 'choice' | 'date'
  required: 0 | 1
  /** text: most characters; number: the largest value; 0: the type's own bound. */
  max: number
  /** choice: what can be chosen, one of them. */
  options: string[]
  /** text: a known form. An author's own regular expression would let one author stop the server. */
  format: 'any' | 'mobile' | 'jobNumber'
  /** Only asked for when that other field has this value; '' : always. */
  visibleIf: { key: string; value: string }
}

/** What is wrong with an answer. */
export type FormProblem =
  | 'missing'
  | 'tooLong'
  | 'notNumber'
  | 'tooLarge'
  | 'notOption'
  | 'notDate'
  | 'format'

export type FormAnswers = Readonly<Record<string, string>>

const maxText = 200
const maxNumber = 1_000_000_000
const formats = {
  any: /^[^]*$/,
  mobile: /^1[3-9][0-9]{9}$/,
  jobNumber: /^[A-Za-z0-9-]{1,20}$/,
} as const

/** Whether a field is part of the form, by the other answers. */
export const isAsked = ({ visibleIf }: FormField, answers: FormAnswers) =>
  visibleIf.key === '' || (answers[visibleIf.key] ?? '').trim() === visibleIf.value

/** What is wrong with one answer; undefined when it can be taken. */
export function fieldProblem(field: FormField, answers: FormAnswers): FormProblem | undefined {
  const text = (answers[field.key] ?? '').trim()
  if (!isAsked(field, answers)) return undefined
  if (text === '') return field.required ? 'missing' : undefined
  switch (field.type) {
    case 'choice':
      return field.options.includes(text) ? undefined : 'notOption'
    case 'date':
      return dayNamed(text) !== undefined ? undefined : 'notDate'
    case 'number':
      if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(text)) return 'notNumber'
      return Number(text) > (field.max || maxNumber) ? 'tooLarge' : undefined
    default:
      if ([...text].length > (field.max || maxText)) return 'tooLong'
      return formats[field.format].test(text) ? undefined : 'format'
  }
}

/** The first field whose answer cannot be taken. */
export function firstProblem(
  fields: readonly FormField[],
  answers: FormAnswers,
): { field: FormField; problem: FormProblem } | undefined {
  for (const field of fields) {
    const problem = fieldProblem(field, answers)
    if (problem) return { field, problem }
  }
  return undefined
}

/** What is kept: asked-for fields only, without spaces around. */
export const keptAnswers = (
  fields: readonly FormField[],
  answers: FormAnswers,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => isAsked(field, answers))
      .map(({ key }) => [key, (answers[key] ?? '').trim()]),
  )
