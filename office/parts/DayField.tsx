import { Input } from 'antd'

/** A day by the browser's own picker: YYYY-MM-DD, '' without one. A library's picker would cost the area 40 KB. */
export function DayField({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange(day: string): void
}) {
  return (
    <Input
      id={id}
      type="date"
      min="1930-01-01"
      max="2099-12-31"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
