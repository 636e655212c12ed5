import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Failure } from '../../../parts/Failure'
import type { FoundDraft } from '../../../parts/editor/Draft'
import { serverDraft } from '../../../parts/editor/serverDrafts'
import { useFoundDraft } from '../../../parts/editor/useFoundDraft'
import { useApi } from '../../../session/SessionContext'
import { Editing } from './Editing'
import { PlanEdit, type StoredPlan } from './PlanEdit'
import type { PlanValues } from './planValues'

/** One exam: new, a draft, or one that is published. */
export function ExamEditor() {
  const { planId } = useParams()
  const { key } = useLocation()
  // Filters and dialogs of the page change its address, too; only another exam is another visit.
  const [visit] = useState(key)
  const api = useApi()
  const thing = `exam/${planId ?? 'new'}`
  const opened = useQuery({
    queryKey: ['editedPlan', planId],
    queryFn: ({ signal }) => api.authoring.plan({ planId: planId ?? '' }, { signal }),
    enabled: planId !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const found = useFoundDraft<PlanValues>(thing, visit)
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
      key={planId ?? 'new'}
      stored={planId === undefined ? undefined : opened.data}
      {...{ thing }}
      found={found.data}
    />
  )
}

function Opened({
  stored,
  thing,
  found,
}: {
  stored: StoredPlan | undefined
  thing: string
  found: FoundDraft<PlanValues>
}) {
  const api = useApi()
  // Made once: a later reading of the same exam must not take what is typed away.
  const [edit] = useState(() => new PlanEdit(api, stored, serverDraft(api, thing), found, Date.now))
  return <Editing edit={edit} />
}
