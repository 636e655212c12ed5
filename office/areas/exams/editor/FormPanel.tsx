import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Code } from '@contract/codes'
import { hasCode } from '../../../api/CallError'
import { failureText } from '../../../api/failureText'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import {
  brokenField,
  choicesBefore,
  type FieldType,
  fieldTypes,
  formOf,
  type FormValues,
  maxFields,
  withChange,
  withField,
  without,
  withType,
} from './formFields'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

const typeTexts = {
  text: 'fieldText',
  choice: 'fieldChoice',
  number: 'fieldNumber',
  date: 'fieldDate',
} as const

/** The form that people fill in before they begin: a published exam gets one, as long as nobody has begun. */
export const FormPanel = observer(function FormPanel({ edit }: { edit: PlanEdit }) {
  const api = useApi()
  const { head } = edit
  const taskId = head?.taskId ?? ''
  const isOpen = edit.isPublished && head?.begun === 0
  const { data } = useQuery({
    queryKey: ['formBefore', taskId],
    queryFn: async ({ signal }): Promise<FormValues> => {
      try {
        const { title, fields } = await api.form.read({ taskId }, { signal })
        return { title, fields }
      } catch (error) {
        if (hasCode(error, Code.notFound)) return { title: '', fields: [] }
        throw error
      }
    },
    enabled: isOpen && taskId !== '',
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Panel title={text('form')} note={text(edit.isPublished ? 'formText' : 'formAfter')}>
      {isOpen && data && <Fields taskId={taskId} begun={data} />}
    </Panel>
  )
})

function Fields({ taskId, begun }: { taskId: string; begun: FormValues }) {
  const api = useApi()
  const { message } = App.useApp()
  const [form, setForm] = useState(begun)
  const [busy, setBusy] = useState(false)
  const broken = brokenField(form.fields)
  const save = async () => {
    setBusy(true)
    try {
      await api.form.attach({ taskId, ...formOf(form) })
      void message.success(text(form.fields.length > 0 ? 'formSaved' : 'formGone'))
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="panel-body stack">
      <Labelled label={text('formTitle')} id="form-title" width={360}>
        <Input
          id="form-title"
          maxLength={60}
          value={form.title}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
      </Labelled>
      {form.fields.map((field, at) => (
        <FieldRow key={field.key} {...{ form, at }} onChange={setForm} />
      ))}
      <div className="row">
        {form.fields.length < maxFields && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setForm(withField(form))}>
            {text('addField')}
          </Button>
        )}
        <Button
          loading={busy}
          disabled={form.title.trim() === '' || broken >= 0}
          onClick={() => void save()}
        >
          {text('saveForm')}
        </Button>
        {broken >= 0 && <span className="note">{text('fieldBroken', { n: broken + 1 })}</span>}
      </div>
    </div>
  )
}

function FieldRow({
  form,
  at,
  onChange,
}: {
  form: FormValues
  at: number
  onChange(form: FormValues): void
}) {
  const field = form.fields[at]
  if (!field) return null
  const change = (part: Partial<typeof field>) => onChange(withChange(form, at, part))
  const conditions = choicesBefore(form.fields, at).flatMap(({ key, label, options }) =>
    options.map((value) => ({
      value: `${key} ${value}`,
      label: text('askedWhen', { label, value }),
    })),
  )
  const { key, value } = field.visibleIf
  return (
    <div className="row">
      <Input
        aria-label={text('fieldName', { n: at + 1 })}
        placeholder={text('fieldName', { n: at + 1 })}
        maxLength={60}
        style={{ width: 200 }}
        value={field.label}
        onChange={({ target }) => change({ label: target.value })}
      />
      <Select
        aria-label={text('fieldType', { n: at + 1 })}
        style={{ width: 92 }}
        value={field.type}
        options={fieldTypes.map((type) => ({ value: type, label: text(typeTexts[type]) }))}
        onChange={(type: FieldType) => onChange(withType(form, at, type))}
      />
      {field.type === 'choice' && (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={text('fieldOptions', { n: at + 1 })}
          placeholder={text('fieldOptions', { n: at + 1 })}
          style={{ flex: 1 }}
          value={field.options}
          onChange={(options: string[]) => change({ options: options.slice(0, 50) })}
        />
      )}
      {conditions.length > 0 && (
        <Select
          aria-label={text('askedIf', { n: at + 1 })}
          style={{ width: 180 }}
          value={key === '' ? '' : `${key} ${value}`}
          options={[{ value: '', label: text('askedAlways') }, ...conditions]}
          onChange={(chosen: string) => {
            const [name = '', ...rest] = chosen.split(' ')
            change({ visibleIf: { key: name, value: rest.join(' ') } })
          }}
        />
      )}
      <Checkbox
        checked={field.required === 1}
        onChange={({ target }) => change({ required: target.checked ? 1 : 0 })}
      >
        {text('required')}
      </Checkbox>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={text('removeField', { n: at + 1 })}
        onClick={() => onChange(without(form, at))}
      />
    </div>
  )
}
