import { Input } from 'antd'
import { useState } from 'react'
import { Labelled } from '../../../parts/Labelled'
import { text } from '../texts'

interface LineProps {
  id: string
  label: string
  value: string
  max: number
  width?: number
  onChange(value: string): void
}

/** One line under its label. */
export const Line = ({ id, label, value, max, width, onChange }: LineProps) => (
  <Labelled label={label} id={id} {...(width !== undefined && { width })}>
    <Input
      id={id}
      maxLength={max}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Labelled>
)

/** A few lines under their label. */
export const Words = ({ id, label, value, max, onChange }: LineProps) => (
  <Labelled label={label} id={id}>
    <Input.TextArea
      id={id}
      maxLength={max}
      autoSize={{ minRows: 2, maxRows: 10 }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Labelled>
)

/** Lines of a text without the empty ones. */
const linesOf = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface ListProps {
  id: string
  label: string
  hint?: string
  value: readonly string[]
  onChange(value: string[]): void
}

/** A list that is written one a line; what is typed stands as it is typed. */
export function Lines({ id, label, hint = text('perLine'), value, onChange }: ListProps) {
  const [typed, setTyped] = useState(value.join('\n'))
  // Taken back from outside (undo, a kept draft): then it says what is there.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  return (
    <Labelled label={label} id={id} hint={hint}>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 14 }}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(linesOf(target.value))
        }}
      />
    </Labelled>
  )
}
