import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { PickList } from './PickList'
import type { ChangeRows } from './ProblemCell'
import { text } from './texts'

/** What a file names and the hospital does not have. Rows that change make it stale with them. */
export function useMissing(importId: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['staffRows', importId, 'missing'],
    queryFn: ({ signal }) => api.staffImport.missing({ importId }, { signal }),
  })
  return data ?? { list: [], campuses: [], proposals: [], noUnit: [] }
}

/** What is not there yet is made in one go, after it was read through. */
export function MakeMissing({ importId, change }: { importId: string; change: ChangeRows }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { list } = useMissing(importId)
  if (list.length < 2) return null
  const picks = list.map(({ kind, name, under, rows }) => ({
    key: [kind, under, name].join('\n'),
    kind: text(kind),
    words: under === '' ? name : `${under} / ${name}`,
    rows,
    made: { kind, name, under },
  }))
  const chosen = picks.filter(({ key }) => !left.has(key))
  const label = text('makeMissing', { n: number(list.length) })
  const make = () =>
    change(
      api.staffImport.make({
        importId,
        made: chosen.map(({ made }) => made),
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
        act={text('makeMissing', { n: number(chosen.length) })}
        keep={text('notYet')}
        isReady={chosen.length > 0}
        onClose={() => setAsking(false)}
        onAct={make}
      >
        <PickList label={label} list={picks} left={left} onChange={setLeft} />
      </Confirm>
    </>
  )
}
