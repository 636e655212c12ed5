import { InputNumber } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** When, how long, how often, and what counts as passed. */
export const TimePanel = observer(function TimePanel({ edit }: { edit: PlanEdit }) {
  const { values, missing } = edit
  const { startTime, endTime, announceTime, minutes, maxAttempts, passScore } = values
  const wordsOf = (field: string) => missing.find((one) => one.field === field)?.words ?? ''
  const problemOf = (field: string) =>
    (field === 'start' ? startTime : endTime) === undefined ? '' : wordsOf(field)
  return (
    <Panel title={text('time')} note={text('zone')}>
      <div className="panel-body fields">
        <MomentField
          id="start"
          label={text('start')}
          value={startTime}
          problem={problemOf('start')}
          onChange={(value) => edit.change({ startTime: value })}
        />
        <MomentField
          id="end"
          isEnd
          label={text('end')}
          value={endTime}
          problem={problemOf('end')}
          onChange={(value) => edit.change({ endTime: value })}
        />
        <MomentField
          id="announce"
          label={text('announceAt')}
          value={announceTime || undefined}
          problem={announceTime ? wordsOf('announce') : ''}
          onChange={(value) => edit.change({ announceTime: value ?? 0 })}
        />
        <Count
          id="minutes"
          label={text('minutes')}
          min={1}
          max={600}
          value={minutes}
          onChange={(value) => edit.change({ minutes: value })}
        />
        <Count
          id="tries"
          label={text('tries')}
          min={1}
          max={50}
          value={maxAttempts}
          onChange={(value) => edit.change({ maxAttempts: value })}
        />
        <Count
          id="pass"
          label={text('passOf', { total: edit.sums.total })}
          min={0}
          max={10_000}
          step={0.5}
          value={passScore}
          onChange={(value) => edit.change({ passScore: value })}
        />
      </div>
    </Panel>
  )
})

/** A number; an empty field keeps the one before. */
function Count({
  id,
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
}: {
  id: string
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange(value: number): void
}) {
  return (
    <Labelled label={label} id={id} width={104}>
      <InputNumber
        id={id}
        {...{ min, max, step, value }}
        style={{ width: '100%' }}
        onChange={(next) => {
          if (next !== null) onChange(next)
        }}
      />
    </Labelled>
  )
}
