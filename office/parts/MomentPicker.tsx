import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Months and days of the week in the chosen language: without it the calendar is English.
import 'dayjs/locale/zh-cn'
import { dayMs, minuteStamp, momentOf, wallTimeOf } from '@contract/rules/hospitalTime'
import { text } from './texts'

export interface MomentProps {
  id: string
  /** Epoch ms; undefined: nothing is chosen. */
  value: number | undefined
  isWrong?: boolean
  disabled?: boolean
  /** Something ends then: a week, two weeks, and the end of the month are one press away. */
  isEnd?: boolean
  onChange(value: number | undefined): void
  /** What was typed and is no moment; '': all is well. */
  onUnreadable(typed: string): void
}

const format = 'YYYY-MM-DD HH:mm'
const shape = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/** The hospital's wall clock as the picker holds it, whatever zone this desk is in. */
const wallOf = (time: number): Dayjs => dayjs(minuteStamp(time))

const timeOf = (wall: Dayjs): number | undefined =>
  momentOf({
    year: wall.year(),
    month: wall.month() + 1,
    date: wall.date(),
    hour: wall.hour(),
    minute: wall.minute(),
  })

/** The clock at which most things of an office end. */
const evening = 18
const eveningOf = (time: number) => {
  const { year, month, date } = wallTimeOf(time)
  return momentOf({ year, month, date, hour: evening, minute: 0 })
}
/** The evening of the last day of this month, in the hospital's zone. */
function endOfMonth(now: number) {
  const { year, month } = wallTimeOf(now)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const next = momentOf({ year: nextYear, month: nextMonth, date: 1, hour: evening, minute: 0 })
  return next === undefined ? undefined : next - dayMs
}
const quickEnds = (now: number) =>
  [
    { label: text('inDays', { n: 7 }), time: eveningOf(now + 7 * dayMs) },
    { label: text('inDays', { n: 14 }), time: eveningOf(now + 14 * dayMs) },
    { label: text('monthEnd'), time: endOfMonth(now) },
  ].flatMap(({ label, time }) => (time === undefined ? [] : [{ label, value: wallOf(time) }]))

/** A day and a time in the hospital's zone. What cannot be read is never taken. */
export function MomentPicker(props: MomentProps) {
  const {
    id,
    value,
    isWrong = false,
    disabled = false,
    isEnd = false,
    onChange,
    onUnreadable,
  } = props
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      format={format}
      placeholder={format}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      needConfirm={false}
      {...(isEnd && { presets: quickEnds(Date.now()) })}
      style={{ width: '100%' }}
      {...(isWrong && { status: 'error' as const })}
      value={value === undefined ? null : wallOf(value)}
      onChange={(wall) => {
        onUnreadable('')
        onChange(wall ? timeOf(wall) : undefined)
      }}
      onBlur={({ target }) => {
        const typed = 'value' in target ? String(target.value).trim() : ''
        onUnreadable(typed === '' || shape.test(typed) ? '' : typed)
      }}
    />
  )
}
