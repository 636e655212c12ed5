import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SkillTaskRow } from '@contract/calls/study/skillDesk'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { GiveSkill } from './GiveSkill'
import { text } from './texts'
import { useChecklists } from './useChecklists'
import { Views } from './Views'

const StateMark = ({ row: { withdrawn, endTime }, now }: { row: SkillTaskRow; now: number }) => {
  if (withdrawn) return <Mark>{text('takenBack')}</Mark>
  return endTime <= now ? <Mark>{text('over')}</Mark> : <Mark tone="good">{text('running')}</Mark>
}

const columns = (
  now: number,
  acts: (row: SkillTaskRow) => React.ReactNode,
): ListColumn<SkillTaskRow>[] => [
  { key: 'title', title: text('taskName'), isLong: true, show: ({ title }) => title },
  {
    key: 'checklist',
    title: text('checklist'),
    width: 200,
    show: ({ checklistId, checklistTitle }) => (
      <Link className="cut" to={`/skills/checklists/${checklistId}`}>
        {checklistTitle}
      </Link>
    ),
    says: ({ checklistTitle }) => checklistTitle,
  },
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: (row) => <StateMark row={row} now={now} />,
    says: ({ withdrawn }) => text(withdrawn ? 'takenBack' : 'running'),
  },
  {
    key: 'done',
    title: text('doneOf'),
    width: 112,
    isRight: true,
    show: ({ done, people }) => `${number(done)} / ${number(people)}`,
    says: ({ done, people }) => `${done}/${people}`,
  },
  momentColumn('end', text('due'), ({ endTime }) => endTime, now),
  { key: 'acts', title: text('acts'), width: 232, isActs: true, show: acts },
]

/** Skills that were given, with how many have passed. */
export function Tasks() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const checklists = useChecklists()
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<SkillTaskRow>()
  const now = Date.now()
  const renew = () => queries.invalidateQueries({ queryKey: ['skillTasks'] })
  const read = ({ filters: { keyword, checklistId }, page, size }: Wanted, signal?: AbortSignal) =>
    api.skillTask.list(
      {
        ...(keyword && { keyword }),
        ...(checklistId && { checklistId }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  const acts = (row: SkillTaskRow) =>
    !row.withdrawn && (
      <div className="row">
        {row.endTime > now && can('task.remind') && (
          <RemindButton kind="skill" taskId={row.taskId} />
        )}
        {can('duty.read') && <Link to={`/duties?taskId=${row.taskId}&due=`}>{text('whoNot')}</Link>}
        {can('skill.author') && (
          <Button type="link" size="small" onClick={() => setTaken(row)}>
            {text('takeBack')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <ListPage<SkillTaskRow>
        name="skillTasks"
        title={text('tasks')}
        facts={(total) => text('nTasks', { n: number(total) })}
        head={<Views view="tasks" />}
        actions={() =>
          can('skill.author') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setGiving(true)}
            >
              {text('give')}
            </Button>
          )
        }
        search={{ name: 'keyword', label: text('taskName') }}
        filters={[
          { name: 'checklistId', label: text('checklist'), width: 200, options: checklists },
        ]}
        columns={columns(now, acts)}
        read={read}
        keyOf={({ taskId }) => taskId}
        nameOf={({ title }) => title}
        empty={
          <>
            <b>{text('noTasks')}</b>
            <span className="second">{text('noTasksText')}</span>
          </>
        }
      />
      {isGiving && <GiveSkill onClose={() => setGiving(false)} onGiven={renew} />}
      <Confirm
        open={taken !== undefined}
        title={text('takeBackTitle', { title: taken?.title ?? '' })}
        words={text('takeBackText', { n: number(taken?.people ?? 0) })}
        act={text('takeBack')}
        keep={text('keep')}
        final
        onClose={() => setTaken(undefined)}
        onAct={async () => {
          await api.skillTask.takeBack({ taskId: taken?.taskId ?? '' })
          await renew()
        }}
      />
    </>
  )
}
