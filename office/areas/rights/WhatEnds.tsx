import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** What leans on the right that somebody is about to lose: it ends, or wants somebody else to take it over. */
export function WhatEnds({ userId, comId }: { userId: string; comId: string | undefined }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['madeBy', userId],
    queryFn: ({ signal }) =>
      api.interfaces.madeBy({ userId, ...(comId !== undefined && { comId }) }, { signal }),
    // A key may have been made since the dialog stood there last.
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin delay={300} />
  const { keys, webhooks, ways } = data
  const lines = [
    keys.length > 0 && text('endingKeys', { names: keys.join(text('comma')) }),
    webhooks.length > 0 && text('endingWebhooks', { names: webhooks.join(text('comma')) }),
    ways.length > 0 && text('endingWays', { names: ways.join(text('comma')) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div className="stack" role="note">
      {lines.map((line) => (
        <p key={line} className="bad">
          {line}
        </p>
      ))}
    </div>
  )
}
