import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Navigate, useParams } from 'react-router'
import type { Api } from '../../api/createApi'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

const longestTitle = 60

/** The same course again, at a time that is not chosen yet; who learns the first one is not touched. */
async function copied(api: Api, draftId: string) {
  const { draft } = await api.courseMaking.draft({ draftId })
  const title = text('copyTitle', { title: draft.title }).slice(0, longestTitle)
  return api.courseMaking.saveDraft({ draft: { ...draft, title, startTime: 0, endTime: 0 } })
}

/** Copies a course, stores it as a draft and opens it. */
export function CopyCourse() {
  const { draftId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['copyCourse', draftId],
    queryFn: () => copied(api, draftId),
    // One visit makes one course.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data) return <Navigate to={`/courses/${data.draftId}`} replace />
  return <Spin className="state" delay={300} />
}
