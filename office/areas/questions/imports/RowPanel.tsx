import { WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { Link } from 'react-router'
import type { ImportRow } from '@contract/calls/authoring/questionImport'
import { Mark, Panel } from '../../../parts/Page'
import { AnswerFields } from '../editor/AnswerFields'
import { CaseText, ClosingFields, FactFields, StemFields } from '../editor/Fields'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import type { RowEdit } from './RowEdit'
import { text } from './texts'

interface Props {
  edit: RowEdit
  busy: boolean
  hasBroken: boolean
  /** A language model wrote it: each is taken by itself. */
  isByModel: boolean
  /** Keeps what was changed, and goes on to the next question with mistakes where there is one. */
  onMend(goOn: boolean): void
  onChoice(choice: 'take' | 'leave' | 'auto'): void
  onStep(step: 1 | -1): void
}

const tones = {
  broken: 'bad',
  near: 'warn',
  review: 'info',
  left: undefined,
  taken: 'good',
  good: undefined,
} as const

/** One question of the file: its mistakes, its fields, what it is like, and what shall become of it. */
export const RowPanel = observer(function RowPanel(props: Props) {
  const { edit } = props
  const { row } = edit
  const { position, state, forms } = row
  const tone = tones[state]
  return (
    <Panel
      title={text('question', { n: position + 1 })}
      extra={
        <Mark {...(tone && { tone })}>
          {state === 'broken' && <WarningOutlined aria-hidden />} {text(state)}
        </Mark>
      }
      className="import-row"
    >
      <div className="scrolls stack">
        {row.problems.length > 0 && (
          <Alert
            type="error"
            role="alert"
            title={
              <ul className="bare">
                {row.problems.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            }
          />
        )}
        {forms.length > 1 && (
          <Segmented
            size="small"
            value={edit.at}
            options={forms.map((_, at) => ({ value: at, label: text('part', { n: at + 1 }) }))}
            onChange={edit.turnTo}
          />
        )}
        {state === 'taken' ? (
          <QuestionFace
            form={forms[edit.at] ?? forms[0]!}
            caseStem={row.caseStem}
            caseMedia={row.caseMedia}
            withAnswers
          />
        ) : (
          <>
            <FactFields edit={edit} isNarrow />
            {row.categoryWord !== '' && row.knowCatId === '' && (
              <div className="small note">{text('categoryWord', { word: row.categoryWord })}</div>
            )}
            {row.caseStem !== '' && <CaseText edit={edit} />}
            <StemFields edit={edit} />
            <AnswerFields edit={edit} />
            {edit.missing.map(({ field, words }) => (
              <div key={`${field} ${words}`} className="problem">
                <WarningOutlined aria-hidden /> {text('lacks', { what: words })}
              </div>
            ))}
            <ClosingFields edit={edit} />
          </>
        )}
        <Alike row={row} />
      </div>
      {state !== 'taken' && <RowActs {...props} />}
    </Panel>
  )
})

/** What its author says of the question in hand. */
const RowActs = observer(function RowActs(props: Props) {
  const { edit, busy, hasBroken, isByModel, onMend, onChoice, onStep } = props
  const { state } = edit.row
  return (
    <div className="row-acts">
      {(state === 'near' || state === 'review') && (
        <Button
          {...(state === 'review' && { type: 'primary' as const })}
          disabled={busy || (isByModel && edit.missing.length > 0)}
          onClick={() => onChoice('take')}
        >
          {text(state === 'near' ? 'takeAnyway' : 'takeThis')}
        </Button>
      )}
      {state === 'left' ? (
        <Button disabled={busy} onClick={() => onChoice('auto')}>
          {text('takeAgain')}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => onChoice('leave')}>
          {text(isByModel ? 'leaveThis' : 'leave')}
        </Button>
      )}
      <span className="grow" />
      {hasBroken && (
        <Button disabled={busy} onClick={() => onStep(-1)}>
          {text('stepBack')}
        </Button>
      )}
      <Button
        type="default"
        loading={busy}
        disabled={!edit.isChanged && !hasBroken}
        onClick={() => onMend(true)}
      >
        {text(hasBroken ? 'mendNext' : 'mend')}
      </Button>
    </div>
  )
})

/** Questions of the bank and of the file that are nearly the same. */
function Alike({ row: { near } }: { row: ImportRow }) {
  if (near.length === 0) return null
  return (
    <div className="alike small">
      <span className="note">{text('alike')}</span>
      {near.map(({ where, questionId, position, stem, likeness }) => (
        <div key={`${where}${questionId}${position}`}>
          <div className="lines">“{stem}”</div>
          <div className="note">
            {text('likeness', { n: Math.round(likeness * 100) })}
            {'　'}
            {where === 'bank' ? (
              <Link to={`/questions/${questionId}`} target="_blank" rel="noopener">
                {text('lookBank')}
              </Link>
            ) : (
              text('inFile', { n: position + 1 })
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
