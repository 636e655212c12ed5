import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { stopwatch } from '@contract/rules/hospitalTime'
import { number } from '../../text/formats'
import { text } from './texts'

export type Sittings = Output<Contract['live']['sittings']>

/** What is left for whoever has most; nothing while nobody sits it. */
export const timeLeft = ({ lastDeadline, serverTime }: Sittings): string =>
  lastDeadline === null
    ? '—'
    : stopwatch(Math.max(0, Math.round((lastDeadline - serverTime) / 1000)))

/** An exam that takes place in a strip: time, people, and who needs a look. */
export function Figures(data: Sittings) {
  const { running, notBegun, quiet, attention, late, averageSaved, questionCount } = data
  const figures: readonly (readonly [string, string, string])[] = [
    [timeLeft(data), text('timeLeft'), ''],
    [number(data.should), text('should'), ''],
    [number(running), text('running'), ''],
    [number(data.closed), text('closed'), ''],
    [number(notBegun), text('notBegun'), notBegun > 0 ? 'warn' : ''],
    [number(quiet), text('quiet'), quiet > 0 ? 'warn' : ''],
    [number(attention), text('attention'), attention > 0 ? 'bad' : ''],
    [
      averageSaved === null ? '—' : text('answers', { saved: averageSaved, count: questionCount }),
      text('averageSaved'),
      '',
    ],
    ...(late > 0 ? [[number(late), text('late'), ''] as const] : []),
  ]
  return (
    <dl className="panel figures">
      {figures.map(([value, name, tone]) => (
        <div key={name}>
          <dd className={`num ${tone}`}>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}
