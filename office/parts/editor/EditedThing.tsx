import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../session/SessionContext'
import { Failure } from '../Failure'
import type { DraftPlace, FoundDraft } from './Draft'
import { serverDraft } from './serverDrafts'
import { useFoundDraft } from './useFoundDraft'

/** What an editor begins with. */
export interface Opened<Stored, Values> {
  /** As it stands on the server; none: a new one. */
  stored: Stored | undefined
  /** Where what is written is kept until it is stored. */
  drafts: DraftPlace<Values>
  found: FoundDraft<Values>
}

/**
 * Opens what somebody edits: the stored thing and the draft that was kept of it are both there before the editor is made. The editor
 * keeps its state in `useState`, made once: a later reading of the same thing must not take what is typed away.
 */
export function EditedThing<Stored, Values>({
  kind,
  id,
  newOf,
  read,
  children,
}: {
  /** Before the id in the name of its draft: `exam`. */
  kind: string
  /** None: a new one. */
  id: string | undefined
  /** What a new one belongs to: each has a draft of its own. */
  newOf?: string
  read(id: string, signal: AbortSignal): Promise<Stored>
  children(opened: Opened<Stored, Values>): ReactNode
}) {
  const api = useApi()
  const { key } = useLocation()
  // Filters and dialogs of the page change its address, too; only another thing is another visit.
  const [visit] = useState(key)
  const thing = `${kind}/${id ?? (newOf === undefined ? 'new' : `new/${newOf}`)}`
  const opened = useQuery({
    queryKey: ['edited', thing],
    queryFn: ({ signal }) => read(id ?? '', signal),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const found = useFoundDraft<Values>(thing, visit)
  const error = opened.error ?? found.error
  if (error)
    return (
      <Failure
        error={error}
        onRetry={() => void Promise.all([opened, found].map((one) => one.refetch()))}
      />
    )
  if (opened.isLoading || !found.data) return <Spin className="state" delay={300} />
  const stored = id === undefined ? undefined : opened.data
  return (
    <Fragment key={thing}>
      {children({ stored, drafts: serverDraft<Values>(api, thing), found: found.data })}
    </Fragment>
  )
}
