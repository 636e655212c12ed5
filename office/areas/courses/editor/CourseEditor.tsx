import { useParams } from 'react-router'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
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
      {({ stored, drafts, found }) => (
        <Begun make={() => new CourseEdit(api, stored, drafts, found, Date.now)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}
