import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { DutyChange, DutyKey } from '@contract/calls/year/duty'
import { Confirm } from '../../parts/Confirm'
import { useRenewDuties } from '../../parts/duties/dutyQueries'
import { useRemindFound } from '../../parts/duties/RemindFound'
import { text as dutyText } from '../../parts/duties/texts'
import { useJobs } from '../../parts/jobs/Jobs'
import type { Wanted } from '../../parts/list/ListColumn'
import type { Selection } from '../../parts/list/Selection'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { ChangeDuties, type ChangeName } from './ChangeDuties'
import { filterOf } from './lateFilter'
import { text } from './texts'

/** The server changes so many in one transaction. */
const atOnce = 200

interface Props<Row> {
  selection: Selection<Row>
  wanted: Wanted
  /** How many are chosen, in words. */
  what: string
  /** The duties of the rows that are chosen. */
  dutiesOf(rows: readonly Row[]): Promise<DutyKey[]>
}

/** What can be done with the duties, or with those of the people, that were chosen. */
export const DutyActs = observer(function DutyActs<Row>({
  selection,
  wanted,
  what,
  dutiesOf,
}: Props<Row>) {
  const api = useApi()
  const can = useCan()
  const jobs = useJobs()
  const renew = useRenewDuties()
  const { message } = App.useApp()
  const remindFound = useRemindFound()
  const [reminds, setReminds] = useState(false)
  const [act, setAct] = useState<ChangeName>()
  const inParts = async (work: (duties: DutyKey[]) => Promise<number>) => {
    const duties = await dutiesOf([...selection.rows.values()])
    let done = 0
    for (let from = 0; from < duties.length; from += atOnce)
      done += await work(duties.slice(from, from + atOnce))
    selection.clear()
    await renew()
    return done
  }
  const remind = async () => {
    if (selection.isAll) {
      await remindFound(filterOf(wanted))
      return selection.clear()
    }
    const done = await inParts(async (duties) => (await api.duty.remind({ duties })).duties)
    void message.success(
      done === 0 ? text('remindedBefore') : text('reminded', { n: number(done) }),
    )
  }
  const change = async (wish: DutyChange) => {
    if (selection.isAll && wish.act !== 'handOn') {
      const { jobId } = await api.duty.startChange({ filter: filterOf(wanted), change: wish })
      selection.clear()
      void jobs.watch(jobId).then(({ says }) => {
        void message.info(says, 6)
        return renew()
      })
      return
    }
    const left = { meetings: 0, noTry: 0 }
    const done = await inParts(async (duties) => {
      const { changed, meetings, noTry } = await api.duty.change({ duties, change: wish })
      left.meetings += meetings
      left.noTry += noTry
      return changed
    })
    void message.success(text('changed', { n: number(done) }))
    if (left.meetings > 0)
      void message.warning(text('meetingsLeft', { n: number(left.meetings) }), 8)
    if (left.noTry > 0) void message.warning(text('noTryLeft', { n: number(left.noTry) }), 8)
  }
  return (
    <>
      {can('task.remind') && (
        <Button size="small" onClick={() => setReminds(true)}>
          {dutyText('remindAct')}
        </Button>
      )}
      {can('duty.decide') && (
        <>
          <Button size="small" onClick={() => setAct('extend')}>
            {text('extend')}
          </Button>
          <Button size="small" onClick={() => setAct('excuse')}>
            {text('excuse')}
          </Button>
          <Button size="small" disabled={selection.isAll} onClick={() => setAct('handOn')}>
            {text('handOn')}
          </Button>
        </>
      )}
      <Confirm
        open={reminds}
        title={dutyText('remindTitle', { what })}
        words={dutyText('remindText')}
        act={dutyText('remind', { what })}
        keep={dutyText('notRemind')}
        onClose={() => setReminds(false)}
        onAct={remind}
      />
      {act && (
        <ChangeDuties act={act} what={what} onClose={() => setAct(undefined)} onAct={change} />
      )}
    </>
  )
})
