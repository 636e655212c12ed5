import { useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import type { Campaign, CampaignForm } from '@contract/calls/community/activity'
import { dayMs } from '@contract/rules/hospitalTime'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Four weeks from now, paying nothing. */
const newForm = (now: number): CampaignForm => ({
  title: '',
  desc: '',
  startTime: now,
  endTime: now + 28 * dayMs,
  rewardYuan: null,
  maxYuan: null,
  budgetYuan: null,
})
const isCode = (code: string) => /^[A-Za-z0-9_-]{1,40}$/.test(code)
/** Sums in yuan; empty: what the hint says. */
const sums = [
  { key: 'rewardYuan', min: 0, max: 200, label: 'reward', hint: 'rewardHint' },
  { key: 'maxYuan', min: 1, max: 10_000, label: 'most', hint: 'emptyHint' },
  { key: 'budgetYuan', min: 0, max: 10_000_000, label: 'budget', hint: 'emptyHint' },
] as const

/** One campaign: what it says, when it is, and what it may pay. Its code stays as it was printed. */
export function EditCampaign({ stored, onClose }: { stored?: Campaign; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [code, setCode] = useState(stored?.activityCode ?? '')
  const [form, setForm] = useState(() => stored?.form ?? newForm(Date.now()))
  const change = (part: Partial<CampaignForm>) => setForm((before) => ({ ...before, ...part }))
  const missing = () => {
    if (form.title.trim() === '') return text('lacksTitle')
    if (!isCode(code)) return text('lacksCode')
    return form.endTime <= form.startTime ? text('lacksTimes') : ''
  }
  return (
    <FormDrawer
      open
      title={stored ? stored.form.title : text('newCampaign')}
      act={text(stored ? 'save' : 'make')}
      missing={missing}
      onAct={async () => {
        await api.activity.saveCampaign({ activityCode: code, isNew: stored ? 0 : 1, form })
        void queries.invalidateQueries({ queryKey: ['campaigns'] })
      }}
      onClose={onClose}
    >
      <Labelled label={text('title')} id="campaign-title">
        <Input
          id="campaign-title"
          maxLength={60}
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Labelled>
      <Labelled label={text('code')} id="campaign-code" hint={text('codeHint')}>
        <Input
          id="campaign-code"
          maxLength={40}
          disabled={stored !== undefined}
          value={code}
          onChange={({ target }) => setCode(target.value.trim())}
        />
      </Labelled>
      <Labelled label={text('desc')} id="campaign-desc">
        <Input.TextArea
          id="campaign-desc"
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={form.desc}
          onChange={({ target }) => change({ desc: target.value })}
        />
      </Labelled>
      <div className="row">
        <MomentField
          id="campaign-start"
          label={text('start')}
          value={form.startTime}
          onChange={(startTime) => startTime !== undefined && change({ startTime })}
        />
        <MomentField
          id="campaign-end"
          label={text('end')}
          value={form.endTime}
          onChange={(endTime) => endTime !== undefined && change({ endTime })}
        />
      </div>
      {sums.map(({ key, min, max, label, hint }) => (
        <Labelled key={key} label={text(label)} id={`campaign-${key}`} hint={text(hint)}>
          <InputNumber
            id={`campaign-${key}`}
            min={min}
            max={max}
            precision={0}
            style={{ width: 200 }}
            value={form[key]}
            onChange={(yuan) => change({ [key]: yuan })}
          />
        </Labelled>
      ))}
    </FormDrawer>
  )
}
