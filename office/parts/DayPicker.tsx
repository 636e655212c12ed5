import { DatePicker } from 'antd'
import dayjs from 'dayjs'
// Months and days of the week in the chosen language: without it the calendar is English.
import 'dayjs/locale/zh-cn'
import { type FormEvent, useState } from 'react'

interface DayProps {
  id: string
  /** YYYY-MM-DD; '' without one. */
  value: string
  onChange(day: string): void
}

const format = 'YYYY-MM-DD'

/** A day in the calendar, or typed; what cannot be read is not taken. */
export function DayPicker({ id, value, onChange }: DayProps) {
  // What was chosen is the picker's at once: an address that follows it changes later, and a field that is left before that would
  // bring the day before back.
  const [chosen, setChosen] = useState({ day: value, of: value })
  if (chosen.of !== value) setChosen({ day: value, of: value })
  const { day } = chosen
  const choose = (next: string) => {
    setChosen({ day: next, of: value })
    onChange(next)
  }
  /** The picker brings an emptied field back when it is left; here it means no day, as soon as it is empty. */
  const emptied = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.value.trim() === '' && day !== '') choose('')
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
        value={day === '' ? null : dayjs(day)}
        onChange={(next) => choose(next ? next.format(format) : '')}
      />
    </div>
  )
}
