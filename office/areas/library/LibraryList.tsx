import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { LibraryRow } from '@contract/calls/library/libraryShapes'
import { editionStates, type EditionState, type MadeKind } from '@contract/kinds'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import { noteOf, StateMark } from './words'

const notes = { mag: 'number', prod: 'category', guide: 'tool' } as const
const parts = { mag: 'nArticles', prod: 'nUses', guide: 'nSections' } as const
const newOnes = { mag: 'newMag', prod: 'newProd', guide: 'newGuide' } as const

const columns = (kind: MadeKind, now: number): ListColumn<LibraryRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ itemId, title }) => (
      <Link className="cut" title={title} to={`/library/${kind}/${itemId}`}>
        {title || text('untitled')}
      </Link>
    ),
    says: ({ title }) => title,
  },
  {
    key: 'note',
    title: text(notes[kind]),
    width: 150,
    isLong: true,
    show: ({ note }) => noteOf(kind, note),
  },
  {
    key: 'state',
    title: text('state'),
    width: 88,
    show: ({ state }) => <StateMark state={state} />,
    says: ({ state }) => text(state),
  },
  {
    key: 'owner',
    title: text('owner'),
    width: 64,
    show: ({ platform }) => text(platform ? 'ofPlatform' : 'ours'),
  },
  {
    key: 'shown',
    title: text('shownFrom'),
    width: 124,
    isRight: true,
    show: ({ shownTime, shown }) =>
      shownTime === null ? text(shown ? 'atOnce' : 'notShown') : dayAndClock(shownTime, now),
  },
  {
    key: 'parts',
    title: text(parts[kind]),
    width: 64,
    isRight: true,
    show: (row) => number(row.parts),
  },
  {
    key: 'readers',
    title: text('readers'),
    width: 88,
    isRight: true,
    show: ({ readers }) => number(readers),
  },
  { key: 'author', title: text('author'), width: 88, show: ({ authorName }) => authorName || '—' },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
]

/** Issues, products or guides of the hospital and of the platform, the last changed first. */
export function LibraryList({ kind }: { kind: MadeKind }) {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const read = ({ filters: { keyword, state, own }, page, size }: Wanted, signal?: AbortSignal) =>
    api.libraryMaking.list(
      {
        kind,
        ...(keyword && { keyword }),
        ...(state && { state: state as EditionState }),
        ...(own && { own: 1 as const }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <ListPage<LibraryRow>
      name={`library-${kind}`}
      title={text(kind)}
      facts={(total) => text('nItems', { n: number(total) })}
      head={<Views kind={kind} />}
      actions={() => (
        <>
          {kind === 'prod' && (
            <Button onClick={() => void navigate('/library/categories')}>
              {text('categories')}
            </Button>
          )}
          {can('content.author') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('new')}
            >
              {text(newOnes[kind])}
            </Button>
          )}
        </>
      )}
      search={{ name: 'keyword', label: text('title') }}
      filters={[
        {
          name: 'state',
          label: text('state'),
          width: 120,
          options: editionStates.map((value) => ({ value, label: text(value) })),
        },
        {
          name: 'own',
          label: text('owner'),
          width: 100,
          options: [{ value: '1', label: text('ours') }],
        },
      ]}
      columns={columns(kind, Date.now())}
      read={read}
      keyOf={({ itemId }) => itemId}
      nameOf={({ title }) => title}
      onOpen={({ itemId }) => void navigate(itemId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
