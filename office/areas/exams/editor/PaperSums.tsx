import { observer } from 'mobx-react'
import { Panel } from '../../../parts/Page'
import { number } from '../../../text/formats'
import '../../../parts/exam/exam.css'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** One paper in numbers, and what it asks from each category. */
export const PaperSums = observer(function PaperSums({ edit }: { edit: PlanEdit }) {
  const { sums, values, questions } = edit
  const byCategory = new Map<string, number>()
  if (values.paper.way === 'chosen')
    for (const { questionId } of values.paper.places) {
      const name = questions.get(questionId)?.knowCatName
      if (name) byCategory.set(name, (byCategory.get(name) ?? 0) + 1)
    }
  const most = Math.max(1, ...byCategory.values())
  return (
    <>
      <Panel title={text('onePaper')}>
        <div className="panel-body sums">
          <span>{text('questionCount')}</span>
          <b className="num">{number(sums.count)}</b>
          <span>{text('totalMarks')}</span>
          <b className="num">{sums.total}</b>
          <span>{text('minutes')}</span>
          <b className="num">{values.minutes}</b>
        </div>
      </Panel>
      {byCategory.size > 0 && (
        <Panel title={text('coverage')}>
          <div className="panel-body stack">
            {[...byCategory]
              .sort((one, other) => other[1] - one[1])
              .slice(0, 10)
              .map(([name, n]) => (
                <div key={name} className="coverage">
                  <span className="cut" title={name}>
                    {name}
                  </span>
                  <span className="bar" aria-hidden>
                    <i style={{ width: `${(100 * n) / most}%` }} />
                  </span>
                  <span className="num">{text('questions', { n })}</span>
                </div>
              ))}
          </div>
        </Panel>
      )}
    </>
  )
})
