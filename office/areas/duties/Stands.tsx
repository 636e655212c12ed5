import { CheckOutlined } from '@ant-design/icons'
import type { DutyCell } from '@contract/calls/year/dutyCells'
import { DutyState } from '@contract/states'
import { day } from '../../text/formats'
import { text } from './texts'
import { daysWord, stateWord, urgencyOf } from './words'

export const tones = { late: 'late-over', soon: 'late-soon', later: 'second' } as const

/** How somebody stands with a task, in a word: ✓ 已完成, 逾期 6 天, 还有 2 天, 延至 12月2日, 进行中. `now`: epoch ms. */
export function standsWord(cell: DutyCell, now: number): string {
  if (!cell) return '—'
  if (cell.state === DutyState.passed) return text('isDone')
  if (cell.state === DutyState.excused) return text('isExcused')
  if (cell.overdue || urgencyOf(cell) === 'soon') return daysWord(cell)
  return cell.longer ? text('longerUntil', { day: day(cell.dueTime, now) }) : stateWord(cell.state)
}

/** The same, with its state for who rests on it. */
export function Stands({ cell, now }: { cell: DutyCell; now: number }) {
  const word = standsWord(cell, now)
  if (!cell) return <span className="second">{word}</span>
  if (cell.state === DutyState.passed)
    return (
      <span className="second">
        <CheckOutlined aria-hidden /> {word}
      </span>
    )
  if (cell.state === DutyState.excused) return <span className="second">{word}</span>
  return (
    <span className={tones[urgencyOf(cell)]} title={stateWord(cell.state)}>
      {word}
    </span>
  )
}
