import { InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import { seriesSteps, type SeriesStep } from '@contract/kinds'
import type { PlanEdit } from './PlanEdit'
import type { PlanValues } from './planValues'
import { Rule } from './Rule'
import { text } from './texts'

const stepWords = {
  month: 'eachMonth',
  quarter: 'eachQuarter',
  halfYear: 'eachHalfYear',
  year: 'eachYear',
} as const
/** Days before it begins that the next exam is drafted, unless somebody changes it. */
const usualAhead = 14

/** Whether the exam repeats: the next one is drafted by itself, with a fresh paper; not beside what comes back for each person. */
export const SeriesRule = observer(function SeriesRule({ edit }: { edit: PlanEdit }) {
  const { series, again } = edit.values
  const note = again ? text('seriesOrAgain') : series && text('seriesNote')
  const change = (next: PlanValues['series']) => edit.change({ series: next })
  return (
    <Rule label={text('series')} id="series" note={note}>
      <Select
        id="series"
        style={{ width: 132 }}
        disabled={again !== undefined && series === undefined}
        value={series?.each ?? 'never'}
        options={[
          { value: 'never', label: text('seriesNever') },
          ...seriesSteps.map((value) => ({ value, label: text(stepWords[value]) })),
        ]}
        onChange={(each: SeriesStep | 'never') =>
          change(
            each === 'never' ? undefined : { each, daysAhead: series?.daysAhead ?? usualAhead },
          )
        }
      />
      {series && (
        <InputNumber
          aria-label={text('daysAhead')}
          prefix={text('ahead')}
          suffix={text('days')}
          min={1}
          max={60}
          style={{ width: 124 }}
          value={series.daysAhead}
          onChange={(daysAhead) => {
            if (daysAhead !== null) change({ ...series, daysAhead })
          }}
        />
      )}
    </Rule>
  )
})
