import { CheckOutlined, CloseOutlined, EditOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { DoneLine } from '@contract/calls/year/yearPlan'
import type { PlannedState } from '@contract/kinds'
import { perCent } from '../../../text/formats'
import { text } from '../texts'
import { monthWord, stateWord } from '../words'

const signs: Readonly<Record<PlannedState, ReactNode>> = {
  toCome: '○',
  missed: <CloseOutlined aria-hidden />,
  draft: <EditOutlined aria-hidden />,
  running: <PlayCircleOutlined aria-hidden />,
  held: <CheckOutlined aria-hidden />,
  withdrawn: '—',
}
const tones: Readonly<Record<PlannedState, string>> = {
  toCome: '',
  missed: 'bad',
  draft: 'warn',
  running: 'info',
  held: 'good',
  withdrawn: '',
}

/** A topic in one month: a sign, how many of those who owe it did it, and the way to what was made of it. */
export function Cell({ line, month, onOpen }: { line: DoneLine; month: number; onOpen(): void }) {
  const found = line.months.find((one) => one.month === month)
  if (!found) return null
  const { state } = found
  const made = line.made.filter((one) => one.month === month && one.state !== 'withdrawn')
  const expected = made.reduce((sum, one) => sum + one.expected, 0)
  const done = made.reduce((sum, one) => sum + one.done, 0)
  const part = expected > 0 ? perCent(done, expected) : ''
  return (
    <button
      type="button"
      className={`plan-cell mark ${tones[state]}`}
      title={stateWord(state)}
      aria-label={text('cell', {
        topic: line.title,
        month: monthWord(month),
        state: stateWord(state),
        part,
      })}
      onClick={onOpen}
    >
      {signs[state]}
      {part && <span className="num"> {part}</span>}
    </button>
  )
}
