import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import {
  choicesBefore,
  type FieldType,
  fieldTypes,
  type FormValues,
  maxFields,
  withChange,
  withField,
  without,
  withType,
} from './formFields'
import { text } from './texts'

const typeTexts = {
  text: 'fieldText',
  choice: 'fieldChoice',
  number: 'fieldNumber',
  date: 'fieldDate',
} as const

interface Props {
  form: FormValues
  /** Fields at most. */
  most?: number
  onChange(form: FormValues): void
}

/** What people are asked in a form: a line a field, and the way to one more. */
export const FieldRows = ({ form, most = maxFields, onChange }: Props) => (
  <>
    {form.fields.map((field, at) => (
      <FieldRow key={field.key} {...{ form, at, onChange }} />
    ))}
    {form.fields.length < most && (
      <div>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange(withField(form))}>
          {text('addField')}
        </Button>
      </div>
    )}
  </>
)

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
    <div className="row wraps">
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
