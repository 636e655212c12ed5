import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PackRow } from '@contract/calls/year/inspection'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { NewPack } from './NewPack'
import { text } from './texts'
import { size, stateName, stateTone } from './words'

const columns = (now: number, again: (pack: PackRow) => void): ListColumn<PackRow>[] => [
  {
    key: 'title',
    title: text('name'),
    isLong: true,
    show: ({ packId, title }) => <Link to={`/inspections/${packId}`}>{title}</Link>,
    says: ({ title }) => title,
  },
  {
    key: 'purpose',
    title: text('purposeColumn'),
    width: 160,
    show: ({ purpose }) => purpose || text('none'),
  },
  { key: 'whom', title: text('whom'), width: 160, show: ({ whom }) => whom },
  {
    key: 'period',
    title: text('period'),
    width: 200,
    show: ({ from, until }) => <span className="num">{text('spanOf', { from, until })}</span>,
    says: ({ from, until }) => text('spanOf', { from, until }),
  },
  momentColumn('made', text('made'), ({ madeTime, createdTime }) => madeTime || createdTime, now, {
    width: 120,
  }),
  { key: 'maker', title: text('maker'), width: 88, show: ({ makerName }) => makerName },
  {
    key: 'pages',
    title: text('pages'),
    width: 72,
    isRight: true,
    show: ({ pages }) => number(pages),
    says: ({ pages }) => pages,
  },
  { key: 'size', title: text('size'), width: 84, isRight: true, show: ({ bytes }) => size(bytes) },
  {
    key: 'state',
    title: text('checked'),
    width: 92,
    show: ({ state, verified }) =>
      state === 'done' ? (
        <Mark tone={verified === 1 ? 'good' : 'bad'}>
          {text(verified === 1 ? 'agrees' : 'differs')}
        </Mark>
      ) : (
        <Mark tone={stateTone[state]}>{stateName(state)}</Mark>
      ),
    says: ({ state, verified }) =>
      state === 'done' ? text(verified === 1 ? 'agrees' : 'differs') : stateName(state),
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 96,
    show: (pack) => (
      <button
        type="button"
        className="plain link"
        aria-label={text('againOf', { name: pack.title })}
        onClick={() => again(pack)}
      >
        {text('again')}
      </button>
    ),
  },
]

/** Packs, the last first; a new one is asked for beside the list. */
export function PackList() {
  const api = useApi()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ like?: PackRow }>()
  return (
    <>
      <ListPage<PackRow>
        name="packs"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAsking({})}>
            {text('make')}
          </Button>
        )}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[]}
        columns={columns(Date.now(), (like) => setAsking({ like }))}
        read={({ page, size: pageSize, filters: { keyword } }, signal) =>
          api.inspection.list(
            { pageIndex: page, pageSize, ...(keyword && { keyword }) },
            { signal },
          )
        }
        keyOf={({ packId }) => packId}
        nameOf={({ title }) => title}
        onOpen={({ packId }) => void navigate(`/inspections/${packId}`)}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      {asking && <NewPack like={asking.like} onClose={() => setAsking(undefined)} />}
    </>
  )
}
