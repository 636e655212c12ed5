import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Spin } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { Failure } from '../../../parts/Failure'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import { useApi } from '../../../session/SessionContext'
import { planOf, type PlanValues } from './planValues'
import { text } from './texts'

/** The paper as learners see it, made of what is written just now; only when somebody asks for it. Nothing is stored. */
export const PaperPreview = observer(function PaperPreview({
  values,
  onClose,
}: {
  values: PlanValues
  onClose(): void
}) {
  const api = useApi()
  const [withAnswers, setWithAnswers] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['planPreview', values],
    queryFn: ({ signal }) => api.authoring.previewPlan({ plan: planOf(values) }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <SideDrawer
      open
      size={640}
      title={
        data
          ? text('previewOf', { n: data.questionCount, total: data.totalScore })
          : text('preview')
      }
      closable={{ 'aria-label': text('close') }}
      extra={
        <Checkbox checked={withAnswers} onChange={({ target }) => setWithAnswers(target.checked)}>
          {text('withAnswers')}
        </Checkbox>
      }
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="stack" tabIndex={0} role="group" aria-label={text('preview')}>
          {data.lacks.map(({ rule, wanted, there }) => (
            <Alert
              key={rule}
              type="error"
              showIcon
              title={text('lack', { n: rule + 1, wanted, there })}
            />
          ))}
          {data.closed > 0 && (
            <Alert type="info" showIcon title={text('previewClosed', { n: data.closed })} />
          )}
          {values.paper.way === 'drawn' && data.questions.length > 0 && (
            <Alert type="info" showIcon title={text('example')} />
          )}
          {data.questions.map(({ questionId, marks, caseStem, caseMedia, form }, at) => (
            <section key={questionId} className="panel panel-body">
              <div className="note">{text('questionHead', { n: at + 1, marks })}</div>
              <QuestionFace {...{ form, caseStem, caseMedia, withAnswers }} />
            </section>
          ))}
        </div>
      )}
    </SideDrawer>
  )
})
