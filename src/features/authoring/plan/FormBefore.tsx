import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { AreaField } from '@/ui/fields/AreaField'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { IconButton } from '@/ui/controls/IconButton'
import { fieldTypes, FormStore } from './FormStore'
import type { PlanStore } from './PlanStore'
import { text } from '../texts'

const maxFields = 30
const typeTexts = {
  text: 'fieldText',
  choice: 'fieldChoice',
  number: 'fieldNumber',
  date: 'fieldDate',
} as const

/** The form that is filled in before the exam: a published one gets it, as long as nobody has begun. */
export const FormBefore = observer(function FormBefore({ plan }: { plan: PlanStore }) {
  const form = useStore(FormStore)
  const { taskId, state, begun } = plan
  useEffect(() => {
    if (taskId) void form.open(taskId)
  }, [form, taskId])
  const isOpen = state === 'published' && begun === 0
  return (
    <View className="section">
      <Heading level={2}>{text('form')}</Heading>
      <View className="sub mt-1">{text(state === 'draft' ? 'formAfter' : 'formText')}</View>
      {isOpen && <FormFields form={form} />}
    </View>
  )
})

const FormFields = observer(function FormFields({ form }: { form: FormStore }) {
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    if (await form.save()) shell.toast(text(form.fields.length > 0 ? 'formSaved' : 'formGone'))
  })
  return (
    <>
      <View className="mt-3">
        <Field label={text('formTitle')} maxLength={60} {...form.form.field('title')} />
      </View>
      {form.fields.map((field, index) => (
        <FormRow key={field.key} form={form} index={index} />
      ))}
      {form.problem && (
        <Banner tone="bad" className="mt-3">
          {form.problem}
        </Banner>
      )}
      <View className="row g-2 mt-3">
        {form.fields.length < maxFields && (
          <Button id="add-field" small look="soft" icon="plus" onPress={form.add}>
            {text('addField')}
          </Button>
        )}
        <Button
          id="save-form"
          small
          look="line"
          busy={busy}
          disabled={form.title.trim() === ''}
          onPress={() => void save()}
        >
          {text('saveForm')}
        </Button>
      </View>
    </>
  )
})

const FormRow = observer(function FormRow({ form, index }: { form: FormStore; index: number }) {
  const field = form.fields[index]
  if (!field) return null
  return (
    <View className="card mt-3">
      <View className="row g-2">
        <View className="grow">
          <Field
            label={text('formField', { n: index + 1 })}
            maxLength={60}
            value={field.label}
            onChange={(label) => form.change(index, { label })}
          />
        </View>
        <IconButton
          icon="close"
          label={text('removeField', { n: index + 1 })}
          onPress={() => form.remove(index)}
        />
      </View>
      <View className="mt-2">
        <Chips label={text('fieldType', { n: index + 1 })}>
          {fieldTypes.map((type) => (
            <Chip key={type} on={field.type === type} onPress={() => form.setType(index, type)}>
              {text(typeTexts[type])}
            </Chip>
          ))}
        </Chips>
      </View>
      {field.type === 'choice' && (
        <View className="mt-2">
          <AreaField
            label={text('fieldOptions', { n: index + 1 })}
            maxLength={1000}
            value={field.options.join('\n')}
            onChange={(typed) => form.change(index, { options: typed.split('\n') })}
          />
        </View>
      )}
      <View className="mt-2">
        <Checkbox
          checked={field.required === 1}
          onChange={(on) => form.change(index, { required: on ? 1 : 0 })}
        >
          {text('required')}
        </Checkbox>
      </View>
      <Condition form={form} index={index} />
    </View>
  )
})

/** A field may depend on a choice above it: 其他, say, asks for words. */
const Condition = observer(function Condition({ form, index }: { form: FormStore; index: number }) {
  const { visibleIf } = form.fields[index] ?? { visibleIf: { key: '', value: '' } }
  const choices = form.choicesBefore(index)
  if (choices.length === 0) return null
  return (
    <View className="mt-2">
      <Text className="note block">{text('asked')}</Text>
      <View className="mt-2">
        <Chips label={text('askedOf', { n: index + 1 })}>
          <Chip on={visibleIf.key === ''} onPress={() => form.setCondition(index, '', '')}>
            {text('askedAlways')}
          </Chip>
          {choices.flatMap(({ key, label, options }) =>
            options.map((option) => (
              <Chip
                key={`${key} ${option}`}
                on={visibleIf.key === key && visibleIf.value === option}
                onPress={() => form.setCondition(index, key, option)}
              >
                {text('askedWhen', { label, option })}
              </Chip>
            )),
          )}
        </Chips>
      </View>
    </View>
  )
})
