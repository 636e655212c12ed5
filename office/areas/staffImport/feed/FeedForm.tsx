import { App, Button, Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import type { Output } from '@contract/calls/call'
import type { staffFeed } from '@contract/calls/people/staffFeed'
import { failureText } from '../../../api/failureText'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { text } from './texts'

export type FeedSettings = Output<typeof staffFeed.read>
const usual = { hour: 2, maxLeavers: 5 }
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:11`,
}))

/** Where the file is read, when, and which one looks wrong. */
export function FeedForm({
  settings: { feed, folder, columns },
  onDone,
}: {
  settings: FeedSettings
  onDone(): Promise<void>
}) {
  const api = useApi()
  const { message } = App.useApp()
  const [way, setWay] = useState(feed?.way ?? (folder === '' ? 'https' : 'folder'))
  const [address, setAddress] = useState(feed?.address ?? '')
  const [userName, setUserName] = useState(feed?.userName ?? '')
  const [secret, setSecret] = useState('')
  const [hour, setHour] = useState(feed?.hour ?? usual.hour)
  const [maxLeavers, setMost] = useState<number | null>(feed?.maxLeavers ?? usual.maxLeavers)
  const [enabled, setEnabled] = useState(feed ? feed.enabled === 1 : true)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      await api.staffFeed.save({
        way,
        address: address.trim(),
        userName: userName.trim(),
        ...(secret !== '' && { secret }),
        hour,
        maxLeavers: maxLeavers ?? usual.maxLeavers,
        enabled: enabled ? 1 : 0,
      })
      void message.success(text('saved'))
      await onDone()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title={text('settings')}
      {...(feed && {
        note: `${feed.updatedByName} ${dayAndClock(feed.updatedTime, Date.now())}`,
      })}
    >
      <div className="panel-body stack">
        <Remembered columns={columns} />
        <WayChoice way={way} folder={folder} onChange={setWay} />
        {way === 'https' && (
          <AddressFields
            {...{ address, setAddress, userName, setUserName, secret, setSecret }}
            hasSecret={feed?.hasSecret === 1}
          />
        )}
        <WhenFields {...{ hour, setHour, maxLeavers, setMost }} />
        <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
          {text('enabled')}
        </Checkbox>
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <Button type={feed ? 'default' : 'primary'} loading={busy} onClick={() => void save()}>
            {text('save')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type Way = 'folder' | 'https'

/** From a folder of the server, or from an address. */
function WayChoice({
  way,
  folder,
  onChange,
}: {
  way: Way
  folder: string
  onChange(way: Way): void
}) {
  return (
    <>
      <Radio.Group
        aria-label={text('way')}
        value={way}
        options={[
          { value: 'folder', label: text('folder') },
          { value: 'https', label: text('https') },
        ]}
        onChange={({ target }) => onChange(target.value as Way)}
      />
      {way === 'folder' && (
        <div className="second">
          {folder === '' ? text('noFolder') : text('folderIs', { folder })}
        </div>
      )}
    </>
  )
}

/** At which hour it is read, and from how many leavers on it looks wrong. */
function WhenFields(fields: {
  hour: number
  setHour(hour: number): void
  maxLeavers: number | null
  setMost(most: number | null): void
}) {
  const id = useId()
  return (
    <div className="row">
      <Labelled label={text('hour')} id={`${id}-hour`} width={140}>
        <Select
          id={`${id}-hour`}
          className="full"
          value={fields.hour}
          options={hours}
          onChange={(hour) => fields.setHour(hour)}
        />
      </Labelled>
      <Labelled label={text('maxLeavers')} id={`${id}-most`}>
        <InputNumber
          id={`${id}-most`}
          min={0}
          max={100}
          suffix="%"
          value={fields.maxLeavers}
          onChange={(most) => fields.setMost(most)}
        />
      </Labelled>
    </div>
  )
}

/** Where the file is fetched, and how the server says who it is. */
function AddressFields(fields: {
  address: string
  setAddress(address: string): void
  userName: string
  setUserName(name: string): void
  secret: string
  setSecret(secret: string): void
  hasSecret: boolean
}) {
  const id = useId()
  return (
    <div className="row">
      <div className="grow">
        <Labelled label={text('address')} id={`${id}-address`}>
          <Input
            id={`${id}-address`}
            maxLength={500}
            placeholder={text('addressExample')}
            value={fields.address}
            onChange={({ target }) => fields.setAddress(target.value)}
          />
        </Labelled>
      </div>
      <Labelled label={text('userName')} id={`${id}-user`} width={180}>
        <Input
          id={`${id}-user`}
          autoComplete="off"
          maxLength={120}
          value={fields.userName}
          onChange={({ target }) => fields.setUserName(target.value)}
        />
      </Labelled>
      <Labelled label={text('password')} id={`${id}-secret`} width={180}>
        <Input.Password
          id={`${id}-secret`}
          autoComplete="new-password"
          maxLength={400}
          {...(fields.hasSecret && { placeholder: text('secretKept') })}
          value={fields.secret}
          onChange={({ target }) => fields.setSecret(target.value)}
        />
      </Labelled>
    </div>
  )
}

/** What the headings mean, as the last import by hand said. */
function Remembered({ columns }: { columns: FeedSettings['columns'] }) {
  if (columns.length === 0) return <div className="problem">{text('neverByHand')}</div>
  return (
    <div className="second">
      {text('remembered', { columns: columns.map(({ heading }) => heading).join(text('comma')) })}
    </div>
  )
}
