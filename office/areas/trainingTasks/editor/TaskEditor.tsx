import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { everybody } from '@contract/rules/audience'
import { failureText } from '../../../api/failureText'
import { NameFields } from '../../../parts/editor/NameFields'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { EditedThing, type Opened } from '../../../parts/editor/EditedThing'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import { ShareCode } from '../../../parts/share/ShareCode'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { Items } from './Items'
import { type StoredTask, TaskEdit } from './TaskEdit'
import type { TaskValues } from './taskValues'

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
      {(opened) => <Begun {...opened} />}
    </EditedThing>
  )
}

function Begun({ stored, drafts, found }: Opened<StoredTask, TaskValues>) {
  const api = useApi()
  const [edit] = useState(() => new TaskEdit(api, stored, drafts, found))
  return <Editing edit={edit} />
}

const Editing = observer(function Editing({ edit }: { edit: TaskEdit }) {
  const { draft, stored, values, missing } = edit
  return (
    <EditorPage
      title={values.taskName.trim() || text('newTask')}
      draft={draft}
      isNew={stored === undefined}
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
            parts={['units']}
            change={text('changeAudience')}
            value={{ ...everybody, units: [...values.departments] }}
            onChange={({ units }) => edit.change({ departments: units })}
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
        </div>
      </Panel>
    </EditorPage>
  )
})

/** Setting it, or changing it; the code and the people of one that is set. */
const Actions = observer(function Actions({ edit }: { edit: TaskEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const { stored, draft, missing } = edit
  const save = async () => {
    setBusy(true)
    try {
      const taskId = await edit.save()
      void queries.invalidateQueries({ queryKey: ['trainingTasks'] })
      void queries.invalidateQueries({ queryKey: ['trainingTask'] })
      void message.success(text(stored ? 'changedNow' : 'setNow'))
      if (!stored) void navigate(`/training-tasks/${taskId}`, { replace: true })
    } catch (error) {
      void message.error(text('notSaved', { reason: failureText(error) }), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {stored && <Link to={`/training-tasks/${stored.taskId}/people`}>{text('people')}</Link>}
      {stored && can('task.share') && <ShareCode taskId={stored.taskId} title={stored.taskName} />}
      {can('training.assign') && (
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0 || !draft.isChanged}
          onClick={() => void save()}
        >
          {text(stored ? 'saveChanges' : 'set')}
        </Button>
      )}
    </>
  )
})
