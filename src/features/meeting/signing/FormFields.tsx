import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isAsked, type FormField } from '@contract/rules/exam/formFill'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { DayField } from '@/ui/fields/DayField'
import { Field } from '@/ui/fields/Field'
import { text } from '../texts'
import type { SignStore } from './SignStore'

/** What the meeting asks for; a star stands at what must be filled in. */
export const FormFields = observer(function FormFields({ store }: { store: SignStore }) {
  return (
    <>
      {store.fields
        .filter((field) => isAsked(field, store.answers))
        .map((field) => (
          <One key={field.key} store={store} field={field} />
        ))}
    </>
  )
})

const One = observer(function One({ store, field }: { store: SignStore; field: FormField }) {
  const label = `${field.label}${field.required === 1 ? ' *' : ''}`
  const value = store.answers[field.key] ?? ''
  if (field.type === 'choice') {
    return (
      <View className="mt-4">
        <View className="label">{label}</View>
        <CheckboxGroup
          label={label}
          single
          options={field.options.map((option) => ({ value: option, label: option }))}
          value={value ? [value] : []}
          onChange={([chosen]) => store.answer(field.key, chosen ?? '')}
        />
      </View>
    )
  }
  if (field.type === 'date')
    return (
      <DayField
        label={label}
        placeholder={text('choose')}
        value={value}
        onChange={(day) => store.answer(field.key, day)}
      />
    )
  return (
    <Field
      label={label}
      type={field.type === 'number' ? 'number' : 'text'}
      maxLength={field.type === 'text' ? field.max || 200 : 30}
      value={value}
      onChange={(typed) => store.answer(field.key, typed)}
      check={() => store.problemOf(field.key)}
    />
  )
})
