import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { bundleOf } from '@contract/rules/rights'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { day } from '../../text/formats'
import { Meaning } from './Meaning'
import { placeText, roleText } from './scopes'
import { text } from './texts'
import { WhatEnds } from './WhatEnds'

type Granted = Output<Contract['grants']['ofPerson']>['list'][number]

interface Props {
  userId: string | undefined
  /** Another hospital than one's own. */
  comId: string | undefined
  mayGive: boolean
  onClose(): void
  onChange(): Promise<unknown>
}

/** What one person holds and held, with what each role means; each can be taken back. */
export function PersonDrawer({ userId, comId, mayGive, onClose, onChange }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [leaving, setLeaving] = useState<Granted>()
  const [isResetting, setResetting] = useState(false)
  const at = comId === undefined ? {} : { comId }
  const { data, error, refetch } = useQuery({
    queryKey: ['grantsOf', userId],
    queryFn: ({ signal }) => api.grants.ofPerson({ userId: userId ?? '', ...at }, { signal }),
    enabled: userId !== undefined,
  })
  const name = data?.userName ?? ''
  const isOpen = ({ takenBackTime, untilTime }: Granted) =>
    takenBackTime === null && (untilTime === null || untilTime > Date.now())
  const now = data?.list.filter(isOpen) ?? []
  const past = data?.list.filter((one) => !isOpen(one)) ?? []
  return (
    <SideDrawer
      open={userId !== undefined}
      size={480}
      title={name || text('held')}
      closable={{ 'aria-label': text('close') }}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack">
          <h2 className="label">{text('held')}</h2>
          {now.length === 0 && <p className="second">{text('none')}</p>}
          {now.map((one) => (
            <div key={one.grantId} className="stack">
              <div className="row">
                <Head granted={one} />
                <span className="grow" />
                {mayGive && (
                  <Button size="small" danger onClick={() => setLeaving(one)}>
                    {text('takeBack')}
                  </Button>
                )}
              </div>
              <Meaning role={one.role} />
            </div>
          ))}
          <h2 className="label">{text('past')}</h2>
          {past.length === 0 && <p className="second">{text('none')}</p>}
          {past.map((one) => (
            <Head key={one.grantId} granted={one} />
          ))}
          {mayGive && data.secondFactor === 1 && (
            <>
              <h2 className="label">{text('secondFactor')}</h2>
              <div className="row">
                <span className="grow second">{text('secondFactorText')}</span>
                <Button size="small" onClick={() => setResetting(true)}>
                  {text('reset')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <Confirm
        open={isResetting}
        title={text('resetTitle', { name })}
        words={text('resetText', { name })}
        act={text('resetAct')}
        keep={text('resetKeep')}
        needsReason
        onClose={() => setResetting(false)}
        onAct={async (reason) => {
          await api.secondFactor.reset({ userId: userId ?? '', reason, ...at })
          await refetch()
          void message.success(text('isReset', { name }))
        }}
      />
      <TakeBack
        leaving={leaving}
        held={now}
        {...{ userId: userId ?? '', name, comId, onChange }}
        onClose={() => setLeaving(undefined)}
      />
    </SideDrawer>
  )
}

/** Asks before a role is taken back, and says what ends with it. */
function TakeBack({
  leaving,
  held,
  userId,
  name,
  comId,
  onChange,
  onClose,
}: {
  leaving: Granted | undefined
  held: readonly Granted[]
  userId: string
  name: string
  comId: string | undefined
  onChange(): Promise<unknown>
  onClose(): void
}) {
  const api = useApi()
  const { message } = App.useApp()
  return (
    <Confirm
      open={leaving !== undefined}
      title={text('takeBackTitle', { name, role: leaving ? roleText(leaving.role) : '' })}
      words={text('takeBackText', { name })}
      act={text('takeBackAct')}
      keep={text('keep')}
      onClose={onClose}
      onAct={async () => {
        const grantId = leaving?.grantId ?? ''
        await api.grants.takeBack({ grantId, ...(comId !== undefined && { comId }) })
        await onChange()
        void message.success(text('takenBack'))
      }}
    >
      {leaving && isLastToGrant(leaving, held) && <WhatEnds userId={userId} comId={comId} />}
    </Confirm>
  )
}

/** Whether they may give rights, and so keep keys, by this grant alone. */
function isLastToGrant(granted: Granted, held: readonly Granted[]): boolean {
  const gives = ({ role }: Granted) => bundleOf(role).abilities.includes('people.grant')
  return gives(granted) && !held.some((one) => one.grantId !== granted.grantId && gives(one))
}

function Head({ granted }: { granted: Granted }) {
  const { role, places, scope, untilTime, grantedByName, grantedTime, takenBackTime } = granted
  const today = Date.now()
  const where = placeText({ scope, places })
  const until = untilTime === null ? '' : text('untilDay', { day: day(untilTime - 1, today) })
  const end = takenBackTime === null ? '' : text('ended', { day: day(takenBackTime, today) })
  return (
    <div>
      <b>{roleText(role)}</b>{' '}
      <span className="second">{[where, until].filter(Boolean).join(' · ')}</span>
      <div className="small note">
        {[text('by', { name: grantedByName || '—', day: day(grantedTime, today) }), end]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  )
}
