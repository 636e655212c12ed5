import { stopwatch } from '@contract/rules/hospitalTime'
import { number } from '../../text/formats'
import type { Statistics } from './statistics'
import { text } from './texts'

/** What a number is held against, where there is something. */
const besides = (...words: (string | number | false | null | undefined)[]) =>
  words.filter(Boolean).join(' · ')

/** What came of an exam in a strip, beside the exam before and, of a region's, all its hospitals. */
export function Figures({
  data: { task, summary, running, medianSeconds, region },
  before,
}: {
  data: Statistics
  before: Statistics | undefined
}) {
  const { should, done, passed, completion, passRate, avg, isHidden } = summary
  const missing = Math.max(0, should - done)
  const figures: readonly (readonly [string, string, string, boolean?])[] = [
    [number(should), text('should'), ''],
    [
      number(done),
      text('done'),
      besides(
        should > 0 && `${completion}%`,
        region && text('regionShare', { n: region.completion }),
      ),
    ],
    [
      number(missing),
      text('notDone'),
      running > 0 ? text('ofThemIn', { n: number(running) }) : '',
      missing > 0,
    ],
    [
      isHidden === 1 ? '—' : number(passed),
      text('passed'),
      isHidden === 1
        ? text('tooFew')
        : text('ofFull', { pass: task.passScore, total: task.totalScore }),
    ],
    [
      done > 0 && isHidden === 0 ? `${passRate}%` : '—',
      text('passRate'),
      besides(
        region && text('regionShare', { n: region.passRate }),
        before && text('beforeShare', { n: before.summary.passRate }),
      ),
    ],
    [
      avg === null ? '—' : String(avg),
      text('average'),
      besides(
        region?.avg && text('regionMarks', { n: region.avg }),
        before?.summary.avg && text('beforeMarks', { n: before.summary.avg }),
      ),
    ],
    [
      medianSeconds === null ? '—' : stopwatch(medianSeconds),
      text('median'),
      text('ofMinutes', { n: task.minutes }),
    ],
  ]
  return (
    <dl className="panel figures">
      {figures.map(([value, name, note, isOpen]) => (
        <div key={name}>
          <dd className={`num${isOpen ? ' warn' : ''}`}>{value}</dd>
          <dt>
            {name} <span className="note">{note}</span>
          </dt>
        </div>
      ))}
    </dl>
  )
}
