import { stopwatch } from '@contract/rules/hospitalTime'
import { number } from '../../text/formats'
import type { Statistics } from './statistics'
import { text } from './texts'

/** What came of an exam in a strip, beside the exam before. */
export function Figures({
  data: { task, summary, running, medianSeconds },
  before,
}: {
  data: Statistics
  before: Statistics | undefined
}) {
  const { should, done, passed, completion, passRate, avg } = summary
  const missing = Math.max(0, should - done)
  const figures: readonly (readonly [string, string, string, boolean?])[] = [
    [number(should), text('should'), ''],
    [number(done), text('done'), should > 0 ? `${completion}%` : ''],
    [
      number(missing),
      text('notDone'),
      running > 0 ? text('ofThemIn', { n: number(running) }) : '',
      missing > 0,
    ],
    [
      number(passed),
      text('passed'),
      text('ofFull', { pass: task.passScore, total: task.totalScore }),
    ],
    [
      done > 0 ? `${passRate}%` : '—',
      text('passRate'),
      before ? text('beforeShare', { n: before.summary.passRate }) : '',
    ],
    [
      avg === null ? '—' : String(avg),
      text('average'),
      before?.summary.avg ? text('beforeMarks', { n: before.summary.avg }) : '',
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
