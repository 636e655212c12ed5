import { Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { askedOf, cellOf, npsValues } from '@contract/rules/content/questionnaire'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { text } from './texts'

type Values = Record<string, string[]>

/** As the phone asks it: what is chosen here shows and skips questions, and goes nowhere. */
export function Preview({
  survey: { title, intro, questions },
  open,
  onClose,
}: {
  survey: SurveyDraft
  open: boolean
  onClose(): void
}) {
  const [values, setValues] = useState<Values>({})
  return (
    <SideDrawer open={open} title={text('preview')} size={400} onClose={onClose}>
      <div className="stack">
        <h2>{title}</h2>
        <span className="second">{intro}</span>
        {askedOf(questions, values).map((question, at) => (
          <div key={question.queId}>
            {question.section && <h3>{question.section}</h3>}
            <b>
              {at + 1}. {question.title}
            </b>
            {question.required === 1 && <span className="small note"> {text('required')}</span>}
            <div style={{ marginTop: 6 }}>
              <Control
                question={question}
                value={values[question.queId] ?? []}
                onChange={(value) => setValues({ ...values, [question.queId]: value })}
              />
            </div>
          </div>
        ))}
      </div>
    </SideDrawer>
  )
}

interface ControlProps {
  question: SurveyQuestion
  value: string[]
  onChange(value: string[]): void
}

function Control({ question, value, onChange }: ControlProps) {
  const { type, title, options, rows = [] } = question
  if (type === 'multiple' || type === 'ranking')
    return (
      <Checkbox.Group
        aria-label={title}
        value={value}
        options={options.map((one) => ({ value: one.value, label: one.label }))}
        onChange={onChange}
      />
    )
  if (type === 'matrix')
    return rows.map((row) => {
      const cells = options.map((one) => ({
        value: cellOf(row.value, one.value),
        label: one.label,
      }))
      const others = value.filter((one) => !cells.some((cell) => cell.value === one))
      const chosen = value.find((one) => !others.includes(one))
      return (
        <div key={row.value}>
          {row.label}{' '}
          <Radio.Group
            aria-label={row.label}
            value={chosen ?? null}
            options={cells}
            onChange={({ target }) => onChange([...others, String(target.value)])}
          />
        </div>
      )
    })
  const choices = type === 'nps' ? npsValues.map((one) => ({ value: one, label: one })) : options
  if (choices.length > 0)
    return (
      <Radio.Group
        aria-label={title}
        value={value[0] ?? null}
        options={choices.map((one) => ({ value: one.value, label: one.label }))}
        onChange={({ target }) => onChange([String(target.value)])}
      />
    )
  return (
    <Input
      aria-label={title}
      value={value[0] ?? ''}
      onChange={({ target }) => onChange([target.value])}
    />
  )
}
