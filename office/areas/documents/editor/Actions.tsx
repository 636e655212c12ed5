import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useLeave } from '../../../parts/list/useLeave'
import { useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import type { DocumentEdit, Head } from './DocumentEdit'

interface Props {
  edit: DocumentEdit
  /** A new one was stored for the first time. */
  onStored(head: Head): void
}

/** Reads that show it. */
const shown = ['documents', 'document']

/** Storing a draft, handing it in, throwing it away. */
export const Actions = observer(function Actions({ edit, onStored }: Props) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'submit' | 'drop'>()
  const { head, values, draft, missing } = edit
  if (!can('content.author')) return null
  const title = values.title.trim() || text('untitled')
  const renew = () =>
    Promise.all(shown.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const save = async () => {
    setBusy(true)
    try {
      const stored = await edit.save()
      void message.success(text('stored'))
      void queries.invalidateQueries({ queryKey: ['documents'] })
      if (head) return
      onStored(stored)
      storedAs(`/documents/${stored.docId}`)
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {head && <Button onClick={() => setAsking('drop')}>{text('drop1')}</Button>}
      <Button
        loading={busy}
        disabled={!edit.canStore || !draft.isChanged}
        onClick={() => void save()}
      >
        {text('save')}
      </Button>
      <Button
        type="primary"
        disabled={missing.length > 0 || !edit.canStore}
        onClick={() => setAsking('submit')}
      >
        {text('submit')}
      </Button>
      <Confirm
        open={asking === 'submit'}
        title={text('submitTitle', { title })}
        words={text('submitText')}
        act={text('submit')}
        keep={text('notYet')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await edit.submit()
          void message.success(text('submitted'))
          await renew()
          void navigate(`/documents/${edit.head?.docId ?? ''}`, { replace: true })
        }}
      />
      <Confirm
        open={asking === 'drop'}
        title={text('dropTitle', { title })}
        words={text('dropText')}
        act={text('drop1')}
        keep={text('keep')}
        final
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await edit.drop()
          void message.success(text('dropped'))
          leave('/documents', ...shown)
        }}
      />
    </>
  )
})
