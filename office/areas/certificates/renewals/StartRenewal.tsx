import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../../parts/Confirm'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { day, number } from '../../../text/formats'
import { text } from '../texts'
import { byWord } from './words'

/** A campaign is made of a certificate that runs out, of what renews it, and of the days before its end. */
export function StartRenewal({ onClose }: { onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery({
    queryKey: ['certificateRenewals', 'choices'],
    queryFn: ({ signal }) => api.certificateRenewal.choices({}, { signal }),
    gcTime: 0,
  })
  const [ofId, setOf] = useState<string>()
  const [byId, setBy] = useState<string>()
  const [days, setDays] = useState(90)
  const now = Date.now()
  const by = data?.by.filter((one) => one.byId !== ofId) ?? []
  return (
    <Confirm
      open
      title={text('newRenewal')}
      words={text('startRenewalText')}
      act={text('startRenewal')}
      keep={text('notStart')}
      isReady={ofId !== undefined && byId !== undefined}
      onClose={onClose}
      onAct={async () => {
        await api.certificateRenewal.start({ ofId: ofId ?? '', byId: byId ?? '', days })
        void message.success(text('renewalStarted'))
        void queries.invalidateQueries({ queryKey: ['certificateRenewals'] })
      }}
    >
      <Labelled label={text('renewalOf')} id="renewal-of">
        <Select
          id="renewal-of"
          showSearch
          optionFilterProp="label"
          style={{ width: '100%' }}
          loading={!data}
          {...(ofId && { value: ofId })}
          notFoundContent={text('noRenewable')}
          onChange={(id: string) => {
            setOf(id)
            if (id === byId) setBy(undefined)
          }}
          options={(data?.of ?? []).map(({ ofId: value, title, people, nextEnd }) => ({
            value,
            label: text('renewalChoice', { title, n: number(people), day: day(nextEnd, now) }),
          }))}
        />
      </Labelled>
      <Labelled label={text('renewalBy')} id="renewal-by">
        <Select
          id="renewal-by"
          showSearch
          optionFilterProp="label"
          style={{ width: '100%' }}
          loading={!data}
          {...(byId && { value: byId })}
          notFoundContent={text('noRenewing')}
          onChange={(id: string) => setBy(id)}
          options={by.map(({ byId: value, byKind, name }) => ({
            value,
            label: byWord(byKind, name),
          }))}
        />
      </Labelled>
      <Labelled label={text('renewalDays')} id="renewal-days" width={200}>
        <InputNumber
          id="renewal-days"
          min={1}
          max={365}
          precision={0}
          value={days}
          onChange={(value) => setDays(value ?? 90)}
        />
      </Labelled>
    </Confirm>
  )
}
