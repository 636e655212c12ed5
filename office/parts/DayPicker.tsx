import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { FormEvent } from 'react'

interface DayProps {
  id: string
  /** YYYY-MM-DD; '' without one. */
  value: string
  onChange(day: string): void
}

const format = 'YYYY-MM-DD'

/** A day in the calendar, or typed; what cannot be read is not taken. */
export function DayPicker({ id, value, onChange }: DayProps) {
  /** The picker brings an emptied field back when it is left; here it means no day, as soon as it is empty. */
  const emptied = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.value.trim() === '' && value !== '')
      onChange('')
  }
  return (
    <div onInput={emptied}>
      <DatePicker
        id={id}
        format={format}
        placeholder={format}
        minDate={dayjs('1930-01-01')}
        maxDate={dayjs('2099-12-31')}
        needConfirm={false}
        style={{ width: '100%' }}
        value={value === '' ? null : dayjs(value)}
        onChange={(day) => onChange(day ? day.format(format) : '')}
      />
    </div>
  )
}
