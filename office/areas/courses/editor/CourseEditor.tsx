import { useState } from 'react'
import { useParams } from 'react-router'
import { EditedThing, type Opened } from '../../../parts/editor/EditedThing'
import { useApi } from '../../../session/SessionContext'
import { CourseEdit, type StoredCourse } from './CourseEdit'
import type { CourseValues } from './courseValues'
import { Editing } from './Editing'

/** One course: new, a draft, or one that is published. */
export function CourseEditor() {
  const { draftId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredCourse, CourseValues>
      kind="course"
      id={draftId}
      read={(draftId, signal) => api.courseMaking.draft({ draftId }, { signal })}
    >
      {(opened) => <Begun {...opened} />}
    </EditedThing>
  )
}

function Begun({ stored, drafts, found }: Opened<StoredCourse, CourseValues>) {
  const api = useApi()
  const [edit] = useState(() => new CourseEdit(api, stored, drafts, found, Date.now))
  return <Editing edit={edit} />
}
