import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { Labelled } from '../../parts/Labelled'
import { Mark } from '../../parts/Page'
import { letter } from '../../parts/question/kinds'
import { Shown } from '../../parts/question/QuestionFace'
import { moved, ticked, valuesOf, type KeyDetails, type KeyValues } from './keyValues'
import { text } from './texts'

interface Props {
  details: KeyDetails
  values: KeyValues
  onChange(part: Partial<KeyValues>): void
}

/** What is right, by the kind of question; what is right so far says so. */
export function KeyFields(props: Props) {
  switch (props.details.question.kind) {
    case 'fill':
      return <Blanks {...props} />
    case 'match':
      return <Pairs {...props} />
    case 'order':
      return <Order {...props} />
    case 'short':
      return null
    default:
      return <Choices {...props} />
  }
}

function Choices({ details, values, onChange }: Props) {
  const { kind, options } = details.question
  return (
    <div role={kind === 'multiple' ? 'group' : 'radiogroup'} aria-label={text('newKey')}>
      {options.map(({ optionId, text: words, media }, index) => (
        <div key={optionId} className="question-option">
          <button
            type="button"
            role={kind === 'multiple' ? 'checkbox' : 'radio'}
            aria-checked={values.right.includes(optionId)}
            aria-label={text('isRight', { letter: letter(index) })}
            className={`plain letter${kind === 'multiple' ? ' square' : ''}`}
            onClick={() => onChange({ right: ticked(details, values.right, optionId) })}
          >
            {letter(index)}
          </button>
          <div className="grow lines">
            {words} {media && <Shown media={[media]} />}
          </div>
          {details.rightOptionIds.includes(optionId) && <Mark>{text('rightSoFar')}</Mark>}
        </div>
      ))}
    </div>
  )
}

function Order({ details, values, onChange }: Props) {
  const words = new Map(details.question.options.map((option) => [option.optionId, option.text]))
  return (
    <ol aria-label={text('newKey')} style={{ listStyle: 'none' }}>
      {values.right.map((optionId, at) => (
        <li key={optionId} className="question-option">
          <span className="letter">{at + 1}</span>
          <div className="grow lines">{words.get(optionId)}</div>
          <Mark>{text('placeSoFar', { n: details.rightOptionIds.indexOf(optionId) + 1 })}</Mark>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            aria-label={text('moveUp', { n: at + 1 })}
            onClick={() => onChange({ right: moved(values.right, at, -1) })}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={at === values.right.length - 1}
            aria-label={text('moveDown', { n: at + 1 })}
            onClick={() => onChange({ right: moved(values.right, at, 1) })}
          />
        </li>
      ))}
    </ol>
  )
}

function Pairs({ details, values, onChange }: Props) {
  const { options, targets = [] } = details.question
  return (
    <>
      {options.map(({ optionId, text: words }, at) => (
        <div key={optionId} className="question-option">
          <div className="grow lines">{words}</div>
          <Select
            aria-label={words}
            style={{ width: 320 }}
            value={values.right[at] ?? ''}
            options={targets.map((target) => ({ value: target.optionId, label: target.text }))}
            onChange={(target) =>
              onChange({ right: values.right.map((old, index) => (index === at ? target : old)) })
            }
          />
        </div>
      ))}
    </>
  )
}

function Blanks({ details, values, onChange }: Props) {
  const before = valuesOf(details).accepted
  return (
    <div className="stack">
      {values.accepted.map((line, at) => (
        <Labelled
          key={at}
          id={`blank-${at}`}
          label={text('blank', { n: at + 1 })}
          hint={text('acceptedSoFar', { words: before[at] ?? '' })}
        >
          <Input
            id={`blank-${at}`}
            maxLength={600}
            value={line}
            onChange={({ target }) =>
              onChange({
                accepted: values.accepted.map((old, index) => (index === at ? target.value : old)),
              })
            }
          />
        </Labelled>
      ))}
    </div>
  )
}
