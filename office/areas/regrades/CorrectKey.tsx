import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Spin, Switch } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Code } from '@contract/codes'
import { hasCode } from '../../api/CallError'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { Shown } from '../../parts/question/QuestionFace'
import { text as questionText } from '../../parts/question/texts'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { KeyFields } from './KeyFields'
import { keyOf, valuesOf, type KeyDetails, type KeyValues } from './keyValues'
import { text } from './texts'
import { Trial } from './Trial'

/** A wrong key is put right: in all papers of the hospital, for all their attempts, with a reason that stays in the log. */
export function CorrectKey() {
  const { questionId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['key', questionId],
    queryFn: ({ signal }) => api.marking.key({ questionId }, { signal }),
    gcTime: 0,
  })
  if (hasCode(error, Code.notFound))
    return (
      <>
        <PageHead title={text('correct')} />
        <div className="state">
          <b>{text('inNoPaper')}</b>
          <span className="second">{text('inNoPaperText')}</span>
          <Link to={`/questions/${questionId}`}>{text('toQuestion')}</Link>
        </div>
      </>
    )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <Correcting details={data} />
}

function Correcting({ details }: { details: KeyDetails }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState<KeyValues>(() => valuesOf(details))
  const [isAsking, setAsking] = useState(false)
  const { question, attempts, papers } = details
  const { questionId } = question
  const key = keyOf(details, values)
  const before = keyOf(details, valuesOf(details))
  const isChanged =
    JSON.stringify(key) !== JSON.stringify(before) || (question.kind === 'short' && !details.free)
  const isReady = key !== undefined && isChanged && can('exam.author')
  return (
    <>
      <PageHead
        title={text('correct')}
        tag={<Mark>{questionText(question.kind)}</Mark>}
        facts={text('keyIn', { papers: number(papers), n: number(attempts) })}
      >
        <Link to={`/questions/${questionId}`}>{text('toQuestion')}</Link>
        <Button type="primary" disabled={!isReady} onClick={() => setAsking(true)}>
          {text('act')}
        </Button>
      </PageHead>
      <div className="editor">
        <div className="grow stack scrolls">
          <Panel title={text('question')}>
            <div className="panel-body stack">
              {question.case && <div className="lines second">{question.case.stem}</div>}
              <div className="lines">{question.stem}</div>
              <Shown media={question.media ?? []} />
            </div>
          </Panel>
          <Panel title={text('newKey')} note={text('newKeyNote')}>
            <div className="panel-body stack">
              {!values.isFree && (
                <KeyFields
                  details={details}
                  values={values}
                  onChange={(part) => setValues({ ...values, ...part })}
                />
              )}
              {question.kind === 'short' ? (
                <Alert type="info" showIcon title={text('freeShort')} />
              ) : (
                <label className="row">
                  <Switch
                    size="small"
                    aria-label={text('free')}
                    checked={values.isFree}
                    onChange={(isFree) => setValues({ ...values, isFree })}
                  />
                  {text('free')}
                </label>
              )}
            </div>
          </Panel>
          <Trial questionId={questionId} change={isReady ? key : undefined} />
        </div>
      </div>
      <Confirm
        open={isAsking}
        title={attempts > 0 ? text('askTitle', { n: number(attempts) }) : text('askNobody')}
        words={text('askText')}
        act={attempts > 0 ? text('askAct', { n: number(attempts) }) : text('askAlone')}
        keep={text('notYet')}
        final
        needsReason
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const { regradeId } = await api.marking.correctKey({ questionId, ...key, reason })
          void queries.invalidateQueries({ queryKey: ['regrades'] })
          void navigate(`/regrades/${regradeId}`)
        }}
      />
    </>
  )
}
