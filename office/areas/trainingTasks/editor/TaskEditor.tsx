import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { failureText } from '../../../api/failureText'
import { NewcomerDays } from '../../../parts/editor/NewcomerDays'
import { NameFields } from '../../../parts/editor/NameFields'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import { ShareCode } from '../../../parts/share/ShareCode'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../../parts/who/useWhomQuestion'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { Items } from './Items'
import { type StoredTask, TaskEdit } from './TaskEdit'
import { plannedTask, type TaskValues } from './taskValues'

/** One training task: a new one, or one that is changed. */
export function TaskEditor() {
  const { taskId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredTask, TaskValues>
      kind="training"
      id={taskId}
      read={(taskId, signal) => api.trainingSet.read({ taskId }, { signal })}
    >
      {({ stored, drafts, found, planned }) => (
        <Begun
          make={() => {
            const edit = new TaskEdit(api, stored, drafts, found)
            if (planned) edit.change(plannedTask(planned, Date.now()))
            return edit
          }}
        >
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: TaskEdit }) {
  const { draft, taskId, values, missing } = edit
  return (
    <EditorPage
      title={values.taskName.trim() || text('newTask')}
      draft={draft}
      isNew={taskId === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      isPanels
    >
      <NameFields
        name={{
          label: text('name'),
          value: values.taskName,
          onChange: (taskName) => edit.change({ taskName }),
        }}
        nameId="taskName"
        desc={{
          label: text('desc'),
          value: values.desc,
          onChange: (desc) => edit.change({ desc }),
        }}
      />
      <Items edit={edit} />
      <Panel title={text('forWhom')}>
        <div className="panel-body stack">
          <AudienceWords
            of={values.taskName}
            ability="training.assign"
            change={text('changeAudience')}
            value={values.whom}
            onChange={(whom) => edit.change({ whom })}
          />
          <div className="fields">
            <MomentField
              id="start"
              label={text('from')}
              value={values.startTime}
              onChange={(startTime) => edit.change({ startTime })}
            />
            <MomentField
              id="end"
              label={text('until')}
              value={values.endTime}
              onChange={(endTime) => edit.change({ endTime })}
            />
          </div>
          <NewcomerDays
            value={values.newcomerDays}
            onChange={(newcomerDays) => edit.change({ newcomerDays })}
          />
        </div>
      </Panel>
    </EditorPage>
  )
})

/** Setting it, or changing it; the code and the people of one that is set. */
const Actions = observer(function Actions({ edit }: { edit: TaskEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const storedAs = useStoredAs()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const { taskId, values, draft, missing } = edit
  const { question, ask } = useWhomQuestion()
  const save = async () => {
    setBusy(true)
    try {
      const { taskName: title, whom: audience } = values
      const before = taskId === undefined ? null : draft.before.whom
      if (!(await ask({ ability: 'training.assign', title, before, audience }))) return
      const id = await edit.save()
      void queries.invalidateQueries({ queryKey: ['trainingTasks'] })
      void queries.invalidateQueries({ queryKey: ['trainingTask'] })
      void message.success(text(taskId ? 'changedNow' : 'setNow'))
      if (!taskId) storedAs(`/training-tasks/${id}`)
    } catch (error) {
      void message.error(text('notSaved', { reason: failureText(error) }), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {question}
      {taskId && <Link to={`/training-tasks/${taskId}/people`}>{text('people')}</Link>}
      {taskId && can('task.share') && <ShareCode taskId={taskId} title={values.taskName} />}
      {can('training.assign') && (
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0 || !draft.isChanged}
          onClick={() => void save()}
        >
          {text(taskId ? 'saveChanges' : 'set')}
        </Button>
      )}
    </>
  )
})
