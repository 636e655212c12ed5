import { InputNumber, Select } from 'antd'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { Labelled } from '../../Labelled'
import { text } from './texts'
import { againNote } from './againWords'

type Way = 'once' | Recurrence['way']
const allWays: readonly Way[] = ['once', 'months', 'calendar']
const usual: Readonly<Record<Way, Recurrence | undefined>> = {
  once: undefined,
  months: { way: 'months', months: 12 },
  calendar: { way: 'calendar', inMonths: [3] },
}
const allMonths = Array.from({ length: 12 }, (_, at) => at + 1)

/** When it comes back, in one line, with what that means. */
export function AgainField({
  value,
  ways = allWays,
  unless = '',
  onChange,
}: {
  value: Recurrence | undefined
  /** What the thing offers of them. */
  ways?: readonly Way[]
  /** Why it cannot be chosen; '': it can. What is chosen already can be taken back. */
  unless?: string
  onChange(again: Recurrence | undefined): void
}) {
  return (
    <div className="fields">
      <Labelled label={text('again')} id="again" width={240}>
        <Select<Way>
          id="again"
          style={{ width: '100%' }}
          disabled={unless !== '' && value === undefined}
          value={value?.way ?? 'once'}
          options={ways.map((way) => ({ value: way, label: text(way) }))}
          onChange={(way) => onChange(usual[way])}
        />
      </Labelled>
      {value?.way === 'months' && (
        <Labelled label={text('monthsCount')} id="againMonths" width={120}>
          <InputNumber
            id="againMonths"
            min={1}
            max={60}
            precision={0}
            value={value.months}
            style={{ width: '100%' }}
            onChange={(months) => {
              if (months !== null) onChange({ way: 'months', months })
            }}
          />
        </Labelled>
      )}
      {value?.way === 'calendar' && (
        <Labelled label={text('chooseMonths')} id="againInMonths" width={320}>
          <Select
            id="againInMonths"
            mode="multiple"
            style={{ width: '100%' }}
            value={value.inMonths}
            options={allMonths.map((n) => ({ value: n, label: text('month', { n }) }))}
            onChange={(inMonths: number[]) => {
              if (inMonths.length > 0) onChange({ way: 'calendar', inMonths })
            }}
          />
        </Labelled>
      )}
      {(unless !== '' || value) && (
        <div className="small note" style={{ flexBasis: '100%' }}>
          {unless || (value && againNote(value))}
        </div>
      )}
    </div>
  )
}
