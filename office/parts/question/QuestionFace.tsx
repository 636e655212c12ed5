import { CheckOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Media } from '@contract/calls/authoring/question'
import { Mark } from '../Page'
import { letter } from './kinds'
import { text } from './texts'

interface Props {
  form: QuestionForm
  caseStem: string
  caseMedia: readonly Media[]
  withAnswers: boolean
}

/** A question as a learner sees it; with its answers, as its author does. */
export function QuestionFace({ form, caseStem, caseMedia, withAnswers }: Props) {
  const { kind, stem, media = [], explanation, source } = form
  return (
    <article className="stack">
      {caseStem && (
        <div className="panel panel-body lines">
          <b>{text('caseStem')}</b>
          <div>{caseStem}</div>
          <Shown media={caseMedia} />
        </div>
      )}
      <div>
        <Mark>{text(kind)}</Mark> <span className="lines">{stem}</span>
      </div>
      <Shown media={media} />
      <div>
        <Answer form={form} withAnswers={withAnswers} />
      </div>
      {withAnswers && explanation && (
        <div className="lines">
          <b>{text('explanation')}</b>
          <div className="second">{explanation}</div>
        </div>
      )}
      {withAnswers && source && <div className="small note">{`${text('source')}: ${source}`}</div>}
    </article>
  )
}

/** Pictures and sounds of a question. */
export function Shown({ media }: { media: readonly Media[] }) {
  return (
    <>
      {media.map(({ kind, src, alt }) => (
        <div key={src} className="question-media">
          {kind === 'image' ? (
            <img src={src} alt={alt} />
          ) : (
            <audio controls src={src} aria-label={alt || text('sound')} />
          )}
        </div>
      ))}
    </>
  )
}

function Line({
  mark,
  isRight,
  children,
}: {
  mark: string
  isRight: boolean
  children: ReactNode
}) {
  return (
    <div className="question-option">
      <span className="letter">{mark}</span>
      <div className="grow lines">{children}</div>
      {isRight && (
        <span className="good">
          <CheckOutlined aria-label={text('right')} />
        </span>
      )}
    </div>
  )
}

/** What a learner chooses from or writes into. Things to order or match stand as their author wrote them: the exam shuffles them. */
function Answer({ form, withAnswers }: { form: QuestionForm; withAnswers: boolean }) {
  const { kind, options = [], right = [], optionMedia = [], pairs = [], blanks = [] } = form
  const reasons = withAnswers ? (form.reasons ?? []) : []
  const isRight = (index: number) => withAnswers && right.includes(index)
  switch (kind) {
    case 'single':
    case 'multiple':
      return options.map((option, index) => (
        <Line key={index} mark={letter(index)} isRight={isRight(index)}>
          {option}
          {reasons[index] && <div className="small second">{reasons[index]}</div>}
          <Shown media={optionMedia.flatMap((one) => (one.option === index ? [one.media] : []))} />
        </Line>
      ))
    case 'judge':
      return [text('yes'), text('no')].map((words, index) => (
        <Line key={words} mark={letter(index)} isRight={isRight(index)}>
          {words}
        </Line>
      ))
    case 'order':
      return (withAnswers ? options : [...options].sort()).map((option, index) => (
        <Line key={index} mark={withAnswers ? String(index + 1) : ''} isRight={false}>
          {option}
        </Line>
      ))
    case 'match': {
      const targets = pairs.map((pair) => pair.right)
      const shown = withAnswers ? targets : [...targets].sort()
      return pairs.map(({ left }, index) => (
        <Line key={index} mark={String(index + 1)} isRight={false}>
          {withAnswers
            ? `${left} → ${shown[index] ?? ''}`
            : `${left}　　${letter(index)}. ${shown[index] ?? ''}`}
        </Line>
      ))
    }
    case 'fill':
      return withAnswers
        ? blanks.map((accepted, index) => (
            <div key={index} className="good">
              {text('blankAnswer', { n: index + 1, answers: accepted.join(' / ') })}
            </div>
          ))
        : null
    case 'short':
      return withAnswers ? (
        <div className="lines">
          <b>{text('sample')}</b>
          <div>{form.sample}</div>
        </div>
      ) : (
        <div className="panel panel-body note">{text('writeHere')}</div>
      )
  }
}
