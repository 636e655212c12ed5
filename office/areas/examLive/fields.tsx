import { Input, InputNumber } from 'antd'
import { Labelled } from '../../parts/Labelled'
import { text } from './texts'

interface Props<Value> {
  id: string
  value: Value
  onChange(value: Value): void
}

/** How many minutes more; what cannot be read leaves what stood there. */
export function MinutesField({ id, value, onChange }: Props<number>) {
  return (
    <Labelled label={text('minutes')} id={id} width={96}>
      <InputNumber
        id={id}
        min={1}
        max={240}
        value={value}
        onChange={(next) => {
          if (next !== null) onChange(next)
        }}
      />
    </Labelled>
  )
}

/** Why; it stands in the log. */
export function ReasonField({ id, value, onChange }: Props<string>) {
  return (
    <div className="grow">
      <Labelled label={text('reason')} id={id}>
        <Input
          id={id}
          autoFocus
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Labelled>
    </div>
  )
}
