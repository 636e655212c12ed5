import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Labelled } from '../../../parts/Labelled'
import { letter } from '../../../parts/question/kinds'
import { AddMedia, MediaFields } from './MediaFields'
import type { InHand } from './inHand'
import { chosen, withoutOption } from './questionValues'
import { text } from './texts'

interface Props {
  edit: InHand
}
const most = 10

/** What the answer of each kind is made of. */
export const AnswerFields = observer(function AnswerFields({ edit }: Props) {
  switch (edit.values.kind) {
    case 'single':
    case 'multiple':
      return (
        <Group label={text('answer')}>
          <Options edit={edit} />
        </Group>
      )
    case 'order':
      return (
        <Group label={text('answerOrder')}>
          <Options edit={edit} />
        </Group>
      )
    case 'judge':
      return (
        <Group label={text('answerJudge')}>
          <Radio.Group
            value={edit.values.right[0]}
            options={[
              { value: 0, label: text('yes') },
              { value: 1, label: text('no') },
            ]}
            onChange={({ target }) => edit.change({ right: [Number(target.value)] })}
          />
        </Group>
      )
    case 'match':
      return (
        <Group label={text('answerPairs')}>
          <Pairs edit={edit} />
        </Group>
      )
    case 'fill':
      return (
        <Group label={text('answerBlanks')}>
          <Blanks edit={edit} />
        </Group>
      )
    case 'short':
      return (
        <Labelled label={text('sample')} id="sample">
          <Input.TextArea
            id="sample"
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={3000}
            value={edit.values.sample}
            onChange={({ target }) => edit.change({ sample: target.value })}
          />
        </Labelled>
      )
  }
})

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div id="answer" role="group" aria-label={label}>
    <span className="label">{label}</span>
    {children}
  </div>
)

const Options = observer(function Options({ edit }: Props) {
  const { kind, options, right } = edit.values
  const isOrder = kind === 'order'
  return (
    <>
      {options.map((option, index) => (
        <div key={index}>
          <div className="question-option">
            {isOrder ? (
              <span className="letter">{index + 1}</span>
            ) : (
              <button
                type="button"
                role={kind === 'single' ? 'radio' : 'checkbox'}
                aria-checked={right.includes(index)}
                aria-label={text('isRight', { letter: letter(index) })}
                className={`plain letter${kind === 'multiple' ? ' square' : ''}`}
                onClick={() => edit.change({ right: chosen(edit.values, index) })}
              >
                {letter(index)}
              </button>
            )}
            <Input
              id={`option-${index}`}
              aria-label={text('option', { letter: letter(index) })}
              maxLength={500}
              value={option}
              onChange={({ target }) =>
                edit.change({
                  options: options.map((old, at) => (at === index ? target.value : old)),
                })
              }
            />
            {!isOrder && edit.mediaAt(`option-${index}`).length === 0 && (
              <AddMedia
                edit={edit}
                place={`option-${index}`}
                of={text('option', { letter: letter(index) })}
                isSmall
              />
            )}
            {options.length > 2 && (
              <Button
                type="text"
                icon={<CloseOutlined />}
                disabled={edit.uploads.isBusy}
                aria-label={text('removeOption', { letter: letter(index) })}
                onClick={() => edit.change(withoutOption(edit.values, index))}
              />
            )}
          </div>
          {!isOrder && <Reason edit={edit} index={index} />}
          {!isOrder && (
            <MediaFields
              edit={edit}
              place={`option-${index}`}
              of={text('option', { letter: letter(index) })}
              media={edit.mediaAt(`option-${index}`)}
              most={1}
              isInRow
            />
          )}
        </div>
      ))}
      {options.length < most && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => edit.change({ options: [...options, ''] })}
        >
          {text('addOption')}
        </Button>
      )}
    </>
  )
})

/** Why an option is right or wrong: read after the answer. */
const Reason = observer(function Reason({ edit, index }: Props & { index: number }) {
  const { options, reasons } = edit.values
  return (
    <Input
      id={`reason-${index}`}
      className="question-reason"
      variant="filled"
      aria-label={text('reasonOf', { letter: letter(index) })}
      placeholder={text('reason')}
      maxLength={300}
      value={reasons[index] ?? ''}
      onChange={({ target }) =>
        edit.change({
          reasons: options.map((_, at) => (at === index ? target.value : (reasons[at] ?? ''))),
        })
      }
    />
  )
})

const Pairs = observer(function Pairs({ edit }: Props) {
  const { pairs } = edit.values
  const set = (index: number, change: Partial<{ left: string; right: string }>) =>
    edit.change({ pairs: pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)) })
  return (
    <>
      {pairs.map(({ left, right }, index) => (
        <div key={index} className="question-option" id={`pair-${index}`}>
          <Input
            aria-label={text('left', { n: index + 1 })}
            maxLength={500}
            value={left}
            onChange={({ target }) => set(index, { left: target.value })}
          />
          <Input
            aria-label={text('rightHalf', { n: index + 1 })}
            maxLength={500}
            value={right}
            onChange={({ target }) => set(index, { right: target.value })}
          />
          {pairs.length > 2 && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text('removePair', { n: index + 1 })}
              onClick={() => edit.change({ pairs: pairs.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {pairs.length < most && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => edit.change({ pairs: [...pairs, { left: '', right: '' }] })}
        >
          {text('addPair')}
        </Button>
      )}
    </>
  )
})

const Blanks = observer(function Blanks({ edit }: Props) {
  const { blanks } = edit.values
  if (blanks.length === 0) return <span className="note">{text('noBlanks')}</span>
  return (
    <div className="stack">
      {blanks.map((line, index) => (
        <Labelled
          key={index}
          label={text('blank', { n: index + 1 })}
          id={`blank-${index}`}
          hint={text('blankHint')}
        >
          <Input
            id={`blank-${index}`}
            maxLength={600}
            value={line}
            onChange={({ target }) =>
              edit.change({
                blanks: blanks.map((old, at) => (at === index ? target.value : old)),
              })
            }
          />
        </Labelled>
      ))}
    </div>
  )
})
