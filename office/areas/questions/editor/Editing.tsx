import { useQueryClient } from '@tanstack/react-query'
import { HistoryOutlined } from '@ant-design/icons'
import { Alert, App, Button, Switch } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { CitedClauses } from '../../../parts/cite/CitedClauses'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { useAnother, useStoredAs } from '../../../parts/editor/useOpening'
import { useLeave } from '../../../parts/list/useLeave'
import { Mark, Panel } from '../../../parts/Page'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import { VersionsDrawer } from '../versions/VersionsDrawer'
import { AnswerFields } from './AnswerFields'
import { CaseFields } from './CaseFields'
import { ClosingFields, FactFields, StemFields } from './Fields'
import type { QuestionEdit } from './QuestionEdit'
import { formOf } from './questionValues'
import { text } from './texts'

/** Reads that show it. */
const shown = ['questions', 'question', 'categories']

/** The form of a question, beside it what a learner will see. */
export const Editing = observer(function Editing({ edit }: { edit: QuestionEdit }) {
  const { draft, missing, papers, questionId, version } = edit
  const isNew = questionId === undefined
  return (
    <EditorPage
      title={text(isNew ? 'newTitle' : 'editTitle')}
      tag={version !== undefined && <Mark>{text('version', { n: version })}</Mark>}
      draft={draft}
      isNew={isNew}
      missing={missing}
      actions={<Actions edit={edit} />}
      aside={<Preview edit={edit} />}
    >
      <div className="stack">
        {papers > 0 && <Alert type="info" showIcon title={text('usedIn', { n: papers })} />}
        <FactFields edit={edit} />
        <CaseFields edit={edit} />
        <StemFields edit={edit} />
        <AnswerFields edit={edit} />
        <ClosingFields edit={edit} />
        {questionId !== undefined && <CitedClauses kind="question" thingId={questionId} />}
      </div>
    </EditorPage>
  )
})

/** Saving, the next one, and taking it out of use. */
const Actions = observer(function Actions({ edit }: { edit: QuestionEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const another = useAnother()
  const [busy, setBusy] = useState(false)
  const [retiring, setRetiring] = useState(false)
  const [looking, setLooking] = useState(false)
  const { questionId } = edit
  const isReady = edit.missing.length === 0 && (edit.draft.isChanged || questionId === undefined)
  const renew = () => {
    for (const name of shown) void queries.invalidateQueries({ queryKey: [name] })
  }
  const save = async (next: (saved: { questionId: string; isInReview: boolean }) => void) => {
    if (edit.uploads.isBusy) return void message.warning(text('waitMedia'))
    setBusy(true)
    try {
      const saved = await edit.save()
      renew()
      if (saved.isInReview) void message.success(text('inReview'))
      else if (saved.ofCase > 0) void message.success(text('caseSaved', { n: saved.ofCase }))
      else if (saved.version > 1) void message.success(text('saved', { n: saved.version }))
      else void message.success(text('savedNew'))
      next(saved)
    } catch (error) {
      void message.error(text('notSaved', { reason: failureText(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {questionId !== undefined && (
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setLooking(true)}>
          {text('versions')}
        </Button>
      )}
      {questionId !== undefined && (
        <Button onClick={() => void navigate(`/regrades/question/${questionId}`)}>
          {text('correctKey')}
        </Button>
      )}
      {questionId !== undefined && (
        <Button onClick={() => setRetiring(true)}>{text('retire')}</Button>
      )}
      {questionId === undefined && !edit.joins && (
        <Button
          disabled={!isReady || busy}
          onClick={() => void save(() => another('/questions/new'))}
        >
          {text('saveNext')}
        </Button>
      )}
      <Button
        type="primary"
        loading={busy}
        disabled={!isReady}
        onClick={() =>
          void save((saved) => {
            if (saved.isInReview) void navigate('/questions/review?mine=1')
            else if (questionId === undefined) storedAs(`/questions/${saved.questionId}`)
          })
        }
      >
        {text('save')}
      </Button>
      {questionId !== undefined && (
        <VersionsDrawer questionId={questionId} open={looking} onClose={() => setLooking(false)} />
      )}
      <Confirm
        open={retiring}
        title={text('retireTitle')}
        words={text('retireText')}
        act={text('retire')}
        keep={text('retireKeep')}
        final
        onClose={() => setRetiring(false)}
        onAct={async () => {
          const isInReview = await edit.retire()
          void message.success(text(isInReview ? 'inReview' : 'retired'))
          leave('/questions', ...shown)
        }}
      />
    </>
  )
})

const Preview = observer(function Preview({ edit }: { edit: QuestionEdit }) {
  const [withAnswers, setWithAnswers] = useState(false)
  const { values } = edit
  return (
    <Panel
      title={text('preview')}
      extra={
        <label className="row small">
          <Switch
            size="small"
            aria-label={text('withAnswers')}
            checked={withAnswers}
            onChange={setWithAnswers}
          />
          {text('withAnswers')}
        </label>
      }
    >
      <div className="panel-body">
        <QuestionFace
          form={formOf(values)}
          caseStem={values.hasCase ? values.caseStem : ''}
          caseMedia={values.caseMedia}
          withAnswers={withAnswers}
        />
      </div>
    </Panel>
  )
})
