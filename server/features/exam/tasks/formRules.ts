import type { FormField } from '@contract/rules/exam/formFill'

/** Whether a form can be filled in at all: keys once, choices with options, conditions that an earlier field can meet. */
export function isSoundForm(fields: readonly FormField[]): boolean {
  return fields.every((field, place) => {
    const before = fields.slice(0, place)
    const isNew = !before.some(({ key }) => key === field.key)
    const canChoose =
      field.type !== 'choice' ||
      (field.options.length > 1 && new Set(field.options).size === field.options.length)
    const { key: fieldKey, value } = field.visibleIf
    const condition =
      fieldKey === '' ||
      before.some(
        ({ key, type, options }) =>
          key === fieldKey && (type !== 'choice' || options.includes(value)),
      )
    return isNew && canChoose && condition
  })
}
