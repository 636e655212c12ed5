import { useState } from 'react'
import { useParams } from 'react-router'
import { EditedThing, type Opened } from '../../../parts/editor/EditedThing'
import { useApi } from '../../../session/SessionContext'
import { Editing } from './Editing'
import { PlanEdit, type StoredPlan } from './PlanEdit'
import type { PlanValues } from './planValues'

/** One exam: new, a draft, or one that is published. */
export function ExamEditor() {
  const { planId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredPlan, PlanValues>
      kind="exam"
      id={planId}
      read={(planId, signal) => api.authoring.plan({ planId }, { signal })}
    >
      {(opened) => <Begun {...opened} />}
    </EditedThing>
  )
}

function Begun({ stored, drafts, found }: Opened<StoredPlan, PlanValues>) {
  const api = useApi()
  const [edit] = useState(() => new PlanEdit(api, stored, drafts, found, Date.now))
  return <Editing edit={edit} />
}
