import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { text as partText } from '../../parts/texts'
import { TryOut } from '../../parts/TryOut'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'
import { WayDrawer, type Way } from './WayDrawer'

/** The ways in of the hospital: its own accounts, set up, tried and taken away here. */
export function Component() {
  const api = useApi()
  const [edited, setEdited] = useState<Way | 'new'>()
  const [removed, setRemoved] = useState<Way>()
  const { data, error, refetch } = useQuery({
    queryKey: ['signOn'],
    queryFn: ({ signal }) => api.signOn.list({}, { signal }),
  })
  const renew = async () => void (await refetch())
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead title={text('pageTitle')} facts={text('facts')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {text('add')}
        </Button>
      </PageHead>
      <div className="stack scroll-page">
        <Panel title={text('pageTitle')} note={number(data.list.length)}>
          {data.list.length === 0 ? (
            <div className="state">
              <b>{text('empty')}</b>
              <span className="second">{text('emptyText')}</span>
            </div>
          ) : (
            <WayTable list={data.list} onEdit={setEdited} onRemove={setRemoved} />
          )}
        </Panel>
        <Addresses callbacks={data.callbacks} entry={data.entryAddress} />
      </div>
      {edited && (
        <WayDrawer
          key={edited === 'new' ? 'new' : edited.wayId}
          way={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={renew}
        />
      )}
      <Confirm
        open={removed !== undefined}
        title={text('removeTitle', { title: removed?.title ?? '' })}
        words={text('removeText')}
        act={text('removeAct')}
        keep={partText('keep')}
        onClose={() => setRemoved(undefined)}
        onAct={async () => {
          await api.signOn.remove({ wayId: removed?.wayId ?? '' })
          await renew()
        }}
      />
    </>
  )
}

function WayTable({
  list,
  onEdit,
  onRemove,
}: {
  list: readonly Way[]
  onEdit(way: Way): void
  onRemove(way: Way): void
}) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('title')}</th>
          <th>{text('kind')}</th>
          <th>{text('state')}</th>
          <th className="right">{text('used')}</th>
          <th>{text('last')}</th>
          <th>{text('changed')}</th>
          <th>{text('test')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((way) => (
          <tr key={way.wayId}>
            <td>{way.title}</td>
            <td>{text(way.settings.kind)}</td>
            <td>
              <State way={way} />
            </td>
            <td className="right num">{number(way.entries)}</td>
            <td className="num">
              {way.lastEntryTime === null ? '—' : dayAndClock(way.lastEntryTime, Date.now())}
            </td>
            <td className="num">
              {`${way.updatedByName} ${dayAndClock(way.updatedTime, Date.now())}`}
            </td>
            <td>
              <Acts way={way} onEdit={onEdit} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ way: { enabled, inHands, opens } }: { way: Way }) {
  if (enabled === 0) return <Mark>{text('off')}</Mark>
  if (inHands === 1) return <Mark tone="good">{text('on')}</Mark>
  return <Mark tone="warn">{text(opens === 1 ? 'leftOn' : 'leftOff')}</Mark>
}

/** Trying it says what the directory itself answers. */
function Acts({
  way,
  onEdit,
  onRemove,
}: {
  way: Way
  onEdit(way: Way): void
  onRemove(way: Way): void
}) {
  const api = useApi()
  const test = async () => {
    const { works, said } = await api.signOn.test({ wayId: way.wayId })
    return { works: works === 1, said }
  }
  return (
    <TryOut act={text('test')} words={{ works: text('works'), fails: text('fails') }} onTry={test}>
      <Button size="small" onClick={() => onEdit(way)}>
        {text(way.inHands === 1 ? 'edit' : 'takeOver')}
      </Button>
      <Button size="small" onClick={() => onRemove(way)}>
        {text('remove')}
      </Button>
    </TryOut>
  )
}

/** What the hospital's IT needs of us. */
function Addresses({ callbacks, entry }: { callbacks: readonly string[]; entry: string }) {
  return (
    <Panel title={text('callbacks')}>
      <div className="panel-body stack">
        {callbacks.length === 0 && <span className="bad">{text('noCallbacks')}</span>}
        {callbacks.map((address) => (
          <Address key={address} address={address} />
        ))}
        <b>{text('entry')}</b>
        <Address address={new URL(entry, window.location.origin).href} />
      </div>
    </Panel>
  )
}

function Address({ address }: { address: string }) {
  const { message } = App.useApp()
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => message.success(text('copied')))
  return (
    <div className="row">
      <code className="grow">{address}</code>
      <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
        {text('copy')}
      </Button>
    </div>
  )
}
