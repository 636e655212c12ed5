import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { BankRow } from '@contract/calls/authoringShapes'
import { CallError } from '../../api/CallError'
import { Confirm } from '../../parts/Confirm'
import { useJobs } from '../../parts/jobs/Jobs'
import type { Wanted } from '../../parts/list/ListColumn'
import { readAll } from '../../parts/list/readAll'
import type { Selection } from '../../parts/list/Selection'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { inputOf } from './bankFilter'
import { text } from './texts'

/** From so many on the number has to be typed. */
const many = 20

/** Takes the chosen questions out of new papers, as a job that says what it could not do. */
export const RetireMany = observer(function RetireMany({
  selection,
  wanted,
  total,
}: {
  selection: Selection<BankRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const n = selection.count(total)
  const retire = async () => {
    const rows = selection.isAll
      ? await readAll((page) => api.authoring.questions(inputOf(page)), wanted)
      : [...selection.rows.values()]
    selection.clear()
    const job = jobs.start(text('retireJob', { n: rows.length }), rows.length)
    void job
      .run(
        rows,
        async ({ questionId, version, own }) => {
          if (own === 0) throw new CallError('refused', { words: text('platformKept') })
          await api.authoring.retireQuestion({ questionId, version })
        },
        ({ stem }) => stem.slice(0, 40),
      )
      .then(() => queries.invalidateQueries({ queryKey: ['questions'] }))
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('retireMany')}
      </Button>
      <Confirm
        open={asking}
        title={text('retireTitle', { n })}
        words={text('retireText')}
        act={text('retireAct', { n: number(n) })}
        keep={text('retireKeep')}
        final
        {...(n >= many && { typed: n })}
        onClose={() => setAsking(false)}
        onAct={retire}
      />
    </>
  )
})
