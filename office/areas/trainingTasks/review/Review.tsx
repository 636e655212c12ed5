import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { momentColumn } from '../../../parts/list/momentColumn'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { ReviewDrawer } from './ReviewDrawer'
import type { Submission } from './Submission'
import { text } from './texts'

const columns = (now: number, look: (row: Submission) => void): ListColumn<Submission>[] => [
  { key: 'dept', title: text('dept'), width: 140, show: ({ dept }) => dept || '—' },
  {
    key: 'person',
    title: text('person'),
    width: 100,
    show: ({ userName }) => <b>{userName}</b>,
  },
  {
    key: 'task',
    title: text('task'),
    isLong: true,
    show: ({ taskId, taskName }) => (
      <Link className="cut" title={taskName} to={`/training-tasks/${taskId}/people`}>
        {taskName}
      </Link>
    ),
  },
  { key: 'item', title: text('item'), isLong: true, show: ({ itemName }) => itemName },
  {
    key: 'files',
    title: text('files'),
    width: 72,
    isRight: true,
    show: ({ files }) => number(files.length),
    says: ({ files }) => files.length,
  },
  momentColumn('time', text('time'), ({ time }) => time, now),
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 84,
    show: (row) => (
      <Button
        size="small"
        aria-label={text('lookOf', { name: row.userName, item: row.itemName })}
        onClick={() => look(row)}
      >
        {text('look')}
      </Button>
    ),
  },
]

/** What people have uploaded to training tasks and nobody has decided yet, the oldest first. */
export function Review() {
  const api = useApi()
  const [opened, setOpened] = useState<Submission>()
  return (
    <>
      <ListPage<Submission>
        name="trainingReview"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => <Link to="/training-tasks">{text('toTasks')}</Link>}
        filters={[]}
        columns={columns(Date.now(), setOpened)}
        read={({ page, size }, signal) =>
          api.training.submissions({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ itemId, userId }) => `${itemId} ${userId}`}
        nameOf={({ userName, itemName }) => `${userName} ${itemName}`}
        onOpen={setOpened}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <ReviewDrawer submission={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
