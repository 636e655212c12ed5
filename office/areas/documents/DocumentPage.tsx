import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { lazy, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import type { Head } from './editor/DocumentEdit'
import { DocumentReader } from './reader/DocumentReader'

const DraftEditor = lazy(async () => ({
  default: (await import('./editor/DraftEditor')).DraftEditor,
}))

/** A new document, or a document by its newest edition, or by the one that the address names: a draft in its editor, everything else to be read. */
export function DocumentPage() {
  const { docId } = useParams()
  const [query] = useSearchParams()
  const api = useApi()
  const versionId = query.get('version') ?? undefined
  // The editor of a new one stays at the address that its first storing gives it: what is typed meanwhile is in it.
  const [made, setMade] = useState<Head>()
  const isMade = docId === undefined || (made?.docId === docId && !versionId)
  const { data, error, refetch } = useQuery({
    queryKey: ['document', docId, versionId],
    queryFn: ({ signal }) =>
      api.documentMaking.read({ docId: docId ?? '', ...(versionId && { versionId }) }, { signal }),
    enabled: docId !== undefined,
    // A second person decides about it meanwhile: what was seen before is never enough.
    staleTime: 0,
  })
  if (data ? data.state === 'draft' : isMade)
    return (
      <DraftEditor
        {...(docId !== undefined && { docId, versionId: data?.versionId ?? made?.versionId ?? '' })}
        onStored={setMade}
      />
    )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <DocumentReader key={`${data.versionId}/${data.edition}`} shown={data} />
}
