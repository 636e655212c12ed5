import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import type { Selection } from '../../parts/list/Selection'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

export type FailedJob = Output<Contract['operation']['failedJobs']>['list'][number]

/** Asks whether these jobs are run again, and says how many wait now. */
export function RunAgain({
  jobs,
  open,
  onClose,
  onDone = () => undefined,
}: {
  jobs: readonly FailedJob[]
  open: boolean
  onClose(): void
  onDone?(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const n = jobs.length
  const run = async () => {
    const { jobIds } = await api.operation.runJobs({ jobIds: jobs.map(({ jobId }) => jobId) })
    void message.success(text('waits', { n: jobIds.length }))
    if (jobIds.length < n) void message.warning(text('gone', { n: n - jobIds.length }))
    onDone()
    await queries.invalidateQueries({ queryKey: ['failedJobs'] })
  }
  return (
    <Confirm
      open={open}
      title={text('runTitle', { n })}
      words={text('runText')}
      act={text('runAct', { n: number(n) })}
      keep={text('runKeep')}
      onClose={onClose}
      onAct={run}
    />
  )
}

/** The same for what is chosen in the list; `everything` reads all that its filters find. */
export const RunChosen = observer(function RunChosen({
  selection,
  everything,
}: {
  selection: Selection<FailedJob>
  everything(): Promise<FailedJob[]>
}) {
  const [asked, setAsked] = useState<readonly FailedJob[]>([])
  const [open, setOpen] = useState(false)
  const ask = async () => {
    setAsked(selection.isAll ? await everything() : [...selection.rows.values()])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" onClick={() => void ask()}>
        {text('runAgain')}
      </Button>
      <RunAgain
        jobs={asked}
        open={open}
        onClose={() => setOpen(false)}
        onDone={() => selection.clear()}
      />
    </>
  )
})
