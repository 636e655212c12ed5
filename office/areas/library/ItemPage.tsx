import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { lazy, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { MadeKind } from '@contract/kinds'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import type { Head } from './editor/ItemEdit'
import { ItemReader } from './reader/ItemReader'

const ItemEditor = lazy(async () => ({
  default: (await import('./editor/ItemEditor')).ItemEditor,
}))

/** A new thing, or one by its newest edition, or by the one that the address names: a draft in its editor, everything else to be read. */
export function ItemPage({ kind }: { kind: MadeKind }) {
  const { itemId } = useParams()
  const [query] = useSearchParams()
  const api = useApi()
  const position = Number(query.get('edition')) || undefined
  // The editor of a new one stays at the address that its first storing gives it: what is typed meanwhile is in it.
  const [made, setMade] = useState<Head>()
  const isMade = itemId === undefined || (made?.itemId === itemId && !position)
  const { data, error, refetch } = useQuery({
    queryKey: ['libraryItem', kind, itemId, position],
    queryFn: ({ signal }) =>
      api.libraryMaking.read(
        { kind, itemId: itemId ?? '', ...(position && { position }) },
        { signal },
      ),
    enabled: itemId !== undefined,
    // A second person decides about it meanwhile: what was seen before is never enough.
    staleTime: 0,
  })
  if (data ? data.state === 'draft' : isMade)
    return (
      <ItemEditor
        kind={kind}
        {...(itemId !== undefined && {
          itemId,
          position: data?.position ?? made?.position ?? 1,
        })}
        onStored={setMade}
      />
    )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <ItemReader key={`${data.position}/${data.edition}`} shown={data} />
}
