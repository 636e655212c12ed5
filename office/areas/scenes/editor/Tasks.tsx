import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Mark, Panel } from '../../../parts/Page'
import { RowActs } from '../../../parts/RowActs'
import { useApi } from '../../../session/SessionContext'
import { day } from '../../../text/formats'
import { text } from '../texts'
import type { SceneEdit } from './SceneEdit'

const kindOf = (taskType: number) => text(taskType === 1 ? 'examTask' : 'courseTask')

/** The exams and courses of a programme, in their order. */
export const Tasks = observer(function Tasks({ edit }: { edit: SceneEdit }) {
  const { tasks } = edit.form
  return (
    <Panel title={text('tasks')} note={text('tasksNote', { n: tasks.length })}>
      <div className="panel-body stack" id="tasks">
        {tasks.map((taskId, at) => (
          <Task key={taskId} {...{ edit, taskId, at }} />
        ))}
        {tasks.length < 50 && <AddTask edit={edit} />}
      </div>
    </Panel>
  )
})

const Task = observer(function Task({
  edit,
  taskId,
  at,
}: {
  edit: SceneEdit
  taskId: string
  at: number
}) {
  const task = edit.taskOf(taskId)
  const n = at + 1
  const now = Date.now()
  const ends =
    task && text(task.endTime > now ? 'until' : 'wasUntil', { day: day(task.endTime, now) })
  return (
    <div className="row">
      <b className="num">{n}</b>
      {task && <Mark>{kindOf(task.taskType)}</Mark>}
      <span className="grow cut" title={task?.title ?? text('gone')}>
        {task?.title ?? text('gone')} <span className="small note">{ends}</span>
      </span>
      <RowActs
        at={at}
        all={edit.form.tasks.length}
        words={{
          up: text('moveUp', { n }),
          down: text('moveDown', { n }),
          remove: text('removeTask', { n }),
        }}
        onMove={(step) => edit.move(at, step)}
        onRemove={() => edit.remove(taskId)}
      />
    </div>
  )
})

/** Exams and courses that are not over, searched by title. */
const AddTask = observer(function AddTask({ edit }: { edit: SceneEdit }) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['sceneChoices', keyword],
    queryFn: ({ signal }) => api.sceneMaking.choices(keyword ? { keyword } : {}, { signal }),
  })
  const rows = (data?.list ?? []).filter(({ taskId }) => !edit.form.tasks.includes(taskId))
  return (
    <Select
      aria-label={text('addTask')}
      placeholder={text('addTask')}
      style={{ width: 480 }}
      showSearch={{
        filterOption: false,
        onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
      }}
      value={null}
      notFoundContent={text('noChoices')}
      options={rows.map(({ taskId, taskType, title }) => ({
        value: taskId,
        label: `${kindOf(taskType)} · ${title}`,
      }))}
      onChange={(taskId: string | null) => {
        const row = rows.find((one) => one.taskId === taskId)
        if (row) edit.add(row)
      }}
    />
  )
})
