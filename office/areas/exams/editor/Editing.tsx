import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { AgainField } from '../../../parts/editor/again/AgainField'
import { PicturePanel } from '../../../parts/file/PicturePanel'
import { NameFields } from '../../../parts/editor/NameFields'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useLeave } from '../../../parts/list/useLeave'
import { Mark, Panel } from '../../../parts/Page'
import { RemindButton } from '../../../parts/RemindButton'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../../parts/who/useWhomQuestion'
import { useCan } from '../../../session/SessionContext'
import { waysOf } from '../ExamList'
import { phaseOf, phaseTones } from '../phase'
import { text as examText } from '../texts'
import { FormPanel } from './FormPanel'
import { PaperPanel } from './PaperPanel'
import { text as paperText } from './drawing/texts'
import { PaperPreview } from './PaperPreview'
import { PaperSums } from './PaperSums'
import type { PlanEdit } from './PlanEdit'
import { PublishButton } from './Publish'
import { RoomsPanel } from '../../../parts/exam/rooms/RoomsPanel'
import { RulesPanel } from './RulesPanel'
import { ShareCode } from '../../../parts/share/ShareCode'
import { TimePanel } from './TimePanel'
import { text } from './texts'

/** An exam: its paper, whom it is for, when, and by which rules. */
export const Editing = observer(function Editing({ edit }: { edit: PlanEdit }) {
  const { draft, head, values, missing } = edit
  const now = Date.now()
  const phase = phaseOf(
    {
      state: head?.state ?? 'draft',
      startTime: values.startTime ?? 0,
      endTime: values.endTime ?? 0,
    },
    now,
  )
  const tone = phaseTones[phase]
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<Mark {...(tone && { tone })}>{examText(phase)}</Mark>}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      aside={<PaperSums edit={edit} />}
      isPanels
    >
      {(head?.begun ?? 0) > 0 && (
        <Alert type="info" showIcon title={text('begun', { n: head?.begun ?? 0 })} />
      )}
      <NameFields
        name={{
          label: text('title'),
          value: values.title,
          onChange: (title) => edit.change({ title }),
        }}
        desc={{
          label: text('desc'),
          value: values.desc,
          onChange: (desc) => edit.change({ desc }),
        }}
      />
      <PicturePanel
        title={text('cover')}
        note={text('coverNote')}
        pictureId={values.coverFileId ?? ''}
        isSending={edit.cover.isSending}
        problem={edit.cover.problem}
        onFile={(file) => void edit.cover.send(file)}
        onRemove={() => edit.change({ coverFileId: '' })}
      />
      <PaperPanel edit={edit} />
      <AudiencePanel edit={edit} />
      <TimePanel edit={edit} />
      {values.taskRang !== 3 && (
        <RoomsPanel rooms={edit.values.rooms ?? []} onChange={(rooms) => edit.change({ rooms })} />
      )}
      <RulesPanel edit={edit} />
      <FormPanel edit={edit} />
    </EditorPage>
  )
})

const AudiencePanel = observer(function AudiencePanel({ edit }: { edit: PlanEdit }) {
  const { again, whom, title } = edit.values
  return (
    <Panel title={text('audience')}>
      <div className="panel-body stack">
        {edit.values.taskRang === 3 ? (
          text('forRegion')
        ) : (
          <AudienceWords
            of={title}
            ability="exam.author"
            change={text('changeAudience')}
            value={whom}
            onChange={(whom) => edit.change({ whom })}
          />
        )}
        {edit.values.taskRang !== 3 && (
          <AgainField
            value={again}
            ways={['once', 'months']}
            unless={edit.values.series ? text('againOrSeries') : ''}
            onChange={(again) => edit.change({ again })}
          />
        )}
      </div>
    </Panel>
  )
})

/** Stores it; of a published one others are asked about first. */
function useSaving(edit: PlanEdit) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const storedAs = useStoredAs()
  const { question, ask } = useWhomQuestion()
  const [busy, setBusy] = useState(false)
  const renew = () => void queries.invalidateQueries({ queryKey: ['exams'] })
  const isMeant = () => {
    const { title, whom: audience, taskRang: issuerKind } = edit.values
    if (!edit.isPublished || issuerKind === 3) return true
    return ask({ ability: 'exam.author', title, before: edit.draft.before.whom, audience })
  }
  const save = async () => {
    setBusy(true)
    try {
      if (!(await isMeant())) return
      const isNew = edit.head === undefined
      const { planId } = await edit.save()
      renew()
      void message.success(text(edit.isPublished ? 'changedNow' : 'stored'))
      if (isNew) storedAs(`/exams/${planId}`)
    } catch (error) {
      void message.error(text('notStored', { reason: failureText(error) }), 6)
    } finally {
      setBusy(false)
    }
  }
  return { question, busy, renew, save }
}

/** Looking at the paper, storing, publishing; of a published one the ways on. */
const Actions = observer(function Actions({ edit }: { edit: PlanEdit }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const can = useCan()
  const [isLooking, setLooking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { head, draft } = edit
  const { question, busy, renew, save } = useSaving(edit)
  const isOver = head?.state === 'withdrawn'
  const isReader = !can('exam.author')
  return (
    <>
      {question}
      {head?.state === 'published' && (
        <>
          <Button onClick={() => void navigate(waysOf(head).live)}>{examText('live')}</Button>
          <Button onClick={() => void navigate(waysOf(head).results)}>{examText('results')}</Button>
          <RemindButton kind="exam" taskId={head.taskId} />
          {can('task.share') && <ShareCode taskId={head.taskId} title={edit.values.title} />}
        </>
      )}
      {!isReader && head && (
        <Button onClick={() => void navigate(`/exams/copy/${head.planId}`)}>
          {paperText('copy')}
        </Button>
      )}
      <Button onClick={() => setLooking(true)}>{text('preview')}</Button>
      {isLooking && <PaperPreview values={edit.values} onClose={() => setLooking(false)} />}
      {!isReader && !isOver && head && (
        <Button onClick={() => setLeaving(true)}>
          {text(edit.isPublished ? 'withdraw' : 'discard')}
        </Button>
      )}
      {!isReader && !isOver && (
        <Button
          type={edit.isPublished ? 'primary' : 'default'}
          loading={busy}
          disabled={!draft.isChanged || (edit.isPublished && edit.missing.length > 0)}
          onClick={() => void save()}
        >
          {text(edit.isPublished ? 'saveChanges' : 'save')}
        </Button>
      )}
      {!isReader && !isOver && !edit.isPublished && (
        <PublishButton
          edit={edit}
          onPublished={(planId) => {
            renew()
            storedAs(`/exams/${planId}`)
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
        needsReason={edit.isPublished}
        onClose={() => setLeaving(false)}
        onAct={async (reason) => {
          await edit.withdraw(reason)
          leave('/exams', 'exams')
        }}
      />
    </>
  )
})
