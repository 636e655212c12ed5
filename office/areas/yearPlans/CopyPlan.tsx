import { useQueryClient } from '@tanstack/react-query'
import { App, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { YearPlanRow } from '@contract/calls/year/yearPlan'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { hospitalValue, useUnitOptions } from './useUnits'

/** The plan of another year, or of another department, out of this one: a draft. */
export function CopyPlan({ plan, onClose }: { plan: YearPlanRow; onClose(): void }) {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const options = useUnitOptions() ?? []
  const [year, setYear] = useState<number | null>(plan.year + 1)
  const own = options.find(({ label }) => label === (plan.unit || text('wholeHospital')))?.value
  const [chosen, setChosen] = useState<string>()
  const unit = chosen ?? own ?? options[0]?.value
  return (
    <FormDrawer
      open
      title={text('copyTitle', { title: plan.title })}
      act={text('copyAct')}
      missing={() => (year === null ? text('lacksYear') : '')}
      onClose={onClose}
      onAct={async () => {
        const { planId } = await api.yearPlan.copy({
          planId: plan.planId,
          year: year ?? plan.year,
          unitId: unit === undefined || unit === hospitalValue ? null : unit,
        })
        void queries.invalidateQueries({ queryKey: ['yearPlans'] })
        void message.success(text('copied'))
        void navigate(`/year-plans/${planId}/edit`)
      }}
    >
      <p className="second">{text('copyText')}</p>
      <Labelled label={text('year')} id="copyYear">
        <InputNumber
          id="copyYear"
          min={2000}
          max={2100}
          precision={0}
          value={year}
          onChange={setYear}
        />
      </Labelled>
      <Labelled label={text('whose')} id="copyUnit">
        <Select
          id="copyUnit"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          value={unit ?? null}
          options={options}
          onChange={setChosen}
        />
      </Labelled>
    </FormDrawer>
  )
}
