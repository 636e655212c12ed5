import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { Mark } from '../../parts/Page'
import { text } from './texts'

/** The question of an appeal: what was answered, what is right and why, and how others did. */
export function AppealedQuestion({
  question,
  answered,
  share,
}: {
  question: ReviewQuestion
  answered: number
  share: number | null
}) {
  const { stem, options, myOptionIds, rightOptionIds, myTexts, rightTexts, sample } = question
  return (
    <section className="stack" aria-label={text('question')}>
      <b className="lines">{stem}</b>
      <ul className="stack" aria-label={text('options')}>
        {options.map(({ optionId, text: words }) => (
          <li key={optionId}>
            {words} {myOptionIds.includes(optionId) && <Mark tone="info">{text('chosen')}</Mark>}{' '}
            {rightOptionIds.includes(optionId) && <Mark tone="good">{text('right')}</Mark>}
          </li>
        ))}
      </ul>
      {myTexts && (
        <div className="lines">
          <span className="label">{text('wrote')}</span> {myTexts.join(' / ')}
        </div>
      )}
      {(rightTexts ?? sample) && (
        <div className="lines">
          <span className="label">{text('rightTexts')}</span>{' '}
          {sample ?? rightTexts?.map((words) => words.join(' / ')).join('；')}
        </div>
      )}
      <div className="num">{text('got', { score: question.score, marks: question.marks })}</div>
      <div className="second">
        {share === null ? text('noStatistics') : text('statistics', { n: answered, share })}
      </div>
      {question.explanation && (
        <div className="lines">
          <b>{text('explanation')}</b>
          <div className="second">{question.explanation}</div>
        </div>
      )}
    </section>
  )
}
