import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { useStoredAs } from '../../parts/editor/useOpening'
import { useLeave } from '../../parts/list/useLeave'
import { Changes } from '../../parts/who/Changes'
import { typedFor, useCount } from '../../parts/who/useAudience'
import { useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { PathEdit } from './PathEdit'
import { text } from './texts'

/** Storing, publishing, taking it away. */
export const Actions = observer(function Actions({ edit }: { edit: PathEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { head, values, draft, missing } = edit
  const { data, isPlaceholderData } = useCount('content.author', values.whom)
  const isCounted = data !== undefined && !isPlaceholderData
  const n = number(data?.people ?? 0)
  if (!can('content.author')) return null
  const isPublished = head?.published === 1
  const store = async (publish: boolean) => {
    const { pathId } = await edit.save(publish)
    void queries.invalidateQueries({ queryKey: ['learningPaths'] })
    void message.success(text('stored'))
    storedAs(`/learning-paths/${pathId}`)
  }
  const save = async () => {
    setBusy(true)
    try {
      await store(false)
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {head && <Button onClick={() => setLeaving(true)}>{text('remove')}</Button>}
      {!isPublished && (
        <Button loading={busy} disabled={!draft.isChanged} onClick={() => void save()}>
          {text('save')}
        </Button>
      )}
      <Button
        type="primary"
        disabled={missing.length > 0 || !isCounted || (isPublished && !draft.isChanged)}
        onClick={() => setAsking(true)}
      >
        {text(isPublished ? 'saveNow' : 'publish')}
      </Button>
      <Confirm
        open={isAsking}
        title={text('publishTitle', { title: values.title })}
        words={text('publishText', { n })}
        act={text('publishTo', { n })}
        {...typedFor(data?.people)}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={() => store(true)}
      >
        {isPublished && (
          <Changes ability="content.author" before={draft.before.whom} audience={values.whom} />
        )}
      </Confirm>
      <Confirm
        open={isLeaving}
        title={text('removeTitle', { title: values.title })}
        words={text('removeText')}
        act={text('remove')}
        keep={text('keep')}
        final
        onClose={() => setLeaving(false)}
        onAct={async () => {
          await edit.removeAll()
          leave('/learning-paths', 'learningPaths')
        }}
      />
    </>
  )
})
