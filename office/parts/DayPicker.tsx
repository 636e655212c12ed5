import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayProps {
  id: string
  /** YYYY-MM-DD; '' without one. */
  value: string
  onChange(day: string): void
}

const format = 'YYYY-MM-DD'

/** A day in the calendar, or typed; what cannot be read is not taken. */
export function DayPicker({ id, value, onChange }: DayProps) {
  /** The picker brings an emptied field back; here it means no day. */
  const emptied = (field: EventTarget) => {
    if (field instanceof HTMLInputElement && field.value.trim() === '' && value !== '') onChange('')
  }
  return (
    <DatePicker
      id={id}
      format={format}
      placeholder={format}
      minDate={dayjs('1930-01-01')}
      maxDate={dayjs('2099-12-31')}
      needConfirm={false}
      style={{ width: '100%' }}
      value={value === '' ? null : dayjs(value)}
      onBlur={({ target }) => emptied(target)}
      onChange={(day) => onChange(day ? day.format(format) : '')}
    />
  )
}
