import { KeyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { knowsPasskeys, makePasskey } from '../../session/passkey'
import { useApi } from '../../session/SessionContext'
import { day } from '../../text/formats'
import { text } from './texts'
import { useAct } from './useAct'

type Passkey = Output<Contract['secondFactor']['passkeys']>['list'][number]

/** Somebody's passkeys: which there are, another one, one less. */
export function Passkeys({ isSetUp, onChanged }: { isSetUp: boolean; onChanged(): Promise<void> }) {
  const api = useApi()
  const { message } = App.useApp()
  const [leaving, setLeaving] = useState<Passkey>()
  const { data, error, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.secondFactor.passkeys({}, { signal }),
    staleTime: 0,
  })
  const changed = async (words: string) => {
    await Promise.all([refetch(), onChanged()])
    message.success(words)
  }
  return (
    <section className="stack" style={{ gap: 8 }}>
      <h2 style={{ fontSize: 15 }}>{text('passkeys')}</h2>
      <span className="second">{text('passkeysText')}</span>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <span className="note">{text('none')}</span>}
      {data && data.list.length > 0 && (
        <ul className="stack" style={{ gap: 4, listStyle: 'none', padding: 0, margin: 0 }}>
          {data.list.map((passkey) => (
            <li key={passkey.passkeyId} className="row">
              <KeyOutlined aria-hidden />
              <span className="grow">
                <b>{passkey.name}</b>
                <br />
                <span className="small second">{whenOf(passkey)}</span>
              </span>
              <Button
                type="text"
                aria-label={text('removeNamed', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {text('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Adding isSetUp={isSetUp} onAdded={(name) => changed(text('added', { name }))} />
      {leaving && (
        <Confirm
          open
          title={text('removeTitle', { name: leaving.name })}
          words={text('removeText')}
          act={text('remove')}
          keep={text('removeKeep')}
          onClose={() => setLeaving(undefined)}
          onAct={async () => {
            await api.secondFactor.removePasskey({ passkeyId: leaving.passkeyId })
            await changed(text('removed', { name: leaving.name }))
          }}
        />
      )}
    </section>
  )
}

function whenOf({ madeTime, usedTime }: Passkey): string {
  const now = Date.now()
  const used = usedTime === 0 ? text('neverUsed') : text('usedAt', { day: day(usedTime, now) })
  return `${text('madeAt', { day: day(madeTime, now) })} · ${used}`
}

/** A name, then the browser asks for the finger, the face or the key. */
function Adding({ isSetUp, onAdded }: { isSetUp: boolean; onAdded(name: string): Promise<void> }) {
  const api = useApi()
  const id = useId()
  const [name, setName] = useState(text('thisComputer'))
  const [add, busy] = useAct(async () => {
    const { ticket, options } = await api.secondFactor.beginPasskey({})
    const response = await makePasskey(options)
    const called = name.trim() || text('thisComputer')
    await api.secondFactor.addPasskey({ ticket, response, name: called })
    setName(text('thisComputer'))
    await onAdded(called)
  })
  if (!isSetUp) return <span className="note">{text('setUpFirst')}</span>
  if (!knowsPasskeys()) return <span className="note">{text('notHere')}</span>
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label htmlFor={id}>{text('name')}</label>
      <Input
        id={id}
        className="grow"
        maxLength={40}
        placeholder={text('nameExample')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        {text('add')}
      </Button>
    </form>
  )
}
