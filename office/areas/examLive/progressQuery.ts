import { queryOptions } from '@tanstack/react-query'
import type { useApi } from '../../session/SessionContext'

export const eachMs = 4000

/** The curve of hand-ins and what happened last, read again every few seconds. */
export const progressOf = (api: ReturnType<typeof useApi>, taskId: string) =>
  queryOptions({
    queryKey: ['liveProgress', taskId],
    queryFn: ({ signal }) => api.live.progress({ taskId }, { signal }),
    refetchInterval: eachMs,
  })
