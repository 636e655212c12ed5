import { InputNumber } from 'antd'
import { Labelled } from '../Labelled'
import { text } from './texts'

/** How many days who comes later has, from the day they come; 0: until the end like everybody. */
export function NewcomerDays({
  value = 0,
  onChange,
}: {
  value: number | undefined
  onChange(days: number): void
}) {
  return (
    <Labelled label={text('newcomerDays')} id="newcomerDays" width={240}>
      <InputNumber
        id="newcomerDays"
        min={0}
        max={365}
        precision={0}
        value={value}
        style={{ width: '100%' }}
        onChange={(days) => {
          if (days !== null) onChange(days)
        }}
      />
    </Labelled>
  )
}
