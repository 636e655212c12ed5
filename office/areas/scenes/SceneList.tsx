import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { SceneRow } from '@contract/calls/community/sceneMaking'
import { sceneTypes, type SceneType } from '@contract/kinds'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import { regionName, StateMark } from './words'

const columns = (now: number, isPlatform: boolean): ListColumn<SceneRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ sceneId, title }) => (
      <Link className="cut" title={title} to={`/scenes/${sceneId}`}>
        {title}
      </Link>
    ),
    says: ({ title }) => title,
  },
  { key: 'kind', title: text('kind'), width: 104, show: ({ kind }) => text(kind) },
  ...(isPlatform
    ? [
        {
          key: 'region',
          title: text('region'),
          width: 88,
          show: ({ region }: SceneRow) => regionName(region),
        },
      ]
    : []),
  {
    key: 'state',
    title: text('state'),
    width: 88,
    show: (scene) => <StateMark {...{ scene, now }} />,
  },
  momentColumn('end', text('end'), ({ endTime }) => endTime, now, { width: 128 }),
  ...(isPlatform ? (['tasks'] as const) : countKeys).map((key): ListColumn<SceneRow> => ({
    key,
    title: text(counts[key]),
    width: 88,
    isRight: true,
    show: (row) => (isOfApplications(key) && row.kind !== 'subject' ? '—' : number(row[key])),
    says: (row) => row[key],
  })),
]

const countKeys = ['tasks', 'waiting', 'taken', 'certificates'] as const
const counts = {
  tasks: 'tasksCount',
  waiting: 'waitingCount',
  taken: 'takenCount',
  certificates: 'certificatesCount',
} as const
const isOfApplications = (key: string) => key === 'waiting' || key === 'taken'
const isKind = (value: string | undefined): value is SceneType =>
  sceneTypes.some((kind) => kind === value)

/** Programmes of the hospital, for an operator those of the platform. */
export function SceneList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const read = ({ filters: { keyword, kind }, page, size }: Wanted, signal?: AbortSignal) =>
    api.sceneMaking.list(
      {
        ...(keyword && { keyword }),
        ...(isKind(kind) && { kind }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <ListPage<SceneRow>
      name="scenes"
      title={text('scenes')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('training.assign') && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('new')}
          >
            {text('newScene')}
          </Button>
        )
      }
      head={<Views view="scenes" />}
      search={{ name: 'keyword', label: text('title') }}
      filters={[
        {
          name: 'kind',
          label: text('kind'),
          width: 140,
          options: sceneTypes.map((value) => ({ value, label: text(value) })),
        },
      ]}
      columns={columns(Date.now(), can('platform.operate'))}
      read={read}
      keyOf={({ sceneId }) => sceneId}
      nameOf={({ title }) => title}
      onOpen={({ sceneId }) => void navigate(sceneId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
