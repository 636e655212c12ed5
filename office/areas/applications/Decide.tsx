import { Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Application } from '@contract/calls/account/registration'
import { Confirm } from '../../parts/Confirm'
import type { Found, Wanted } from '../../parts/list/ListColumn'
import { readAll } from '../../parts/list/readAll'
import type { Selection } from '../../parts/list/Selection'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { useDecide } from './useDecide'

/** From so many on the number has to be typed. */
const many = 20

interface Props {
  selection: Selection<Application>
  wanted: Wanted
  total: number
  inputOf(wanted: Wanted): { pageIndex: number; pageSize: number; state: number; keyword?: string }
}

/** Approves or refuses those that are chosen; a refusal says why. */
export const Decide = observer(function Decide({ selection, wanted, total, inputOf }: Props) {
  const api = useApi()
  const decideAll = useDecide()
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const n = selection.count(total)
  const decide = async (approve: 0 | 1, reason: string) => {
    const read = (page: Wanted): Promise<Found<Application>> =>
      api.registration.applications(inputOf(page))
    const rows = selection.isAll ? await readAll(read, wanted) : [...selection.rows.values()]
    await decideAll(rows, approve, reason)
    selection.clear()
  }
  const close = () => setAsking(undefined)
  return (
    <>
      <Button size="small" onClick={() => setAsking('approve')}>
        {text('approve', { n: number(n) })}
      </Button>
      <Button size="small" onClick={() => setAsking('refuse')}>
        {text('refuse', { n: number(n) })}
      </Button>
      <Confirm
        open={asking === 'approve'}
        title={text('approveTitle', { n })}
        words={text('approveText')}
        act={text('approve', { n: number(n) })}
        keep={text('keep')}
        onClose={close}
        onAct={() => decide(1, '')}
      />
      <Confirm
        open={asking === 'refuse'}
        title={text('refuseTitle', { n })}
        words={text('refuseText')}
        act={text('refuse', { n: number(n) })}
        keep={text('keep')}
        final
        needsReason
        {...(n >= many && { typed: n })}
        onClose={close}
        onAct={(reason) => decide(0, reason)}
      />
    </>
  )
})
