import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { scenePath } from '@contract/rules/place/sceneAddresses'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { AddressCode } from '../../../parts/share/AddressCode'
import { useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import type { SceneEdit } from './SceneEdit'

/** The link and its code, storing it, taking it out of sight. */
export const Actions = observer(function Actions({ edit }: { edit: SceneEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const storedAs = useStoredAs()
  const can = useCan()
  const [asking, setAsking] = useState<'save' | 'withdraw'>()
  const { head, form, draft, missing } = edit
  const title = form.title.trim()
  const renew = () => void queries.invalidateQueries({ queryKey: ['scenes'] })
  const isSeen = head?.withdrawn === 0
  const mayChange = can('training.assign') && head?.mayChange !== 0
  return (
    <>
      {head && isSeen && (
        <AddressCode
          title={title}
          path={scenePath(form.kind, head.sceneId)}
          disabled={draft.isChanged}
        />
      )}
      {mayChange && head && (
        <Button onClick={() => setAsking('withdraw')}>
          {text(isSeen ? 'withdraw' : 'bringBack')}
        </Button>
      )}
      {mayChange && (
        <Button
          type="primary"
          disabled={
            missing.length > 0 || edit.banner.isSending || (head !== undefined && !draft.isChanged)
          }
          onClick={() => setAsking('save')}
        >
          {text(head ? 'saveNow' : 'publish')}
        </Button>
      )}
      <Confirm
        open={asking === 'save'}
        title={text(head ? 'saveTitle' : 'publishTitle', { title })}
        words={text(form.kind === 'subject' ? 'publishSubjectText' : 'publishText')}
        act={text(head ? 'saveNow' : 'publish')}
        keep={text('notYet')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          const sceneId = await edit.save()
          renew()
          void message.success(text('stored'))
          if (!head) storedAs(`/scenes/${sceneId}`)
        }}
      />
      <Confirm
        open={asking === 'withdraw'}
        title={text(isSeen ? 'withdrawTitle' : 'bringBackTitle', { title })}
        words={text(isSeen ? 'withdrawText' : 'bringBackText')}
        act={text(isSeen ? 'withdraw' : 'bringBack')}
        keep={text('notYet')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await edit.withdraw(isSeen ? 1 : 0)
          renew()
        }}
      />
    </>
  )
})
