import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Select } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListFilter } from './ListColumn'
import { text } from './texts'

interface Props {
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string>>
  /** The name of the filter that holds free words, and what they are searched in. */
  search?: { name: string; label: string }
  field: RefObject<InputRef>
  children: ReactNode
  onFilter(name: string, value: string | undefined): void
  onClear(): void
}

/** Ms after the last letter until the list is asked. */
const patienceMs = 300

/** The line over a list: words, choices, and at its end what concerns the list itself. */
export function ListFilters({
  filters,
  values,
  search,
  field,
  children,
  onFilter,
  onClear,
}: Props) {
  return (
    <div className="filters" role="search">
      {search && (
        <Words
          label={search.label}
          field={field}
          value={values[search.name] ?? ''}
          onChange={(words) => onFilter(search.name, words)}
        />
      )}
      {filters.map(({ name, label, width, options }) => (
        <Select
          key={name}
          allowClear
          placeholder={label}
          aria-label={label}
          style={{ width }}
          popupMatchSelectWidth={false}
          value={values[name]}
          options={[...options]}
          onChange={(value: string | undefined) => onFilter(name, value)}
        />
      ))}
      {Object.keys(values).length > 0 && (
        <Button type="link" onClick={onClear}>
          {text('clearFilters')}
        </Button>
      )}
      <span className="grow" />
      {children}
    </div>
  )
}

/** Words are typed here and searched a moment after the last letter; the address gets them then. */
function Words({
  label,
  value,
  field,
  onChange,
}: {
  label: string
  value: string
  field: RefObject<InputRef>
  onChange(words: string): void
}) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = (words: string) => {
    asked.current = words
    onChange(words)
  }
  // The address was changed by others (back, a view): the field follows. What it asked for itself is older than what is typed.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const words = typed.trim()
    if (words === asked.current) return
    const timer = setTimeout(() => ask(words), patienceMs)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      ref={field}
      allowClear
      maxLength={60}
      prefix={<SearchOutlined aria-hidden />}
      suffix={<kbd aria-hidden>/</kbd>}
      placeholder={label}
      aria-label={label}
      style={{ width: 220 }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => ask(typed.trim())}
    />
  )
}
