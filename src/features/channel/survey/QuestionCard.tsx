import { View } from '@tarojs/components'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { cellOf, lettersOf, npsValues } from '@contract/rules/content/questionnaire'
import { limits } from '@contract/rules/limits'
import { factsText } from '@/core/i18n/joining'
import { Chip, Chips } from '@/ui/controls/Chip'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { DayEntry } from '@/ui/fields/DayField'
import { TextArea } from '@/ui/fields/TextArea'
import { TextInput } from '@/ui/fields/TextInput'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { text } from '../texts'

interface Props {
  question: SurveyQuestion
  number: number
  value: readonly string[]
  onChange(value: string[]): void
}

/** One question with its control, and the heading of the section that begins with it. */
export function QuestionCard(props: Props) {
  const { question, number } = props
  const { title, section, required } = question
  const hint = hintOf(question)
  return (
    <>
      {section && (
        <Heading level={2} look="h2" className="mt-4">
          {section}
        </Heading>
      )}
      <Card className="mt-3">
        <Heading level={section ? 3 : 2} look="h3">
          {number}. {title}
        </Heading>
        <View className="note mt-1">{factsText(required === 1 && text('required'), hint)}</View>
        <View className="mt-2">
          <Control {...props} />
        </View>
      </Card>
    </>
  )
}

function hintOf({ type, max }: SurveyQuestion): string {
  switch (type) {
    case 'multiple':
      return max === undefined ? text('chooseMany') : text('chooseAtMost', { n: max })
    case 'ranking':
      return text('rankThem')
    case 'nps':
      return text('lowest')
    case 'number':
      return text('aNumber')
    case 'date':
    case 'text':
    case 'longText':
      return ''
    default:
      return text('choose')
  }
}

function Control({ question, value, onChange }: Props) {
  const { queId, type, title, options } = question
  switch (type) {
    case 'matrix':
      return <Matrix {...{ question, value, onChange }} />
    case 'ranking':
      return <Ranking {...{ question, value, onChange }} />
    case 'nps':
      return (
        <Chips label={title}>
          {npsValues.map((one) => (
            <Chip
              key={one}
              id={`q-${queId}-${one}`}
              on={value[0] === one}
              onPress={() => onChange([one])}
            >
              {one}
            </Chip>
          ))}
        </Chips>
      )
    case 'text':
    case 'longText':
      return (
        <View className="input area">
          <TextArea
            id={`q-${queId}`}
            label={title}
            placeholder={text('write')}
            value={value[0] ?? ''}
            maxLength={lettersOf(question) ?? 200}
            onInput={(words) => onChange(words === '' ? [] : [words])}
          />
        </View>
      )
    case 'date':
      return (
        <View className="input">
          <DayEntry
            id={`q-${queId}`}
            label={title}
            placeholder={text('aDay')}
            value={value[0] ?? ''}
            onChange={(day) => onChange(day === '' ? [] : [day])}
          />
        </View>
      )
    case 'number':
      return (
        <View className="input">
          <TextInput
            id={`q-${queId}`}
            label={title}
            type="digit"
            value={value[0] ?? ''}
            maxLength={14}
            onInput={(words) => onChange(words === '' ? [] : [words])}
          />
        </View>
      )
    default:
      return (
        <CheckboxGroup
          label={title}
          options={options}
          value={[...value]}
          single={type !== 'multiple'}
          cap={question.max ?? Math.max(limits.multiSelectCap, question.min ?? 0)}
          onChange={onChange}
        />
      )
  }
}

type ControlProps = Omit<Props, 'number'>

/** Each row a choice of its own. */
function Matrix({ question: { rows = [], options }, value, onChange }: ControlProps) {
  return (
    <>
      {rows.map((row) => {
        const cells = options.map((one) => ({ ...one, value: cellOf(row.value, one.value) }))
        const isOfRow = (one: string) => cells.some((cell) => cell.value === one)
        return (
          <View key={row.value} className="mt-2">
            <View className="body">{row.label}</View>
            <CheckboxGroup
              label={row.label}
              single
              options={cells}
              value={value.filter(isOfRow)}
              onChange={(chosen) => onChange([...value.filter((one) => !isOfRow(one)), ...chosen])}
            />
          </View>
        )
      })}
    </>
  )
}

/** Tapped one after the other; again takes it out. */
function Ranking({ question: { title, options }, value, onChange }: ControlProps) {
  const placed = options.map((one) => {
    const place = value.indexOf(one.value) + 1
    return place === 0 ? one : { ...one, label: `${place}. ${one.label}` }
  })
  return (
    <CheckboxGroup
      label={title}
      options={placed}
      value={[...value]}
      cap={options.length}
      onChange={onChange}
    />
  )
}
