import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Application } from '@contract/calls/registration'
import { Confirm } from '../../parts/Confirm'
import type { Found, Wanted } from '../../parts/list/ListColumn'
import { readAll } from '../../parts/list/readAll'
import type { Selection } from '../../parts/list/Selection'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** So many go in one call. */
const atOnce = 200
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
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const n = selection.count(total)
  const decide = async (approve: 0 | 1, reason: string) => {
    const read = (page: Wanted): Promise<Found<Application>> =>
      api.registration.applications(inputOf(page))
    const rows = selection.isAll ? await readAll(read, wanted) : [...selection.rows.values()]
    let done = 0
    let passed = 0
    for (let from = 0; from < rows.length; from += atOnce) {
      const applicationIds = rows.slice(from, from + atOnce).map((row) => row.applicationId)
      const reply = await api.registration.decideMany({
        applicationIds,
        approve,
        ...(reason !== '' && { reason }),
      })
      done += reply.decided
      passed += reply.passedOver
    }
    selection.clear()
    void message.success(
      passed > 0
        ? text('decidedPassed', { n: number(done), passed: number(passed) })
        : text('decided', { n: number(done) }),
    )
    await queries.invalidateQueries({ queryKey: ['applications'] })
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
