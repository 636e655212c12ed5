import { Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { useMissing } from './MakeMissing'
import { PickList } from './PickList'
import type { ChangeRows } from './ProblemCell'
import { text } from './texts'

/** All proposals at once, after they were read through: what each changes, in how many rows. */
export function TakeProposals({ importId, change }: { importId: string; change: ChangeRows }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { proposals } = useMissing(importId)
  if (proposals.length === 0) return null
  const list = proposals.map(({ field, value, proposal, rows, sample }) => ({
    key: [field, value, proposal].join('\n'),
    kind: text(field),
    words:
      proposal === ''
        ? text(rows > 1 ? 'emptiedMany' : 'emptied', { value: sample || '—' })
        : text('replaced', { value: value || '—', proposal }),
    rows,
    leave: { field, value, proposal },
  }))
  const n = list.filter(({ key }) => !left.has(key)).reduce((sum, { rows }) => sum + rows, 0)
  const take = () =>
    change(
      api.staffImport.takeProposals({
        importId,
        leave: list.filter(({ key }) => left.has(key)).map(({ leave }) => leave),
      }),
    )
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('takeProposals')}
      </Button>
      <Confirm
        open={asking}
        title={text('takeProposalsTitle')}
        words={text('takeProposalsText')}
        act={text('takeProposalsAct', { n: number(n) })}
        keep={text('notYet')}
        isReady={n > 0}
        onClose={() => setAsking(false)}
        onAct={take}
      >
        <PickList label={text('takeProposalsTitle')} list={list} left={left} onChange={setLeft} />
      </Confirm>
    </>
  )
}
