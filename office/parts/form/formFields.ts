import type { FormField } from '@contract/rules/exam/formFill'

export interface FormValues {
  title: string
  fields: FormField[]
}

export const fieldTypes = ['text', 'choice', 'number', 'date'] as const
export type FieldType = (typeof fieldTypes)[number]
export const maxFields = 30

const always = { key: '', value: '' }

const aField = (key: string): FormField => ({
  key,
  label: '',
  type: 'text',
  required: 1,
  max: 60,
  options: [],
  format: 'any',
  visibleIf: always,
})

const normalized = (options: readonly string[]) =>
  options.map((option) => option.trim()).filter((option) => option !== '')

/** The form with one more field, whose key no other has. */
export function withField({ title, fields }: FormValues): FormValues {
  const taken = new Set(fields.map(({ key }) => key))
  let number = fields.length + 1
  while (taken.has(`field${number}`)) number += 1
  return { title, fields: [...fields, aField(`field${number}`)] }
}

/** The form with a change of the field at that place. */
export const withChange = (
  { title, fields }: FormValues,
  at: number,
  change: Partial<FormField>,
): FormValues => ({
  title,
  fields: fields.map((field, index) => (index === at ? { ...field, ...change } : field)),
})

/** What depended on a field that is gone, or is no choice any more, is asked for always. */
const setFree = (fields: readonly FormField[], key: string | undefined) =>
  fields.map((field) => (field.visibleIf.key === key ? { ...field, visibleIf: always } : field))

/** The form without the field at that place; those that depended on it are asked always. */
export const without = ({ title, fields }: FormValues, at: number): FormValues => ({
  title,
  fields: setFree(fields, fields[at]?.key).filter((_, index) => index !== at),
})

/** A number is bounded by its value, a text by its length. */
export function withType({ title, fields }: FormValues, at: number, type: FieldType): FormValues {
  const max = { number: 1_000_000, text: 60, choice: 0, date: 0 }[type]
  return withChange({ title, fields: setFree(fields, fields[at]?.key) }, at, {
    type,
    options: [],
    max,
  })
}

/** The choices above a field: what it may depend on. */
export const choicesBefore = (fields: readonly FormField[], at: number): FormField[] =>
  fields
    .slice(0, at)
    .map((field) => ({ ...field, options: normalized(field.options) }))
    .filter(({ type, options }) => type === 'choice' && options.length > 1)

/** As it travels. */
export const formOf = ({ title, fields }: FormValues): FormValues => ({
  title: title.trim(),
  fields: fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    options: normalized(field.options),
  })),
})

/** The first field that cannot be as it is (from 0 on); -1: all are well. */
export const brokenField = (fields: readonly FormField[]): number =>
  fields.findIndex(
    ({ label, type, options, visibleIf: { key, value } }, at) =>
      label.trim() === '' ||
      (type === 'choice' && normalized(options).length < 2) ||
      (key !== '' &&
        !choicesBefore(fields, at).some(
          (choice) => choice.key === key && choice.options.includes(value),
        )),
  )
