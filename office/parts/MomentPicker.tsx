import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { minuteStamp, momentOf } from '@contract/rules/hospitalTime'

export interface MomentProps {
  id: string
  /** Epoch ms; undefined: nothing is chosen. */
  value: number | undefined
  isWrong?: boolean
  disabled?: boolean
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

/** A day and a time in the hospital's zone. What cannot be read is never taken. */
export function MomentPicker(props: MomentProps) {
  const { id, value, isWrong = false, disabled = false, onChange, onUnreadable } = props
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      format={format}
      placeholder={format}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      needConfirm={false}
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
