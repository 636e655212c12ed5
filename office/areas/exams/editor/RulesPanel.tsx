import { Alert, Checkbox, InputNumber, Input, Select } from 'antd'
import { observer } from 'mobx-react'
import {
  answerShows,
  latePolicies,
  scoreCounts,
  type LatePolicy,
  type ScoreCounts,
} from '@contract/kinds'
import { Panel } from '../../../parts/Page'
import type { PlanEdit } from './PlanEdit'
import type { PlanValues } from './planValues'
import { copyRisks } from './copyRisks'
import { Rule } from './Rule'
import { SeriesRule } from './SeriesRule'
import { text } from './texts'

type Flag =
  | 'shuffleQuestions'
  | 'shuffleOptions'
  | 'partialMarks'
  | 'allowPause'
  | 'checkIdentity'
  | 'closesBank'

/** Choices that let one person copy from another, in words. */
function CopyWarnings({ values }: { values: PlanValues }) {
  const risks = copyRisks(values)
  return risks.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className="copy-risks"
      title={text('copyRisks')}
      description={
        <ul>
          {risks.map((risk) => (
            <li key={risk}>{text(risk)}</li>
          ))}
        </ul>
      }
    />
  )
}

/** Shuffles, leaving the page, pauses, who begins, and when answers are shown. */
export const RulesPanel = observer(function RulesPanel({ edit }: { edit: PlanEdit }) {
  const { values } = edit
  const { waitMinutes = 0, maxPauses = 3, newcomerDays = 0, minVersion = '' } = values
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
      <CopyWarnings values={values} />
      <div className="panel-body rules">
        {flag('shuffleQuestions')}
        {flag('shuffleOptions')}
        <Choices edit={edit} />
        <SeriesRule edit={edit} />
        {count('newcomerDays', newcomerDays, [0, 365])}
        {flag('checkIdentity')}
        {values.paper.way === 'drawn' && flag('closesBank')}
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

/** How often the page may be left; less than 0: as often as they like. */
const usualLeavings = [-1, 0, 1, 2, 3, 5, 10]

/** Leaving the page, answers, which try counts, and what comes late. */
const Choices = observer(function Choices({ edit }: { edit: PlanEdit }) {
  const { values } = edit
  const { cuttingScreenNum, showAnswers } = values
  const leavings = usualLeavings.includes(cuttingScreenNum)
    ? usualLeavings
    : [...usualLeavings, cuttingScreenNum]
  return (
    <>
      <Rule label={text('leaving')} id="leaving">
        <Select
          id="leaving"
          style={{ width: 132 }}
          value={cuttingScreenNum}
          options={leavings.map((value) => ({
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
      {values.maxAttempts > 1 && (
        <Rule label={text('scoreCounts')} id="scoreCounts">
          <Select
            id="scoreCounts"
            style={{ width: 132 }}
            value={values.scoreCounts ?? 'best'}
            options={scoreCounts.map((value) => ({ value, label: text(countWords[value]) }))}
            onChange={(value: ScoreCounts) => edit.change({ scoreCounts: value })}
          />
        </Rule>
      )}
      <Rule label={text('latePolicy')} id="latePolicy">
        <Select
          id="latePolicy"
          style={{ width: 132 }}
          value={values.latePolicy ?? 'confirm'}
          options={latePolicies.map((value) => ({ value, label: text(lateWords[value]) }))}
          onChange={(value: LatePolicy) => edit.change({ latePolicy: value })}
        />
      </Rule>
    </>
  )
})

const countWords = { best: 'countsBest', first: 'countsFirst', last: 'countsLast' } as const
const lateWords = { confirm: 'lateConfirm', accept: 'lateAccept', reject: 'lateReject' } as const
