import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { ChangeRows } from './ProblemCell'
import { text } from './texts'

/** What a file names and the hospital does not have. Rows that change make it stale with them. */
export function useMissing(importId: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['staffRows', importId, 'missing'],
    queryFn: ({ signal }) => api.staffImport.missing({ importId }, { signal }),
  })
  return data ?? { list: [], campuses: [] }
}

/** What is not there yet is made in one go, after it was read through. */
export function MakeMissing({ importId, change }: { importId: string; change: ChangeRows }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const { list } = useMissing(importId)
  if (list.length < 2) return null
  const label = text('makeMissing', { n: number(list.length) })
  const make = () =>
    change(
      api.staffImport.make({
        importId,
        made: list.map(({ kind, name, under }) => ({ kind, name, under })),
      }),
    )
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        open={asking}
        title={text('makeMissingTitle', { n: number(list.length) })}
        words={text('makeMissingText')}
        act={label}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={make}
      >
        <ul className="missing num" tabIndex={0} aria-label={label}>
          {list.map(({ kind, name, under, rows }) => (
            <li key={`${kind} ${under} ${name}`} className="row">
              <span className="note">{text(kind)}</span>
              <span className="grow">{under === '' ? name : `${under} / ${name}`}</span>
              <span className="note">{text('inRows', { n: number(rows) })}</span>
            </li>
          ))}
        </ul>
      </Confirm>
    </>
  )
}
