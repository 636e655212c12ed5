import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Radio } from 'antd'
import { useState } from 'react'
import { ownSceneAddress, type VrForm, type VrMade } from '@contract/calls/exam/vrMaking'
import { brandNames } from '@contract/rules/place/brands'
import { dayMs } from '@contract/rules/hospitalTime'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { ShareCode } from '../../parts/share/ShareCode'
import { useApi, useCan } from '../../session/SessionContext'
import { AddressFields } from './AddressFields'
import { ReportKey } from './ReportKey'
import { text } from './texts'

/** Open for four weeks. */
const newForm = (now: number): VrForm => ({
  title: '',
  desc: '',
  address: '',
  brand: 'infection',
  startTime: now,
  endTime: now + 28 * dayMs,
})

/** One scene: what it says, where it stands and when it is open; of a stored one also the key of its reports. */
export function EditVrScene({ stored, onClose }: { stored?: VrMade; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const can = useCan()
  const [form, setForm] = useState(() => stored?.form ?? newForm(Date.now()))
  const change = (part: Partial<VrForm>) => setForm((before) => ({ ...before, ...part }))
  const missing = () => {
    if (form.title.trim() === '') return text('lacksTitle')
    if (form.address !== ownSceneAddress && !/^https:\/\/\S+$/.test(form.address))
      return text('lacksAddress')
    return form.endTime <= form.startTime ? text('lacksTimes') : ''
  }
  return (
    <FormDrawer
      open
      title={stored ? stored.form.title : text('newScene')}
      act={text(stored ? 'save' : 'make')}
      missing={missing}
      onAct={async () => {
        await api.vrMaking.save({ ...(stored && { taskId: stored.taskId }), form })
        void queries.invalidateQueries({ queryKey: ['vrScenes'] })
      }}
      onClose={onClose}
    >
      {stored?.isAllowed === 0 && <Alert type="warning" showIcon title={text('blockedNote')} />}
      <Labelled label={text('title')} id="vr-title">
        <Input
          id="vr-title"
          maxLength={60}
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Labelled>
      <AddressFields address={form.address} onChange={(address) => change({ address })} />
      <Labelled label={text('desc')} id="vr-desc">
        <Input.TextArea
          id="vr-desc"
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={form.desc}
          onChange={({ target }) => change({ desc: target.value })}
        />
      </Labelled>
      <div>
        <div className="label">{text('brand')}</div>
        <Radio.Group
          aria-label={text('brand')}
          value={form.brand}
          options={brandNames.map((value) => ({ value, label: text(value) }))}
          onChange={({ target }) => change({ brand: target.value as VrForm['brand'] })}
        />
      </div>
      <div className="row">
        <MomentField
          id="vr-start"
          label={text('start')}
          value={form.startTime}
          onChange={(startTime) => startTime !== undefined && change({ startTime })}
        />
        <MomentField
          id="vr-end"
          label={text('endOf')}
          value={form.endTime}
          onChange={(endTime) => endTime !== undefined && change({ endTime })}
        />
      </div>
      {stored?.withdrawn === 0 && can('task.share') && (
        <ShareCode taskId={stored.taskId} title={stored.form.title} />
      )}
      {stored && <ReportKey stored={stored} onDone={onClose} />}
    </FormDrawer>
  )
}
