import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ownSceneAddress, type VrMade } from '@contract/calls/exam/vrMaking'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { EditVrScene } from './EditVrScene'
import { text } from './texts'

const StateMark = ({ row, now }: { row: VrMade; now: number }) => {
  if (row.withdrawn === 1) return <Mark>{text('withdrawn')}</Mark>
  if (row.form.endTime <= now) return <Mark>{text('over')}</Mark>
  if (row.isAllowed === 0) return <Mark tone="warn">{text('blocked')}</Mark>
  return row.form.startTime > now ? (
    <Mark tone="info">{text('toCome')}</Mark>
  ) : (
    <Mark tone="good">{text('open')}</Mark>
  )
}

const addressOf = ({ address }: VrMade['form']) =>
  address === ownSceneAddress ? text('ours') : address

const columns = (now: number, onOpen: (row: VrMade) => void): ListColumn<VrMade>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: (row) => (
      <button type="button" className="plain link cut" onClick={() => onOpen(row)}>
        {row.form.title}
      </button>
    ),
    says: ({ form }) => form.title,
  },
  {
    key: 'address',
    title: text('address'),
    isLong: true,
    show: ({ form }) => (
      <span className="cut" title={addressOf(form)}>
        {addressOf(form)}
      </span>
    ),
    says: ({ form }) => addressOf(form),
  },
  { key: 'brand', title: text('brand'), width: 104, show: ({ form }) => text(form.brand) },
  {
    key: 'state',
    title: text('state'),
    width: 112,
    show: (row) => <StateMark row={row} now={now} />,
  },
  momentColumn('end', text('end'), ({ form }) => form.endTime, now, { width: 144 }),
  {
    key: 'done',
    title: text('done'),
    width: 104,
    isRight: true,
    show: ({ done }) => number(done),
    says: ({ done }) => done,
  },
]

/** Exams in 3-D scenes that stand on sites of their own. */
export function Component() {
  const api = useApi()
  const [editing, setEditing] = useState<VrMade | 'new'>()
  return (
    <>
      <ListPage<VrMade>
        name="vrScenes"
        title={text('vrScenes')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setEditing('new')}
          >
            {text('newScene')}
          </Button>
        )}
        filters={[]}
        columns={columns(Date.now(), setEditing)}
        read={({ page, size }, signal) =>
          api.vrMaking.list({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ taskId }) => taskId}
        nameOf={({ form }) => form.title}
        onOpen={setEditing}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      {editing !== undefined && (
        <EditVrScene
          {...(editing !== 'new' && { stored: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
