import './packs.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackRow } from '@contract/calls/year/inspection'
import { packParts, type PackPart } from '@contract/kinds'
import { DayField } from '../../parts/DayField'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { useJobs } from '../../parts/jobs/Jobs'
import { Labelled } from '../../parts/Labelled'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { failureText } from '../../api/failureText'
import { number } from '../../text/formats'
import { PackEdit, periods } from './PackEdit'
import { text } from './texts'
import { partName } from './words'

interface Props {
  /** A pack that the new one is to be like. */
  like?: PackRow | undefined
  onClose(): void
}

/** Asks for a pack: period, departments, topics, parts; how much there is of each is said before. */
export const NewPack = observer(function NewPack({ like, onClose }: Props) {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [edit] = useState(() => new PackEdit(Date.now(), like))
  return (
    <FormDrawer
      open
      size={560}
      title={text('makeTitle')}
      act={text('begin')}
      missing={edit.missing}
      onClose={onClose}
      onAct={async () => {
        const { packId, jobId } = await api.inspection.start({
          title: edit.title.trim(),
          purpose: edit.purpose.trim(),
          ...edit.scope,
        })
        void jobs.watch(jobId)
        void queries.invalidateQueries({ queryKey: ['packs'] })
        void navigate(`/inspections/${packId}`)
      }}
    >
      <Period edit={edit} />
      <Whom edit={edit} />
      <Parts edit={edit} />
      <Labelled label={text('name')} id="packTitle">
        <Input
          id="packTitle"
          maxLength={60}
          value={edit.title}
          onChange={({ target }) => edit.set('ownTitle', target.value)}
        />
      </Labelled>
      <Labelled label={text('purpose')} id="packPurpose" hint={text('purposeHint')}>
        <Input
          id="packPurpose"
          maxLength={60}
          value={edit.purpose}
          onChange={({ target }) => edit.set('purpose', target.value)}
        />
      </Labelled>
    </FormDrawer>
  )
})

const Period = observer(function Period({ edit }: { edit: PackEdit }) {
  return (
    <div>
      <div className="label">{text('period')}</div>
      <Segmented
        aria-label={text('period')}
        value={edit.period}
        options={periods.map((value) => ({ value, label: text(value) }))}
        onChange={edit.choose}
      />
      {edit.period === 'ownPeriod' ? (
        <div className="row">
          <Labelled label={text('from')} id="packFrom">
            <DayField id="packFrom" value={edit.from} onChange={(day) => edit.set('from', day)} />
          </Labelled>
          <Labelled label={text('until')} id="packUntil">
            <DayField
              id="packUntil"
              value={edit.until}
              onChange={(day) => edit.set('until', day)}
            />
          </Labelled>
        </div>
      ) : (
        <div className="small note num">
          {text('spanOf', { from: edit.from, until: edit.until })}
        </div>
      )}
    </div>
  )
})

const Whom = observer(function Whom({ edit }: { edit: PackEdit }) {
  const { unitChoices } = useOrganisation()
  return (
    <>
      <Labelled label={text('units')} id="packUnits">
        <Select
          id="packUnits"
          mode="multiple"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text('allUnits')}
          value={edit.unitIds}
          options={unitChoices}
          onChange={(ids: string[]) => edit.set('unitIds', ids)}
        />
      </Labelled>
      <Labelled label={text('topics')} id="packTopics" hint={text('topicsHint')}>
        <Select
          id="packTopics"
          mode="tags"
          style={{ width: '100%' }}
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', '，', ',', '、']}
          value={edit.topics}
          onChange={(topics: string[]) =>
            edit.set('topics', topics.map((topic) => topic.slice(0, 20)).slice(0, 10))
          }
        />
      </Labelled>
    </>
  )
})

/** The parts with how much there is of each in what is chosen. */
const Parts = observer(function Parts({ edit }: { edit: PackEdit }) {
  const api = useApi()
  const scope = { ...edit.scope, parts: [...packParts] }
  const { data, error, isFetching } = useQuery({
    queryKey: ['packPreview', scope],
    queryFn: ({ signal }) => api.inspection.preview(scope, { signal }),
    enabled: edit.from !== '' && edit.until >= edit.from,
  })
  const counts = new Map(data?.parts.map((one) => [one.part, one]))
  const amountOf = (part: PackPart): string => {
    const counted = counts.get(part)
    if (!counted) return ''
    return counted.isClosed ? text('closed') : number(counted.count)
  }
  const said = (): string => {
    if (isFetching) return text('counting')
    if (error) return failureText(error)
    if (!data) return ''
    const all = edit.parts.reduce((sum, part) => sum + (counts.get(part)?.count ?? 0), 0)
    if (edit.parts.length > 0 && all === 0) return text('nothing')
    return data.merged.length > 0 ? text('merged', { merged: data.merged.join('；') }) : ''
  }
  return (
    <div>
      <div className="label">{text('parts')}</div>
      <Checkbox.Group
        aria-label={text('parts')}
        className="pack-parts"
        value={edit.parts}
        options={packParts.map((part) => ({
          value: part,
          label: text('partCount', { name: partName(part), n: amountOf(part) }),
        }))}
        onChange={(parts) =>
          edit.set(
            'parts',
            packParts.filter((part) => parts.includes(part)),
          )
        }
      />
      <div className="small note" role="status">
        {said()}
      </div>
    </div>
  )
})
