import { useQuery } from '@tanstack/react-query'
import { App, Spin } from 'antd'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useApi } from '../../session/SessionContext'
import { failureText } from '../../api/failureText'
import { Failure } from '../Failure'
import { linkingPlace, useAskedLine, usePlanned, type Planned } from '../plan/planned'
import type { DraftPlace, FoundDraft } from './Draft'
import { serverDraft } from './serverDrafts'
import { useFoundDraft } from './useFoundDraft'
import { text } from './texts'
import { useOpening } from './useOpening'

/** What an editor begins with. */
export interface Opened<Stored, Values> {
  /** As it stands on the server; none: a new one. */
  stored: Stored | undefined
  /** Where what is written is kept until it is stored. */
  drafts: DraftPlace<Values>
  found: FoundDraft<Values>
  /** Of a new one that nobody has begun to write: the topic of the plan of the year that it is made of. */
  planned: Planned | undefined
}

/**
 * Opens what somebody edits: the stored thing and the draft that was kept of it are both there before the editor is made. The editor
 * keeps its state in `useState`, made once: a later reading of the same thing must not take what is typed away, nor must the new
 * address of what was just stored for the first time (useStoredAs).
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
  const { message } = App.useApp()
  const asked = useAskedLine()
  const { isReady, planned } = usePlanned(id === undefined)
  const belongsTo = newOf ?? (asked && `plan-${asked.lineId}-${asked.month}`)
  const name = `${kind}/${id ?? (belongsTo === undefined ? 'new' : `new/${belongsTo}`)}`
  const { openedId, openedAs: thing, visit } = useOpening(id, name)
  const drafts = useMemo(() => {
    const onFailed = (error: unknown) =>
      void message.error(text('notLinked', { reason: failureText(error) }), 8)
    return linkingPlace(serverDraft<Values>(api, thing), { api, kind, planned, onFailed })
  }, [api, thing, kind, planned, message])
  const opened = useQuery({
    queryKey: ['edited', thing],
    queryFn: ({ signal }) => read(openedId ?? '', signal),
    enabled: openedId !== undefined,
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
  if (opened.isLoading || !found.data || !isReady) return <Spin className="state" delay={300} />
  const stored = openedId === undefined ? undefined : opened.data
  return (
    <Fragment key={`${thing} ${visit}`}>
      {children({
        stored,
        drafts,
        found: found.data,
        planned: found.data.draft ? undefined : planned,
      })}
    </Fragment>
  )
}
