import { observer } from 'mobx-react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import type { CourseEdit } from '../editor/CourseEdit'
import { factsOf, Points } from './PartFacts'
import { usePlatformCourse } from './StandsOn'

/** What a part of the platform shows; nothing of it can be written here. */
export const PlatformPart = observer(function PlatformPart({
  edit,
  phase: { standsOn },
}: {
  edit: CourseEdit
  phase: PhaseDraft
}) {
  const part = usePlatformCourse(edit)?.parts.find(({ phaseId }) => phaseId === standsOn)
  if (!part) return null
  return (
    <>
      <span className="small note num">{factsOf(part)}</span>
      <Points points={part.points} />
    </>
  )
})
