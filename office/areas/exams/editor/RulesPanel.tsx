import { Checkbox, InputNumber, Input, Select } from 'antd'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { answerShows } from '@contract/kinds'
import { Panel } from '../../../parts/Page'
import type { PlanEdit } from './PlanEdit'
import type { PlanValues } from './planValues'
import { text } from './texts'

type Flag = 'shuffleQuestions' | 'shuffleOptions' | 'partialMarks' | 'allowPause' | 'checkIdentity'

/** Shuffles, leaving the page, pauses, who begins, and when answers are shown. */
export const RulesPanel = observer(function RulesPanel({ edit }: { edit: PlanEdit }) {
  const { values } = edit
  const { cuttingScreenNum, showAnswers, waitMinutes = 0, maxPauses = 3, minVersion = '' } = values
  const { newcomerDays = 0 } = values
  const flag = (name: Flag) => (
    <Rule key={name} label={text(name)} id={name}>
      <Checkbox
        id={name}
        aria-label={text(name)}
        checked={values[name] === 1}
        onChange={({ target }) =>
          edit.change({ [name]: target.checked ? 1 : 0 } as Partial<PlanValues>)
        }
      />
    </Rule>
  )
  const count = (
    name: 'waitMinutes' | 'maxPauses' | 'newcomerDays',
    value: number,
    [min, max]: readonly [number, number],
  ) => (
    <Rule label={text(name)} id={name}>
      <InputNumber
        id={name}
        {...{ min, max, value }}
        style={{ width: 96 }}
        onChange={(next) => {
          if (next !== null) edit.change({ [name]: next } as Partial<PlanValues>)
        }}
      />
    </Rule>
  )
  return (
    <Panel title={text('rules')}>
      <div className="panel-body rules">
        {flag('shuffleQuestions')}
        {flag('shuffleOptions')}
        <Rule label={text('leaving')} id="leaving">
          <Select
            id="leaving"
            style={{ width: 132 }}
            value={cuttingScreenNum}
            options={[
              -1,
              0,
              1,
              2,
              3,
              5,
              10,
              ...([-1, 0, 1, 2, 3, 5, 10].includes(cuttingScreenNum) ? [] : [cuttingScreenNum]),
            ].map((value) => ({
              value,
              label: value < 0 ? text('leavingFree') : text('leavingMost', { n: value }),
            }))}
            onChange={(value: number) => edit.change({ cuttingScreenNum: value })}
          />
        </Rule>
        <Rule label={text('showAnswers')} id="showAnswers">
          <Select
            id="showAnswers"
            style={{ width: 132 }}
            value={showAnswers}
            options={answerShows.map((value) => ({ value, label: text(value) }))}
            onChange={(value: PlanValues['showAnswers']) => edit.change({ showAnswers: value })}
          />
        </Rule>
        {count('newcomerDays', newcomerDays, [0, 365])}
        {flag('checkIdentity')}
        {flag('partialMarks')}
        {flag('allowPause')}
        {values.allowPause === 1 && count('maxPauses', maxPauses, [1, 20])}
        {values.maxAttempts > 1 && count('waitMinutes', waitMinutes, [0, 10_080])}
        <Rule label={text('minVersion')} id="minVersion">
          <Input
            id="minVersion"
            maxLength={20}
            placeholder="1.0.0"
            style={{ width: 96 }}
            value={minVersion}
            onChange={({ target }) =>
              edit.change({ minVersion: target.value.replace(/[^\d.]/g, '') })
            }
          />
        </Rule>
      </div>
    </Panel>
  )
})

function Rule({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="rule">
      <label className="grow" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
