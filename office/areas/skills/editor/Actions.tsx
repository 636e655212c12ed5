import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useApi, useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { ChecklistEdit } from './ChecklistEdit'

/** Storing, publishing, copying, withdrawing. */
export const Actions = observer(function Actions({ edit }: { edit: ChecklistEdit }) {
  const api = useApi()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const storedAs = useStoredAs()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'publish' | 'withdraw'>()
  const { head, values, draft, missing } = edit
  if (!can('skill.author')) return null
  const isPublished = head?.state === 'published'
  const renew = () => void queries.invalidateQueries({ queryKey: ['skillChecklists'] })
  const store = async (publish: boolean) => {
    const { checklistId } = await edit.save(publish)
    renew()
    void message.success(text(publish ? 'nowPublished' : 'stored'))
    storedAs(`/skills/checklists/${checklistId}`)
  }
  const tell = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  const copy = async () => {
    const made = await api.skillChecklist.copy({
      checklistId: head?.checklistId ?? '',
      ofPlatform: 0,
    })
    renew()
    void navigate(`/skills/checklists/${made.checklistId}`)
  }
  return (
    <>
      {isPublished && (
        <Button onClick={() => void navigate(`/skills/entered/${head.checklistId}`)}>
          {text('enterPaper')}
        </Button>
      )}
      {head && (
        <Button disabled={draft.isChanged} loading={busy} onClick={() => void tell(copy)}>
          {text('copyIt')}
        </Button>
      )}
      {isPublished && <Button onClick={() => setAsked('withdraw')}>{text('withdraw')}</Button>}
      <Button
        loading={busy}
        disabled={!draft.isChanged}
        onClick={() => void tell(() => store(false))}
      >
        {text('save')}
      </Button>
      <Button
        type="primary"
        disabled={missing.length > 0 || (isPublished && !draft.isChanged && head.changed === 0)}
        onClick={() => setAsked('publish')}
      >
        {text(isPublished ? 'publishNext' : 'publish')}
      </Button>
      <Confirm
        open={asked === 'publish'}
        title={text('publishTitle', { title: values.title })}
        words={text('publishText', { n: number((head?.edition ?? 0) + 1) })}
        act={text('publish')}
        keep={text('notYet')}
        onClose={() => setAsked(undefined)}
        onAct={() => store(true)}
      />
      <Confirm
        open={asked === 'withdraw'}
        title={text('withdrawTitle', { title: values.title })}
        words={text('withdrawText')}
        act={text('withdraw')}
        keep={text('keep')}
        onClose={() => setAsked(undefined)}
        onAct={async () => {
          await edit.withdraw()
          renew()
        }}
      />
    </>
  )
})
