import { useLocation, useParams } from 'react-router'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { filmIn } from '../../../parts/filmOfMeeting'
import { useApi } from '../../../session/SessionContext'
import { CourseEdit, type StoredCourse } from './CourseEdit'
import { plannedCourse, type CourseValues } from './courseValues'
import { Editing } from './Editing'

/** One course: new, a draft, or one that is published. */
export function CourseEditor() {
  const { draftId } = useParams()
  const api = useApi()
  const filmed = filmIn(useLocation().state)
  return (
    <EditedThing<StoredCourse, CourseValues>
      kind="course"
      id={draftId}
      read={(draftId, signal) => api.courseMaking.draft({ draftId }, { signal })}
    >
      {({ stored, drafts, found, planned }) => (
        <Begun
          make={() => {
            const edit = new CourseEdit(api, stored, drafts, found, Date.now)
            if (filmed && !stored) edit.beginWithFilm(filmed)
            if (planned) edit.change(plannedCourse(planned, Date.now()))
            return edit
          }}
        >
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}
