import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { MadeRow } from '@contract/calls/library/documentMaking'
import { editionStates, type EditionState } from '@contract/kinds'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { EditionMark, stateWord } from './EditionMark'
import { text } from './texts'

const columns = (now: number): ListColumn<MadeRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ docId, title }) => (
      <Link className="cut" title={title} to={`/documents/${docId}`}>
        {title || text('untitled')}
      </Link>
    ),
    says: ({ title }) => title,
  },
  {
    key: 'number',
    title: text('number'),
    width: 150,
    isLong: true,
    show: (row) => row.number || '—',
  },
  { key: 'type', title: text('type'), width: 100, show: ({ typeName }) => typeName },
  {
    key: 'state',
    title: text('state'),
    width: 88,
    show: ({ state }) => <EditionMark state={state} />,
    says: ({ state }) => stateWord(state),
  },
  {
    key: 'owner',
    title: text('owner'),
    width: 64,
    show: ({ platform }) => text(platform ? 'ofPlatform' : 'ours'),
  },
  {
    key: 'inForce',
    title: text('inForce'),
    width: 96,
    isRight: true,
    show: ({ inForceTime }) => (inForceTime === null ? '—' : day(inForceTime, now)),
  },
  {
    key: 'editions',
    title: text('editions'),
    width: 64,
    isRight: true,
    show: ({ editions }) => number(editions),
  },
  {
    key: 'clauses',
    title: text('clauses'),
    width: 64,
    isRight: true,
    show: ({ clauses }) => number(clauses),
  },
  {
    key: 'readers',
    title: text('readers'),
    width: 88,
    isRight: true,
    show: ({ readers }) => number(readers),
  },
  {
    key: 'due',
    title: text('due'),
    width: 88,
    show: ({ due }) =>
      due > 0 ? (
        <Mark tone="warn">{text('nDue', { n: due })}</Mark>
      ) : (
        <span className="note">0</span>
      ),
    says: ({ due }) => due,
  },
  {
    key: 'author',
    title: text('author'),
    width: 88,
    isHiddenAtFirst: true,
    show: ({ authorName }) => authorName || '—',
  },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
]

/** Documents of the hospital and of the platform, the last changed first. */
export function DocumentList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const { data: types } = useQuery({
    queryKey: ['documentTypes'],
    queryFn: ({ signal }) => api.documentMaking.types({}, { signal }),
  })
  const read = (
    { filters: { keyword, type, state, own }, page, size }: Wanted,
    signal?: AbortSignal,
  ) =>
    api.documentMaking.list(
      {
        ...(keyword && { keyword }),
        ...(type && { typeId: type }),
        ...(state && { state: state as EditionState }),
        ...(own && { own: 1 as const }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <ListPage<MadeRow>
      name="documents"
      title={text('documents')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() => (
        <>
          <Button onClick={() => void navigate('due')}>{text('dueList')}</Button>
          {can('content.author') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('new')}
            >
              {text('newDocument')}
            </Button>
          )}
        </>
      )}
      search={{ name: 'keyword', label: text('title') }}
      filters={[
        {
          name: 'type',
          label: text('type'),
          width: 140,
          options: (types?.list ?? []).map(({ typeId, name }) => ({ value: typeId, label: name })),
        },
        {
          name: 'state',
          label: text('state'),
          width: 120,
          options: editionStates.map((value) => ({ value, label: stateWord(value) })),
        },
        {
          name: 'own',
          label: text('owner'),
          width: 100,
          options: [{ value: '1', label: text('ours') }],
        },
      ]}
      columns={columns(Date.now())}
      read={read}
      keyOf={({ docId }) => docId}
      nameOf={({ title }) => title}
      onOpen={({ docId }) => void navigate(docId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
