import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { QuestionResult } from '@contract/calls/community/surveyMaking'
import { wholePerCent } from '@contract/rules/year/perCent'
import { Panel } from '../../parts/Page'
import { ProgressBar } from '../../parts/ProgressBar'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

export type SurveyResults = Output<Contract['surveyMaking']['results']>

/** Where a question of the index leads. */
export const placeOf = (queId: string) => `sum-${queId}`

/** What was answered to one question: a bar a choice, the words, the mean. */
export function QuestionSum({
  title,
  isWords,
  result,
}: {
  title: string
  isWords: boolean
  result: QuestionResult
}) {
  const { queId, answered, counts, mean, places, texts } = result
  const hasFewWords = isWords && answered > 0 && texts.length === 0
  return (
    <div id={placeOf(queId)} className={counts.length > 0 ? '' : 'wide'}>
      <Panel
        title={title}
        note={
          text('answers', { n: number(answered) }) +
          (mean === null ? '' : ` · ${text('mean', { n: mean })}`)
        }
      >
        <div className="panel-body stack survey-bars">
          {counts.map(({ value, label, count }, at) => (
            <div key={value} className="row">
              <span className="cut choice" title={label}>
                {label}
              </span>
              <ProgressBar percent={wholePerCent(count, answered) ?? 0} label={label} />
              <b className="num right-of">
                {places.length > 0
                  ? text('place', { n: places[at] ?? 0 })
                  : perCent(count, answered)}
              </b>
              {places.length === 0 && <span className="num note count">{number(count)}</span>}
            </div>
          ))}
          {answered === 0 && counts.length === 0 && (
            <span className="second">{text('noAnswers')}</span>
          )}
          {hasFewWords && <span className="second">{text('fewWords')}</span>}
          {texts.map((words, at) => (
            <div key={`${at} ${words}`}>{words}</div>
          ))}
        </div>
      </Panel>
    </div>
  )
}

/** One question crossed by another; groups that are too small say so. */
export function Cross({ data, queId, by }: { data: SurveyResults; queId: string; by: string }) {
  const titleOf = (id: string) => data.questions.find((one) => one.queId === id)?.title ?? ''
  const heads = data.results.find((one) => one.queId === queId)?.counts ?? []
  return (
    <Panel title={text('crossed', { of: titleOf(queId), by: titleOf(by) })}>
      <div className="panel-body">
        <table className="plain-table" style={{ width: '100%' }}>
          <thead>
            <tr>
              <th style={{ textAlign: 'left' }}>{titleOf(by)}</th>
              <th style={{ textAlign: 'right' }}>{text('people')}</th>
              {heads.map(({ value, label }) => (
                <th key={value} style={{ textAlign: 'right' }}>
                  {label}
                </th>
              ))}
              <th style={{ textAlign: 'right' }}>{text('meanHead')}</th>
            </tr>
          </thead>
          <tbody>
            {data.cross.map(({ label, total, cells, mean }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="num" style={{ textAlign: 'right' }}>
                  {total < 0 ? text('tooFew') : number(total)}
                </td>
                {heads.map(({ value }, at) => (
                  <td key={value} className="num" style={{ textAlign: 'right' }}>
                    {total <= 0 ? '—' : perCent(cells[at] ?? 0, total)}
                  </td>
                ))}
                <td className="num" style={{ textAlign: 'right' }}>
                  <b>{mean ?? '—'}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
