import { CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { decidingChoices, hasOptions, toTheEnd } from '@contract/rules/content/questionnaire'
import { Panel } from '../../parts/Page'
import { RowActs } from '../../parts/RowActs'
import type { SurveyEdit } from './SurveyEdit'
import { text } from './texts'

interface Props {
  edit: SurveyEdit
  at: number
}

const limits = {
  multiple: ['minChoices', 'maxChoices'],
  number: ['minNumber', 'maxNumber'],
} as const

/** One question with its choices, its limits and when it is asked. */
export const QuestionPanel = observer(function QuestionPanel({ edit, at }: Props) {
  const question = edit.values.questions[at]
  if (!question) return null
  const { queId, type, title, section = '', required } = question
  const n = at + 1
  const limit = type === 'multiple' || type === 'number' ? limits[type] : undefined
  return (
    <Panel
      title={`${n} · ${text(type)}`}
      extra={
        <>
          <RowActs
            at={at}
            all={edit.values.questions.length}
            words={{
              up: text('moveUp', { n }),
              down: text('moveDown', { n }),
              remove: text('remove', { n }),
            }}
            onMove={(step) => edit.move(at, step)}
            onRemove={() => edit.remove(queId)}
          />
        </>
      }
    >
      <div className="panel-body stack" id={`q-${queId}`}>
        <div className="row">
          <Input
            className="grow"
            autoFocus={queId === edit.addedId}
            aria-label={text('questionOf', { n })}
            placeholder={text('question')}
            maxLength={300}
            value={title}
            onChange={({ target }) => edit.write(queId, { title: target.value })}
          />
          <Input
            style={{ width: 180 }}
            aria-label={text('sectionOf', { n })}
            placeholder={text('section')}
            maxLength={60}
            value={section}
            onChange={({ target }) => edit.write(queId, { section: target.value })}
          />
          <Checkbox
            checked={required === 1}
            onChange={({ target }) => edit.write(queId, { required: target.checked ? 1 : 0 })}
          >
            {text('required')}
          </Checkbox>
        </div>
        {type === 'matrix' && (
          <>
            <span className="small note">{text('rows')}</span>
            <Lines edit={edit} question={question} list="rows" n={n} />
            <span className="small note">{text('columns')}</span>
          </>
        )}
        {hasOptions(type) && <Lines edit={edit} question={question} list="options" n={n} />}
        {limit && (
          <div className="row">
            {(['min', 'max'] as const).map((side, which) => (
              <InputNumber
                key={side}
                style={{ width: 160 }}
                aria-label={text(limit[which as 0 | 1])}
                placeholder={text(limit[which as 0 | 1])}
                value={question[side] ?? null}
                onChange={(value) => edit.write(queId, { [side]: value ?? undefined })}
              />
            ))}
          </div>
        )}
        <ShowIf edit={edit} at={at} question={question} />
      </div>
    </Panel>
  )
})

/** Choices or rows, one below the other; a choice of one may lead on. */
const Lines = observer(function Lines({
  edit,
  question,
  list,
  n,
}: {
  edit: SurveyEdit
  question: SurveyQuestion
  list: 'options' | 'rows'
  n: number
}) {
  const { queId, type } = question
  const lines = question[list] ?? []
  const leadsOn = list === 'options' && (type === 'single' || type === 'judge')
  const write = (next: SurveyQuestion['options']) => edit.write(queId, { [list]: next })
  return (
    <div className="stack">
      {lines.map((line, at) => (
        <div key={line.value} className="row">
          <Input
            className="grow"
            aria-label={text(list === 'rows' ? 'rowOf' : 'optionOf', { n, m: at + 1 })}
            maxLength={200}
            value={line.label}
            onChange={({ target }) =>
              write(lines.map((one) => (one === line ? { ...one, label: target.value } : one)))
            }
          />
          {leadsOn && <GoTo edit={edit} question={question} at={at} n={n} />}
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text('removeLine', { n, m: at + 1 })}
            onClick={() => edit.removeLine(queId, list, line.value)}
          />
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => edit.addOption(queId, list)}>
          {text(list === 'rows' ? 'addRow' : 'addOption')}
        </Button>
      </div>
    </div>
  )
})

const numbered = (questions: readonly SurveyQuestion[]) =>
  questions.map(({ queId, title }, at) => ({ value: queId, label: `${at + 1} ${title}` }))

const GoTo = observer(function GoTo({
  edit,
  question: { queId, options },
  at,
  n,
}: {
  edit: SurveyEdit
  question: SurveyQuestion
  at: number
  n: number
}) {
  const others = numbered(edit.values.questions).filter(({ value }) => value !== queId)
  return (
    <Select<string>
      aria-label={text('goToOf', { n, m: at + 1 })}
      style={{ width: 200 }}
      placeholder={text('goesOn')}
      allowClear
      value={options[at]?.goTo ?? null}
      options={[...others, { value: toTheEnd, label: text('toTheEnd') }]}
      onChange={(goTo: string | undefined) =>
        edit.write(queId, {
          options: options.map(({ value, label, goTo: before }, which) => {
            const next = which === at ? goTo : before
            return { value, label, ...(next !== undefined && { goTo: next }) }
          }),
        })
      }
    />
  )
})

/** Asked only when another question has one of these answers. */
const ShowIf = observer(function ShowIf({
  edit,
  at,
  question,
}: Props & { question: SurveyQuestion }) {
  const { queId, logic } = question
  const n = at + 1
  const all = edit.values.questions
  const asked = all.find((one) => one.queId === logic?.queId)
  const isGone = logic !== null && !asked
  return (
    <div className="row">
      <span className="small note">{text('showIf')}</span>
      <Select<string>
        aria-label={text('showIfOf', { n })}
        style={{ width: 260 }}
        placeholder={text(isGone ? 'questionGone' : 'always')}
        allowClear
        {...(isGone && { status: 'error' as const })}
        value={asked?.queId ?? null}
        options={[
          ...(isGone ? [{ value: '', label: text('always') }] : []),
          ...numbered(all).filter(({ value }) =>
            all.some(
              (one) => one.queId === value && value !== queId && decidingChoices(one).length > 0,
            ),
          ),
        ]}
        onChange={(id: string | undefined) =>
          edit.write(queId, { logic: id ? { queId: id, values: [] } : null })
        }
      />
      {logic && asked && (
        <Select<string[]>
          aria-label={text('showIfValues', { n })}
          mode="multiple"
          style={{ width: 260 }}
          placeholder={text('anyOf')}
          value={logic.values}
          options={decidingChoices(asked).map(({ value, label }) => ({ value, label }))}
          onChange={(values) => edit.write(queId, { logic: { queId: logic.queId, values } })}
        />
      )}
    </div>
  )
})
