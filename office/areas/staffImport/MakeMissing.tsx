import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { ChangeRows } from './ProblemCell'
import { text } from './texts'

/** What the file names and the hospital does not have yet: made in one go, after it was read through. */
export function MakeMissing({ importId, change }: { importId: string; change: ChangeRows }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    // Rows that change make it stale with them.
    queryKey: ['staffRows', importId, 'missing'],
    queryFn: ({ signal }) => api.staffImport.missing({ importId }, { signal }),
  })
  const list = data?.list ?? []
  if (list.length < 2) return null
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
        {text('makeMissing', { n: number(list.length) })}
      </Button>
      <Confirm
        open={asking}
        title={text('makeMissingTitle', { n: number(list.length) })}
        words={text('makeMissingText')}
        act={text('makeMissing', { n: number(list.length) })}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={make}
      >
        <ul
          className="missing num"
          tabIndex={0}
          aria-label={text('makeMissing', { n: number(list.length) })}
        >
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
