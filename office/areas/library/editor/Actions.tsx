import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { useRenew } from '../useRenew'
import type { Head, ItemEdit } from './ItemEdit'

interface Props {
  edit: ItemEdit
  onStored(head: Head): void
}

/** Storing a draft, handing it in, throwing it away. */
export const Actions = observer(function Actions({ edit, onStored }: Props) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const storedAs = useStoredAs()
  const can = useCan()
  const renew = useRenew()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'submit' | 'drop'>()
  const { head, form, draft, missing, kind } = edit
  if (!can('content.author')) return null
  const title = form.title.trim() || text('untitled')
  const canStore = form.title.trim() !== '' && edit.sending === 0
  const save = async () => {
    setBusy(true)
    try {
      const stored = await edit.save()
      void message.success(text('stored'))
      void queries.invalidateQueries({ queryKey: [`library-${kind}`] })
      if (head) return
      onStored(stored)
      storedAs(`/library/${kind}/${stored.itemId}`)
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {head && <Button onClick={() => setAsking('drop')}>{text('drop')}</Button>}
      <Button loading={busy} disabled={!canStore || !draft.isChanged} onClick={() => void save()}>
        {text('save')}
      </Button>
      <Button
        type="primary"
        disabled={missing.length > 0 || !canStore}
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
          void navigate(`/library/${kind}/${edit.head?.itemId ?? ''}`, { replace: true })
        }}
      />
      <Confirm
        open={asking === 'drop'}
        title={text('dropTitle', { title })}
        words={text('dropText')}
        act={text('drop')}
        keep={text('keepDraft')}
        final
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await edit.drop()
          void message.success(text('dropped'))
          await renew()
          void navigate(`/library/${kind}`, { replace: true })
        }}
      />
    </>
  )
})
