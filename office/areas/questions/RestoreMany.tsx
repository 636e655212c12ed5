import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import { failureText } from '../../api/failureText'
import type { Wanted } from '../../parts/list/ListColumn'
import type { Selection } from '../../parts/list/Selection'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { filterOf } from './bankFilter'
import { text } from './texts'

/** What is done with retired questions: they come back as they were. */
export const RestoreMany = observer(function RestoreMany({
  selection,
  wanted,
  total,
}: {
  selection: Selection<BankRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const n = selection.count(total)
  const restore = async () => {
    setBusy(true)
    try {
      const { done } = await api.authoring.restoreQuestions(
        selection.isAll
          ? { filter: filterOf(wanted), expected: total }
          : { questionIds: [...selection.rows.keys()], expected: n },
      )
      selection.clear()
      void message.success(text('restored', { n: done }))
      await Promise.all(
        ['questions', 'question', 'categories'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={busy} onClick={() => void restore()}>
      {text('restoreMany', { n: number(n) })}
    </Button>
  )
})
