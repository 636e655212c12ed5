import { WindowState } from '@contract/states'
import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AssignmentRow } from '@contract/calls/study/trainingSet'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text as reviewText } from './review/texts'
import { text } from './texts'

function stateMark({ state }: Pick<AssignmentRow, 'state'>) {
  if (state === WindowState.open) return <Mark tone="good">{text('open')}</Mark>
  if (state === WindowState.notOpen) return <Mark tone="info">{text('notOpen')}</Mark>
  return <Mark>{text('over')}</Mark>
}

const count = (value: number) => (value > 0 ? number(value) : <span className="note">0</span>)

const columns = (
  now: number,
  close: ((row: AssignmentRow) => void) | undefined,
): ListColumn<AssignmentRow>[] => [
  {
    key: 'name',
    title: text('name'),
    isLong: true,
    show: ({ taskId, taskName }) => (
      <Link className="cut" title={taskName} to={`/training-tasks/${taskId}`}>
        {taskName}
      </Link>
    ),
  },
  { key: 'state', title: text('state'), width: 88, show: (row) => stateMark(row) },
  momentColumn('from', text('from'), ({ startTime }) => startTime, now),
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  {
    key: 'expected',
    title: text('expected'),
    width: 76,
    isRight: true,
    show: ({ expected }) => count(expected),
    says: ({ expected }) => expected,
  },
  {
    key: 'begun',
    title: text('begun'),
    width: 76,
    isRight: true,
    show: ({ begun }) => count(begun),
    says: ({ begun }) => begun,
  },
  {
    key: 'done',
    title: text('done'),
    width: 76,
    isRight: true,
    show: ({ done }) => count(done),
    says: ({ done }) => done,
  },
  {
    key: 'waiting',
    title: text('waiting'),
    width: 76,
    isRight: true,
    show: ({ waiting }) =>
      waiting > 0 ? <Mark tone="warn">{number(waiting)}</Mark> : <span className="note">0</span>,
    says: ({ waiting }) => waiting,
  },
  { key: 'by', title: text('setBy'), width: 88, show: ({ setBy }) => setBy },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 120,
    show: (row) => (
      <span className="row">
        <Link to={`/training-tasks/${row.taskId}/people`}>{text('people')}</Link>
        {close && row.state !== WindowState.over && (
          <Button
            size="small"
            aria-label={text('closeOf', { name: row.taskName })}
            onClick={() => close(row)}
          >
            {text('close')}
          </Button>
        )}
      </span>
    ),
  },
]

/** Training tasks: open and coming ones first. */
export function TaskList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [closed, setClosed] = useState<AssignmentRow>()
  const maySet = can('training.assign')
  const read = ({ page, size }: Wanted, signal?: AbortSignal) =>
    api.trainingSet.list({ pageIndex: page, pageSize: size }, { signal })
  return (
    <>
      <ListPage<AssignmentRow>
        name="trainingTasks"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <>
            <Button onClick={() => void navigate('review')}>{reviewText('title')}</Button>
            {maySet && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => void navigate('new')}
              >
                {text('newTask')}
              </Button>
            )}
          </>
        )}
        filters={[]}
        columns={columns(Date.now(), maySet ? setClosed : undefined)}
        read={read}
        {...(maySet && {
          bulk: (selection, wanted) => (
            <ManyAct
              selection={selection}
              wanted={wanted}
              read={read}
              fits={({ state }) => state !== WindowState.over}
              nameOf={({ taskName }) => taskName}
              act={text('close')}
              title={(n) => text('closeMany', { n })}
              words={text('closeText')}
              keep={text('keep')}
              run={({ taskId }) => api.trainingSet.close({ taskId })}
              renews={['trainingTasks']}
            />
          ),
        })}
        keyOf={({ taskId }) => taskId}
        nameOf={({ taskName }) => taskName}
        onOpen={({ taskId }) => void navigate(taskId)}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <Confirm
        open={closed !== undefined}
        title={text('closeTitle', { name: closed?.taskName ?? '' })}
        words={text('closeText')}
        act={text('close')}
        keep={text('keep')}
        onClose={() => setClosed(undefined)}
        onAct={async () => {
          await api.trainingSet.close({ taskId: closed?.taskId ?? '' })
          void message.success(text('closedNow'))
          void queries.invalidateQueries({ queryKey: ['trainingTasks'] })
        }}
      />
    </>
  )
}
