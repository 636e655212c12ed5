import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useLeave } from '../../../parts/list/useLeave'
import { ShareCode } from '../../../parts/share/ShareCode'
import { isCentre, useCan, useOffice } from '../../../session/SessionContext'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { Publish } from './Publish'

/** Its code, and a copy of it. */
const Ways = observer(function Ways({
  edit: { head, draft, values, isPublished },
}: {
  edit: CourseEdit
}) {
  const can = useCan()
  return (
    <>
      {isPublished && head && can('task.share') && (
        <ShareCode taskId={head.taskId} title={values.title} />
      )}
      {can('content.author') && head && !draft.isChanged && (
        <Link to={`/courses/${head.draftId}/copy`}>{text('copy')}</Link>
      )}
    </>
  )
})

/** Trying it as a learner, storing, publishing, taking it back. */
export const Actions = observer(function Actions({ edit }: { edit: CourseEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const can = useCan()
  const { phoneAddress } = useOffice()
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { head, draft } = edit
  const renew = () => void queries.invalidateQueries({ queryKey: ['courses'] })
  const save = async () => {
    setBusy(true)
    try {
      const isNew = edit.head === undefined
      const { draftId } = await edit.save()
      renew()
      void message.success(text('stored'))
      if (isNew) storedAs(`/courses/${draftId}`)
    } catch (error) {
      void message.error(text('notStored', { reason: failureText(error) }), 6)
    } finally {
      setBusy(false)
    }
  }
  const isOver = head?.state === 'withdrawn'
  const mayChange = can('content.author') && !isOver
  return (
    <>
      {head !== undefined && head.version > 0 && can('progress.read') && (
        <Link to={`/course-progress/${head.taskId}`}>{text('learners')}</Link>
      )}
      {head !== undefined && head.version > 0 && isCentre(can) && (
        <Link to={`/courses/${head.draftId}/hospitals`}>{text('hospitals')}</Link>
      )}
      {head && !draft.isChanged && edit.values.phases.length > 0 && (
        <Button
          href={`${phoneAddress}studylistPreview?taskId=${head.draftId}&crsId=draft`}
          target="_blank"
          rel="noreferrer"
          title={text('tryText')}
        >
          {text('tryIt')}
        </Button>
      )}
      <Ways edit={edit} />
      {mayChange && head && (
        <Button onClick={() => setLeaving(true)}>
          {text(edit.isPublished ? 'withdraw' : 'discard')}
        </Button>
      )}
      {mayChange && (
        <Button
          loading={busy}
          disabled={(!draft.isChanged && head !== undefined) || edit.isBusy}
          onClick={() => void save()}
        >
          {text('save')}
        </Button>
      )}
      {mayChange && (
        <Publish
          edit={edit}
          onPublished={(draftId, version) => {
            renew()
            void message.success(text('publishedNow', { n: version }))
            storedAs(`/courses/${draftId}`)
          }}
        />
      )}
      <Confirm
        open={isLeaving}
        title={text(edit.isPublished ? 'withdrawTitle' : 'discardTitle', {
          title: edit.values.title,
        })}
        words={text(edit.isPublished ? 'withdrawText' : 'discardText')}
        act={text(edit.isPublished ? 'withdraw' : 'discard')}
        keep={text('keep')}
        final
        onClose={() => setLeaving(false)}
        onAct={async () => {
          await edit.withdraw()
          leave('/courses', 'courses')
        }}
      />
    </>
  )
})
