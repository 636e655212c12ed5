import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Failure } from '../../../parts/Failure'
import type { FoundDraft } from '../../../parts/editor/Draft'
import { serverDraft } from '../../../parts/editor/serverDrafts'
import { useFoundDraft } from '../../../parts/editor/useFoundDraft'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import { Editing } from './Editing'
import { QuestionEdit, type StoredQuestion } from './QuestionEdit'

import type { QuestionValues } from './questionValues'
import { text } from './texts'

/** One question: new, or a new version of one of the hospital's. What one may not change is only looked at. */
export function QuestionEditor() {
  const { questionId } = useParams()
  const [search] = useSearchParams()
  // A new question after a new one is another page at the same address.
  const { key } = useLocation()
  const caseOf = search.get('caseOf') ?? undefined
  const opened = useStored(questionId)
  const joins = useStored(questionId === undefined ? caseOf : undefined)
  const thing = `question/${questionId ?? `new/${caseOf ?? ''}`}`
  const found = useFoundDraft<QuestionValues>(thing, key)
  const can = useCan()
  const error = opened.error ?? joins.error ?? found.error
  if (error)
    return (
      <Failure
        error={error}
        onRetry={() => void Promise.all([opened, joins, found].map((one) => one.refetch()))}
      />
    )
  if (opened.isLoading || joins.isLoading || !found.data)
    return <Spin className="state" delay={300} />
  const stored = opened.data
  if (!can('exam.author') || stored?.own === 0) return stored ? <ReadOnly stored={stored} /> : null
  return (
    <Opened key={questionId ?? key} {...{ stored, thing }} joins={joins.data} found={found.data} />
  )
}

/** Read anew each time that the editor opens: what is edited must be the newest version. */
function useStored(questionId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['editedQuestion', questionId],
    queryFn: ({ signal }) => api.authoring.question({ questionId: questionId ?? '' }, { signal }),
    enabled: questionId !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
}

function Opened({
  stored,
  joins,
  thing,
  found,
}: {
  stored: StoredQuestion | undefined
  joins: StoredQuestion | undefined
  thing: string
  found: FoundDraft<QuestionValues>
}) {
  const api = useApi()
  // Made once: a later reading of the same question must not take what is typed away.
  const [edit] = useState(
    () => new QuestionEdit(api, { stored, joins }, serverDraft(api, thing), found),
  )
  return <Editing edit={edit} />
}

function ReadOnly({ stored }: { stored: StoredQuestion }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={text('lookTitle')}
        tag={stored.own === 0 && <Mark>{text('platformOnly')}</Mark>}
        facts={text('version', { n: stored.version })}
      >
        <Button onClick={() => void navigate('/questions')}>{text('toBank')}</Button>
      </PageHead>
      <div className="editor">
        <Panel className="grow">
          <div className="panel-body">
            <QuestionFace
              form={stored.form}
              caseStem={stored.caseStem}
              caseMedia={stored.caseMedia}
              withAnswers
            />
          </div>
        </Panel>
      </div>
    </>
  )
}
