import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Mark, Panel } from '../../parts/Page'
import { RowActs } from '../../parts/RowActs'
import { useApi } from '../../session/SessionContext'
import { day } from '../../text/formats'
import type { PathEdit } from './PathEdit'
import { text } from './texts'

/** The courses and exams of a path in their order, each with what comes before it. */
export const Steps = observer(function Steps({ edit }: { edit: PathEdit }) {
  const { steps } = edit.values
  return (
    <Panel title={text('steps')} note={text('stepsNote', { n: steps.length })}>
      <div className="panel-body stack" id="steps">
        {steps.map(({ taskId }, at) => (
          <Step key={taskId} edit={edit} at={at} />
        ))}
        {steps.length < 50 && <AddStep edit={edit} />}
      </div>
    </Panel>
  )
})

const Step = observer(function Step({ edit, at }: { edit: PathEdit; at: number }) {
  const { steps } = edit.values
  const step = steps[at]
  if (!step) return null
  const { taskId, kind, needs } = step
  const task = edit.taskOf(taskId)
  const n = at + 1
  const others = steps.filter((one) => one.taskId !== taskId)
  return (
    <div className="row" data-step={n}>
      <b className="num">{n}</b>
      <Mark>{text(kind)}</Mark>
      <span className="grow cut" title={edit.titleOf(taskId)}>
        {edit.titleOf(taskId)}
        {task && (
          <span className="small note">
            {' '}
            {text('until', { day: day(task.endTime, Date.now()) })}
          </span>
        )}
      </span>
      <span className="small note">{text('needs')}</span>
      <Select<string[]>
        aria-label={text('needsOf', { n })}
        mode="multiple"
        style={{ width: 300 }}
        placeholder={text('needsNothing')}
        value={needs}
        options={others.map((one) => ({ value: one.taskId, label: edit.titleOf(one.taskId) }))}
        onChange={(ids) => edit.setNeeds(taskId, ids.slice(0, 30))}
      />
      <RowActs
        at={at}
        all={steps.length}
        words={{
          up: text('moveUp', { n }),
          down: text('moveDown', { n }),
          remove: text('removeStep', { n }),
        }}
        onMove={(step) => edit.move(at, step)}
        onRemove={() => edit.remove(taskId)}
      />
    </div>
  )
})

/** Courses and exams of the hospital and the platform, searched by title. */
const AddStep = observer(function AddStep({ edit }: { edit: PathEdit }) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['pathChoices', keyword],
    queryFn: ({ signal }) => api.pathMaking.choices(keyword ? { keyword } : {}, { signal }),
  })
  const taken = new Set(edit.values.steps.map(({ taskId }) => taskId))
  const rows = (data?.list ?? []).filter(({ taskId }) => !taken.has(taskId))
  const place = (isPlatforms: 0 | 1) => (isPlatforms ? ` · ${text('ofPlatform')}` : '')
  return (
    <Select
      aria-label={text('addStep')}
      placeholder={text('addStep')}
      style={{ width: 480 }}
      showSearch={{
        filterOption: false,
        onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
      }}
      value={null}
      options={rows.map(({ taskId, kind, title, isPlatforms }) => ({
        value: taskId,
        label: `${text(kind)} · ${title}${place(isPlatforms)}`,
      }))}
      onChange={(taskId: string | null) => {
        const row = rows.find((one) => one.taskId === taskId)
        if (row) edit.add(row)
      }}
    />
  )
})
