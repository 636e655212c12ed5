import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { FormField } from '@contract/rules/exam/formFill'
import { useStore } from '@/core/stores'
import { a11y } from '@/ui/a11y'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { DayField } from '@/ui/fields/DayField'
import { Field } from '@/ui/fields/Field'
import { FormStore } from './FormStore'
import { text } from '../texts'

const types = { text: 'text', number: 'number' } as const

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
  if (type === 'date')
    return (
      <DayField
        id={`field-${key}`}
        label={label}
        placeholder={text('chooseDay')}
        value={value ?? ''}
        problem={problem}
        onChange={(day) => {
          onChange(day)
          onLeave()
        }}
      />
    )
  return (
    <Field
      label={label}
      type={format === 'mobile' ? 'tel' : types[type]}
      value={value ?? ''}
      maxLength={max && type === 'text' ? max : 200}
      {...(problem && { problem })}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
})
