import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { sceneTypes } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { regions } from '@contract/rules/place/regions'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { regionName } from '../words'
import type { SceneEdit } from './SceneEdit'

/** Kinds that the platform alone sets. */
const platformKinds: readonly string[] = ['ncov', 'province']

/** What kind of programme it is, from when to when, and for whom. */
export const Facts = observer(function Facts({ edit }: { edit: SceneEdit }) {
  const isPlatform = useCan()('platform.operate')
  const { form } = edit
  const kinds = sceneTypes.filter((kind) => isPlatform || !platformKinds.includes(kind))
  return (
    <Panel title={text('whenAndWhom')}>
      <div className="panel-body stack">
        <div className="fields">
          <Labelled label={text('kind')} id="kind" width={180}>
            <Select
              id="kind"
              style={{ width: '100%' }}
              value={form.kind}
              options={kinds.map((value) => ({ value, label: text(value) }))}
              onChange={(kind) => edit.change({ kind })}
            />
          </Labelled>
          <MomentField
            id="start"
            label={text('start')}
            value={form.startTime}
            onChange={(startTime) => startTime !== undefined && edit.change({ startTime })}
          />
          <MomentField
            id="end"
            label={text('end')}
            value={form.endTime}
            problem={form.endTime <= form.startTime ? text('lacksTimes') : ''}
            onChange={(endTime) => endTime !== undefined && edit.change({ endTime })}
          />
        </div>
        {form.kind === 'subject' && (
          <Labelled label={text('ask')} id="ask" hint={text('askHint')}>
            <Input
              id="ask"
              maxLength={100}
              value={form.ask}
              onChange={({ target }) => edit.change({ ask: target.value })}
            />
          </Labelled>
        )}
        {isPlatform && <ForWhom edit={edit} />}
      </div>
    </Panel>
  )
})

/** Of the platform: subject, region, and the hospitals that see it. */
const ForWhom = observer(function ForWhom({ edit }: { edit: SceneEdit }) {
  const { form } = edit
  return (
    <div className="fields">
      <Labelled label={text('brand')} id="brand" width={180}>
        <Select
          id="brand"
          style={{ width: '100%' }}
          value={form.brand}
          options={brandNames.map((value) => ({ value, label: text(value) }))}
          onChange={(brand) => edit.change({ brand })}
        />
      </Labelled>
      <Labelled label={text('region')} id="region" width={180}>
        <Select
          id="region"
          style={{ width: '100%' }}
          value={form.region}
          options={[
            { value: '' as const, label: text('noRegion') },
            ...regions.map((value) => ({ value, label: regionName(value) })),
          ]}
          onChange={(region) => edit.change({ region })}
        />
      </Labelled>
      <HospitalsField edit={edit} />
    </div>
  )
})

const HospitalsField = observer(function HospitalsField({ edit }: { edit: SceneEdit }) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['sceneHospitals', keyword],
    queryFn: ({ signal }) =>
      api.hospital.list({ keyword, state: 'open', pageIndex: 1, pageSize: 50 }, { signal }),
  })
  const { hospitals } = edit.draft.values
  const taken = new Set(hospitals.map(({ comId }) => comId))
  const found = (data?.list ?? []).filter(({ comId }) => !taken.has(comId))
  const options = [...hospitals, ...found].map(({ comId, comName }) => ({
    value: comId,
    label: comName,
  }))
  return (
    <Labelled label={text('hospitals')} id="hospitals" width={460} hint={text('hospitalsHint')}>
      <Select
        id="hospitals"
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={text('allHospitals')}
        showSearch={{
          filterOption: false,
          onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
        }}
        value={hospitals.map(({ comId }) => comId)}
        options={options}
        onChange={(comIds) =>
          edit.setHospitals(
            options
              .filter(({ value }) => comIds.includes(value))
              .slice(0, 200)
              .map(({ value, label }) => ({ comId: value, comName: label })),
          )
        }
      />
    </Labelled>
  )
})
