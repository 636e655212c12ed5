import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useParams } from 'react-router'
import { Failure } from '../../../parts/Failure'
import { useApi } from '../../../session/SessionContext'
import { Importing } from './Importing'

/** One import: what was read, what is wrong with it, and taking what is good. */
export function ImportPage() {
  const { draftId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['import', draftId],
    queryFn: ({ signal }) => api.questionImport.draft({ draftId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <Importing key={draftId} draft={data} />
}
