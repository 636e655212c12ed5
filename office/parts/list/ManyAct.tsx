import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { Confirm } from '../Confirm'
import { useJobs } from '../jobs/Jobs'
import type { Found, Wanted } from './ListColumn'
import { readAll } from './readAll'
import type { Selection } from './Selection'
import { text } from './texts'

/** From so many on the number has to be typed where it cannot be undone. */
const many = 20

interface Props<Row> {
  selection: Selection<Row>
  wanted: Wanted
  /** Reads a page, for all that match. */
  read(wanted: Wanted): Promise<Found<Row>>
  /** Only these can be meant; the others of a choice are left as they are, and it is said. */
  fits(row: Row): boolean
  nameOf(row: Row): string
  /** A verb: 吊销 */
  act: string
  /** What is asked of `n`: 吊销 6 张证书？ */
  title(n: number): string
  /** What happens, and whether it can come back. */
  words: string
  keep: string
  final?: boolean
  needsReason?: boolean
  /** What is done to one; a CallError is noted with its name and keeps no other back. */
  run(row: Row, reason: string): Promise<unknown>
  /** The queries that show something else now. */
  renews: readonly string[]
}

/** One act for many chosen rows, one by one: a job of this page in the top bar; what of it failed is named there. */
export const ManyAct = observer(function ManyAct<Row>(props: Props<Row>) {
  const { selection, wanted, read, fits, nameOf, act, title, words, run, renews } = props
  const jobs = useJobs()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [meant, setMeant] = useState<{ rows: readonly Row[]; left: number }>()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const chosen = selection.isAll ? await readAll(read, wanted) : [...selection.rows.values()]
      const rows = chosen.filter(fits)
      if (rows.length === 0) return void message.info(text('manyNone'))
      setMeant({ rows, left: chosen.length - rows.length })
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const begin = async (reason: string) => {
    const rows = meant?.rows ?? []
    const job = jobs.start(title(rows.length).replace(/[?？]$/, ''), rows.length)
    selection.clear()
    const ended = job.run(
      rows,
      async (row) => {
        await run(row, reason)
      },
      nameOf,
    )
    void ended.then(() => {
      for (const key of renews) void queries.invalidateQueries({ queryKey: [key] })
      const failed = job.failures.length
      if (failed > 0) void message.warning(text('manySome', { n: job.done - failed, failed }), 6)
      else void message.success(text('manyDone', { n: job.done }))
    })
    // Few are done before the dialog closes; many go on in the top bar.
    if (rows.length <= many) await ended
  }
  const n = meant?.rows.length ?? 0
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void ask()}>
        {act}
      </Button>
      <Confirm
        open={meant !== undefined}
        title={title(n)}
        words={meant && meant.left > 0 ? `${words} ${text('manyLeft', { n: meant.left })}` : words}
        act={`${act} ${n}`}
        keep={props.keep}
        {...(props.final && { final: true, ...(n >= many && { typed: n }) })}
        {...(props.needsReason && { needsReason: true })}
        onClose={() => setMeant(undefined)}
        onAct={begin}
      />
    </>
  )
})
