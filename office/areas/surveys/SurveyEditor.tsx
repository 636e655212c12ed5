import { EyeOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { surveyQuestionKinds } from '@contract/kinds'
import { Begun } from '../../parts/editor/Begun'
import { EditedThing } from '../../parts/editor/EditedThing'
import { EditorPage } from '../../parts/editor/EditorPage'
import { NewcomerDays } from '../../parts/editor/NewcomerDays'
import { NameFields } from '../../parts/editor/NameFields'
import { MomentField } from '../../parts/MomentField'
import { Panel } from '../../parts/Page'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { Actions } from './Actions'
import { Preview } from './Preview'
import { QuestionPanel } from './QuestionPanel'
import { SurveyEdit, type StoredSurvey } from './SurveyEdit'
import { StateMark } from './SurveyList'
import { text } from './texts'

/** One questionnaire: new, a draft, or one that is being answered. */
export function SurveyEditor() {
  const { surveyId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredSurvey, SurveyDraft>
      kind="survey"
      id={surveyId}
      read={(id, signal) => api.surveyMaking.read({ surveyId: id }, { signal })}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new SurveyEdit(api, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

/** Who sees what was answered. */
function namesText({ anonymous }: SurveyDraft, isOfCentre: boolean) {
  if (anonymous === 1) return 'unnamedText'
  return isOfCentre ? 'namedRegionText' : 'namedText'
}

/** Whether names are kept, who may answer and how often, from when until when. */
const Rules = observer(function Rules({ edit, isOut }: { edit: SurveyEdit; isOut: boolean }) {
  const { values } = edit
  const can = useCan()
  return (
    <Panel title={text('rules')}>
      <div className="panel-body stack">
        <div className="row">
          <Segmented
            aria-label={text('names')}
            disabled={isOut}
            value={values.anonymous}
            options={[
              { value: 1, label: text('unnamed') },
              { value: 0, label: text('named') },
            ]}
            onChange={(anonymous) => edit.change({ anonymous: anonymous as 0 | 1 })}
          />
          <Checkbox
            checked={values.several === 1}
            onChange={({ target }) => edit.change({ several: target.checked ? 1 : 0 })}
          >
            {text('several')}
          </Checkbox>
          {!isCentre(can) && (
            <Checkbox
              checked={values.guests === 1}
              onChange={({ target }) => edit.change({ guests: target.checked ? 1 : 0 })}
            >
              {text('guests')}
            </Checkbox>
          )}
        </div>
        <span className="small note">{text(namesText(values, isCentre(can)))}</span>
        {values.guests === 1 && <span className="small note">{text('guestsText')}</span>}
        <div className="row">
          <MomentField
            id="startTime"
            label={text('from')}
            value={values.startTime}
            onChange={(startTime) => startTime !== undefined && edit.change({ startTime })}
          />
          <MomentField
            id="endTime"
            label={text('until')}
            value={values.endTime}
            onChange={(endTime) => endTime !== undefined && edit.change({ endTime })}
          />
        </div>
      </div>
    </Panel>
  )
})

const Editing = observer(function Editing({ edit }: { edit: SurveyEdit }) {
  const { draft, head, values, missing } = edit
  const can = useCan()
  const [isLooking, setLooking] = useState(false)
  const isOut = head !== undefined && head.state !== 'draft'
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<StateMark state={head?.state ?? 'draft'} endTime={values.endTime} />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={
        <>
          {isOut && <Link to={`/surveys/${head.surveyId}/results`}>{text('results')}</Link>}
          <Button icon={<EyeOutlined aria-hidden />} onClick={() => setLooking(true)}>
            {text('preview')}
          </Button>
          <Actions edit={edit} />
        </>
      }
      isPanels
    >
      <NameFields
        name={{
          label: text('title'),
          value: values.title,
          onChange: (title) => edit.change({ title }),
        }}
        desc={{
          label: text('intro'),
          value: values.intro,
          onChange: (intro) => edit.change({ intro }),
        }}
      />
      <Rules edit={edit} isOut={isOut} />
      {values.questions.map(({ queId }, at) => (
        <QuestionPanel key={queId} edit={edit} at={at} />
      ))}
      <Panel title={text('addQuestion')} note={head?.hasAnswers === 1 ? text('newEdition') : ''}>
        <div className="panel-body row wraps" id="questions">
          {surveyQuestionKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => edit.add(kind)}>
              {text(kind)}
            </Button>
          ))}
        </div>
      </Panel>
      <Panel title={text('forWhom')}>
        <div className="panel-body stack">
          {isCentre(can) ? (
            text('forRegion')
          ) : (
            <AudienceWords
              of={values.title}
              ability="content.author"
              change={text('changeAudience')}
              value={values.whom}
              onChange={(whom) => edit.change({ whom })}
            />
          )}
          <NewcomerDays
            value={values.newcomerDays}
            onChange={(newcomerDays) => edit.change({ newcomerDays })}
          />
        </div>
      </Panel>
      <Preview survey={values} open={isLooking} onClose={() => setLooking(false)} />
    </EditorPage>
  )
})
