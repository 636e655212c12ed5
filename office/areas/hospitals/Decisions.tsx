import { App } from 'antd'
import { useState } from 'react'
import type { Hospital } from '@contract/calls/people/hospital'
import { Confirm } from '../../parts/Confirm'
import { AreaField } from '../../parts/hospital/AreaField'
import { DepartmentLines, linesOf } from '../../parts/hospital/DepartmentLines'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

interface Props {
  hospital: Hospital
  onClose(): void
  onDone(): void
}

/** Lets a hospital in that applied, with the departments that it begins with. */
export function Approve({ hospital, onClose, onDone }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [lines, setLines] = useState('')
  const { comName, applicantName, applicantMobile, applicationId } = hospital
  return (
    <Confirm
      open
      title={text('approveTitle', { name: comName })}
      words={text('approveText', { name: applicantName, mobile: applicantMobile })}
      act={text('approveAct')}
      keep={text('notNow')}
      onClose={onClose}
      onAct={async () => {
        await api.hospital.approve({ applicationId, departments: linesOf(lines) })
        void message.success(text('approved', { name: comName }))
        onDone()
      }}
    >
      <DepartmentLines value={lines} onChange={setLines} />
    </Confirm>
  )
}

/** Closes a hospital, or opens it again; both with a reason that stays in the log. */
export function CloseOrOpen({ hospital, onClose, onDone }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const { comId, comName, people } = hospital
  const opens = hospital.state === 'closed'
  return (
    <Confirm
      open
      title={text(opens ? 'openTitle' : 'closeTitle', { name: comName })}
      words={opens ? text('openText') : text('closeText', { n: number(people) })}
      act={text(opens ? 'openAgain' : 'closeAct')}
      keep={text(opens ? 'notNow' : 'keepOpen')}
      final={!opens}
      needsReason
      onClose={onClose}
      onAct={async (reason) => {
        await api.hospital.close({ comId, isOpen: opens ? 1 : 0, reason })
        void message.success(text(opens ? 'isOpen' : 'isClosed', { name: comName }))
        onDone()
      }}
    />
  )
}

/** Puts a hospital into another area: it comes to another region's centre. */
export function Move({ hospital, onClose, onDone }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [areaId, setAreaId] = useState('')
  const { comId, comName, areaName } = hospital
  return (
    <Confirm
      open
      title={text('moveTitle', { name: comName })}
      words={text('moveText', { area: areaName || text('nowhere') })}
      act={text('move')}
      keep={text('notNow')}
      isReady={areaId !== ''}
      needsReason
      onClose={onClose}
      onAct={async (reason) => {
        const moved = await api.hospital.setArea({ comId, areaId, reason })
        void message.success(text('moved', { name: comName, area: moved.areaName }))
        onDone()
      }}
    >
      <AreaField onChange={setAreaId} />
    </Confirm>
  )
}
