import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { ImportListRow } from '@contract/calls/authoring/questionImport'
import { Confirm } from '../../../parts/Confirm'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock, number } from '../../../text/formats'
import { text } from './texts'

interface Props {
  of: Pick<ImportListRow, 'draftId' | 'taken' | 'undoUntil'>
  /** In a row of a list there is room for one word. */
  isInList?: boolean
}

/** Takes back what an import brought, within a day; what stays in the bank is named. Nothing stands there when it is too late. */
export function UndoImport({ of: { draftId, taken, undoUntil }, isInList = false }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { modal, message } = App.useApp()
  const [asking, setAsking] = useState(false)
  if (undoUntil === 0) return null
  const undo = async () => {
    const { draft, undone, kept } = await api.questionImport.undo({ draftId })
    queries.setQueryData(['import', draftId], draft)
    for (const key of ['imports', 'questions', 'categories', 'reviewRule'])
      void queries.invalidateQueries({ queryKey: [key] })
    await queries.invalidateQueries({ queryKey: ['importRows', draftId] })
    if (kept.length === 0) return void message.success(text('undone', { n: undone }))
    modal.info({
      title: text('undoneSome', { n: undone, kept: kept.length }),
      okText: text('seen'),
      content: (
        <ul className="small">
          {kept.map(({ questionId, stem, why }) => (
            <li key={questionId}>{`${stem.slice(0, 60)}：${why}`}</li>
          ))}
        </ul>
      ),
    })
  }
  const act = text('undoImport', { n: number(taken) })
  return (
    <>
      <Button
        {...(isInList && { type: 'link', size: 'small' })}
        title={text('undoUntil', { time: dayAndClock(undoUntil, Date.now()) })}
        onClick={() => setAsking(true)}
      >
        {isInList ? text('undoRow') : act}
      </Button>
      <Confirm
        open={asking}
        title={text('undoTitle', { n: taken })}
        words={text('undoWords')}
        act={act}
        keep={text('keepTaken')}
        onClose={() => setAsking(false)}
        onAct={undo}
      />
    </>
  )
}
