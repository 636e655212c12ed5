import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { FoundDraft } from '../../../parts/editor/Draft'
import { serverDraft } from '../../../parts/editor/serverDrafts'
import { useFoundDraft } from '../../../parts/editor/useFoundDraft'
import { Failure } from '../../../parts/Failure'
import { useApi } from '../../../session/SessionContext'
import { CourseEdit, type StoredCourse } from './CourseEdit'
import type { CourseValues } from './courseValues'
import { Editing } from './Editing'

/** One course: new, a draft, or one that is published. */
export function CourseEditor() {
  const { draftId } = useParams()
  const { key } = useLocation()
  // What stands in the address of the page may change; only another course is another visit.
  const [visit] = useState(key)
  const api = useApi()
  const thing = `course/${draftId ?? 'new'}`
  const opened = useQuery({
    queryKey: ['editedCourse', draftId],
    queryFn: ({ signal }) => api.courseMaking.draft({ draftId: draftId ?? '' }, { signal }),
    enabled: draftId !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const found = useFoundDraft<CourseValues>(thing, visit)
  const error = opened.error ?? found.error
  if (error)
    return (
      <Failure
        error={error}
        onRetry={() => void Promise.all([opened, found].map((one) => one.refetch()))}
      />
    )
  if (opened.isLoading || !found.data) return <Spin className="state" delay={300} />
  return (
    <Opened
      key={draftId ?? 'new'}
      stored={draftId === undefined ? undefined : opened.data}
      thing={thing}
      found={found.data}
    />
  )
}

function Opened({
  stored,
  thing,
  found,
}: {
  stored: StoredCourse | undefined
  thing: string
  found: FoundDraft<CourseValues>
}) {
  const api = useApi()
  // Made once: a later reading of the same course must not take what is typed away.
  const [edit] = useState(
    () => new CourseEdit(api, stored, serverDraft(api, thing), found, Date.now),
  )
  return <Editing edit={edit} />
}
