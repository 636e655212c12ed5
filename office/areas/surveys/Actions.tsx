import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { useStoredAs } from '../../parts/editor/useOpening'
import { useLeave } from '../../parts/list/useLeave'
import { ShareCode } from '../../parts/share/ShareCode'
import { Changes } from '../../parts/who/Changes'
import { typedFor, useCount } from '../../parts/who/useAudience'
import { isCentre, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { SurveyEdit } from './SurveyEdit'
import { text } from './texts'

/** Reads that show it. */
const shown = ['questionnaires', 'surveyResults', 'surveyRecords']

/** Storing, publishing, withdrawing. */
export const Actions = observer(function Actions({ edit }: { edit: SurveyEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'publish' | 'withdraw'>()
  const { head, values, draft, missing } = edit
  const isForRegion = isCentre(can)
  const { data, isPlaceholderData } = useCount('content.author', values.whom, !isForRegion)
  const isCounted = isForRegion || (data !== undefined && !isPlaceholderData)
  if (!can('content.author') || head?.isCentres === 1) return null
  // Lists and results that are kept would go on showing what was before.
  const renew = () => {
    for (const name of shown) void queries.invalidateQueries({ queryKey: [name] })
  }
  const isDraft = head === undefined || head.state === 'draft'
  const store = async (publish: boolean) => {
    const surveyId = await edit.save(publish)
    renew()
    void message.success(text(publish ? 'published' : 'stored'))
    storedAs(`/surveys/${surveyId}`)
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
  const close = () => setAsking(undefined)
  return (
    <>
      {head?.state === 'published' && can('task.share') && (
        <ShareCode taskId={head.surveyId} title={values.title} />
      )}
      {head && head.state !== 'withdrawn' && (
        <Button onClick={() => setAsking('withdraw')}>
          {text(isDraft ? 'deleteDraft' : 'withdraw')}
        </Button>
      )}
      {isDraft && (
        <Button loading={busy} disabled={!draft.isChanged} onClick={() => void save()}>
          {text('save')}
        </Button>
      )}
      <Button
        type="primary"
        disabled={
          missing.length > 0 || !isCounted || (head?.state === 'published' && !draft.isChanged)
        }
        onClick={() => setAsking('publish')}
      >
        {text(head?.state === 'published' ? 'publishChange' : 'publish')}
      </Button>
      <PublishQuestion
        edit={edit}
        people={data?.people}
        isOpen={asking === 'publish'}
        onClose={close}
        onAct={() => store(true)}
      />
      <Confirm
        open={asking === 'withdraw'}
        title={text(isDraft ? 'deleteTitle' : 'withdrawTitle', { title: values.title })}
        words={text(isDraft ? 'deleteText' : 'withdrawText')}
        act={text(isDraft ? 'deleteDraft' : 'withdraw')}
        keep={text('keep')}
        final
        onClose={close}
        onAct={async () => {
          await edit.withdraw()
          leave('/surveys', ...shown)
        }}
      />
    </>
  )
})

/** Before it is published: for how many, and who is new and who is gone against before. */
const PublishQuestion = observer(function PublishQuestion({
  edit: { head, draft, values },
  people,
  isOpen,
  onClose,
  onAct,
}: {
  edit: SurveyEdit
  people: number | undefined
  isOpen: boolean
  onClose(): void
  onAct(): Promise<void>
}) {
  const isForRegion = isCentre(useCan())
  const n = number(people ?? 0)
  return (
    <Confirm
      open={isOpen}
      title={text('publishTitle', { title: values.title })}
      words={
        isForRegion
          ? text('publishRegion')
          : text(values.anonymous === 1 ? 'publishUnnamed' : 'publishNamed', { n })
      }
      act={isForRegion ? text('publish') : text('publishTo', { n })}
      {...typedFor(people)}
      keep={text('notYet')}
      onClose={onClose}
      onAct={onAct}
    >
      {head?.state === 'published' && !isForRegion && (
        <Changes ability="content.author" before={draft.before.whom} audience={values.whom} />
      )}
    </Confirm>
  )
})
