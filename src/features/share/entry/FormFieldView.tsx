import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { FormField } from '@contract/rules/formFill'
import { useStore } from '@/core/stores'
import { a11y } from '@/ui/a11y'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { Field } from '@/ui/fields/Field'
import { FormStore } from './FormStore'
import { text } from '../texts'

const types = { text: 'text', number: 'number', date: 'text' } as const

/** One field of a form; its own observer, so that typing draws only itself. */
export const FormFieldView = observer(function FormFieldView({ field }: { field: FormField }) {
  const { answers } = useStore(FormStore)
  const { key, type, format, max, options, required } = field
  const label = required ? field.label : `${field.label}${text('optional')}`
  const { value, problem, onChange, onLeave } = answers.field(key)
  if (type === 'choice') {
    return (
      <View className="field" id={`field-${key}`}>
        <Text className="label" {...a11y({ hidden: true })}>
          {label}
        </Text>
        <CheckboxGroup
          single
          label={label}
          options={options.map((option) => ({ value: option, label: option }))}
          value={value ? [value] : []}
          onChange={([chosen]) => onChange(chosen ?? '')}
        />
        {problem && (
          <View className="fielderr" {...a11y({ live: 'polite' })}>
            <Text>{problem}</Text>
          </View>
        )}
      </View>
    )
  }
  return (
    <Field
      label={label}
      type={format === 'mobile' ? 'tel' : types[type]}
      value={value ?? ''}
      maxLength={maxLengthOf(type, max)}
      {...(type === 'date' && { hint: text('dateHint') })}
      {...(problem && { problem })}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
})

function maxLengthOf(type: string, max: number | undefined): number {
  if (type === 'date') return 10
  return max && type === 'text' ? max : 200
}
