import { useQuery } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Failure } from '../../parts/Failure'
import { useApi, useCan } from '../../session/SessionContext'
import { QuestionFace } from '../../parts/question/QuestionFace'
import { text } from './texts'

/** A question as a learner sees it, beside the list that stays; the answer only when it is asked for. */
export function PreviewDrawer({
  questionId,
  onClose,
}: {
  questionId: string | undefined
  onClose(): void
}) {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const [withAnswers, setWithAnswers] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['question', questionId],
    queryFn: ({ signal }) => api.authoring.question({ questionId: questionId ?? '' }, { signal }),
    enabled: questionId !== undefined,
  })
  return (
    <SideDrawer
      open={questionId !== undefined}
      size={480}
      title={text('preview')}
      closable={{ 'aria-label': text('closePreview') }}
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
      footer={
        questionId !== undefined && (
          <div className="row">
            <span className="grow" />
            <Button type="primary" onClick={() => void navigate(questionId)}>
              {text(can('exam.author') && data?.own ? 'edit' : 'look')}
            </Button>
          </div>
        )
      }
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <QuestionFace
          form={data.form}
          caseStem={data.caseStem}
          caseMedia={data.caseMedia}
          withAnswers={withAnswers}
        />
      )}
    </SideDrawer>
  )
}
