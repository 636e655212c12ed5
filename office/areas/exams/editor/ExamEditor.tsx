import { useParams } from 'react-router'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { isCentre, useApi, useCan } from '../../../session/SessionContext'
import { Editing } from './Editing'
import { PlanEdit, type StoredPlan } from './PlanEdit'
import { plannedExam, type PlanValues } from './planValues'

/** One exam: new, a draft, or one that is published. */
export function ExamEditor() {
  const { planId } = useParams()
  const api = useApi()
  const can = useCan()
  return (
    <EditedThing<StoredPlan, PlanValues>
      kind="exam"
      id={planId}
      read={(planId, signal) => api.authoring.plan({ planId }, { signal })}
    >
      {({ stored, drafts, found, planned }) => (
        <Begun
          make={() => {
            const edit = new PlanEdit(api, stored, drafts, found, Date.now)
            if (!stored && isCentre(can)) edit.draft.beginWith({ taskRang: 3 })
            if (planned) edit.change(plannedExam(planned, Date.now()))
            return edit
          }}
        >
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}
