import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { PathRow } from '@contract/calls/study/learningPath'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** A draft, or in force. */
export const StateMark = ({ published }: Pick<PathRow, 'published'>) => (
  <Mark tone={published ? 'good' : 'warn'}>{text(published ? 'published' : 'draft')}</Mark>
)

const columns = (now: number): ListColumn<PathRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ pathId, title }) => (
      <Link className="cut" title={title} to={`/learning-paths/${pathId}`}>
        {title || text('untitled')}
      </Link>
    ),
  },
  { key: 'state', title: text('state'), width: 88, show: StateMark },
  {
    key: 'steps',
    title: text('steps'),
    width: 112,
    isRight: true,
    show: ({ steps }) => number(steps),
    says: ({ steps }) => steps,
  },
  { key: 'author', title: text('author'), width: 96, show: ({ authorName }) => authorName },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
]

/** Learning paths of the hospital. */
export function PathList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const read = ({ filters: { keyword }, page, size }: Wanted, signal?: AbortSignal) =>
    api.pathMaking.list(
      { ...(keyword && { keyword }), pageIndex: page, pageSize: size },
      { signal },
    )
  return (
    <ListPage<PathRow>
      name="learningPaths"
      title={text('paths')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('content.author') && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('new')}
          >
            {text('newPath')}
          </Button>
        )
      }
      search={{ name: 'keyword', label: text('title') }}
      filters={[]}
      columns={columns(Date.now())}
      read={read}
      keyOf={({ pathId }) => pathId}
      nameOf={({ title }) => title}
      onOpen={({ pathId }) => void navigate(pathId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
