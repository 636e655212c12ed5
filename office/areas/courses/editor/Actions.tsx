import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { everybody } from '@contract/rules/audience'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useCount } from '../../../parts/who/useAudience'
import { useCan, useOffice } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** Trying it as a learner, storing, publishing, taking it back. */
export const Actions = observer(function Actions({ edit }: { edit: CourseEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const { phoneAddress } = useOffice()
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { head, draft, files } = edit
  const renew = () => void queries.invalidateQueries({ queryKey: ['courses'] })
  const save = async () => {
    setBusy(true)
    try {
      const isNew = edit.head === undefined
      const { draftId } = await edit.save()
      renew()
      void message.success(text('stored'))
      if (isNew) void navigate(`/courses/${draftId}`, { replace: true })
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
        <Link to={`/course-progress/${head.draftId}`}>{text('learners')}</Link>
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
      {mayChange && head && (
        <Button onClick={() => setLeaving(true)}>
          {text(edit.isPublished ? 'withdraw' : 'discard')}
        </Button>
      )}
      {mayChange && (
        <Button
          loading={busy}
          disabled={(!draft.isChanged && head !== undefined) || files.isBusy}
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
            void navigate(`/courses/${draftId}`, { replace: true })
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
          renew()
          void navigate('/courses')
        }}
      />
    </>
  )
})

/** Says whom it reaches before it is published; of a further version, who is not touched by it. */
const Publish = observer(function Publish({
  edit,
  onPublished,
}: {
  edit: CourseEdit
  onPublished(draftId: string, version: number): void
}) {
  const [isAsking, setAsking] = useState(false)
  const { title, departments } = edit.values
  const { data, isPlaceholderData } = useCount('content.author', {
    ...everybody,
    units: departments,
  })
  const isCounted = data !== undefined && !isPlaceholderData
  const n = number(data?.people ?? 0)
  const isFirst = (edit.head?.version ?? 0) === 0
  return (
    <>
      <Button
        type="primary"
        disabled={edit.missing.length > 0 || edit.files.isBusy || !isCounted || !edit.isNews}
        onClick={() => setAsking(true)}
      >
        {text(isFirst ? 'publish' : 'publishAgain')}
      </Button>
      <Confirm
        open={isAsking}
        title={text(isFirst ? 'publishTitle' : 'againTitle', { title })}
        words={
          isFirst
            ? text('publishText', { n })
            : text('againText', { begun: number(edit.head?.begun ?? 0) })
        }
        act={isFirst ? text('publishTo', { n }) : text('publishAgain')}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={async () => {
          const { draftId, version } = await edit.publish()
          onPublished(draftId, version)
        }}
      />
    </>
  )
})
