import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { EditedThing, type Opened } from '../../../parts/editor/EditedThing'
import { Failure } from '../../../parts/Failure'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import { Editing } from './Editing'
import { QuestionEdit, type StoredQuestion } from './QuestionEdit'
import { type QuestionValues, valuesOf } from './questionValues'
import { text } from './texts'

/** One question: new, or a new version of one of the hospital's. What one may not change is only looked at. */
export function QuestionEditor() {
  const { questionId } = useParams()
  const [search] = useSearchParams()
  const caseOf = questionId === undefined ? (search.get('caseOf') ?? '') : ''
  const again = search.get('again') ?? ''
  const joins = useJoined(caseOf)
  const cameBack = useProposed(again)
  const api = useApi()
  const can = useCan()
  const failed = [joins, cameBack].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (joins.isLoading || cameBack.isLoading) return <Spin className="state" delay={300} />
  return (
    <EditedThing<StoredQuestion, QuestionValues>
      kind="question"
      id={questionId}
      newOf={caseOf || again}
      read={(questionId, signal) => api.authoring.question({ questionId }, { signal })}
    >
      {(opened) => {
        const { stored } = opened
        if (can('exam.author') && stored?.own !== 0)
          return <Begun {...opened} joins={joins.data} proposed={cameBack.data} />
        return stored ? <ReadOnly stored={stored} /> : null
      }}
    </EditedThing>
  )
}

/** The question of a case that a new one joins; '' without one. */
function useJoined(questionId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['joinedQuestion', questionId],
    queryFn: ({ signal }) => api.authoring.question({ questionId }, { signal }),
    enabled: questionId !== '',
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** What a second person sent back, or its author took back: it is gone on with, not typed anew. */
function useProposed(proposalId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['proposal', proposalId],
    queryFn: ({ signal }) => api.questionReview.proposal({ proposalId }, { signal }),
    enabled: proposalId !== '',
  })
}

type Proposed = Output<Contract['questionReview']['proposal']>

function Begun({
  stored,
  drafts,
  found,
  joins,
  proposed,
}: Opened<StoredQuestion, QuestionValues> & {
  joins: StoredQuestion | undefined
  proposed: Proposed | undefined
}) {
  const api = useApi()
  const [edit] = useState(() => {
    const again = proposed?.proposal.proposalId
    const begun = new QuestionEdit(api, { stored, joins, again }, drafts, found)
    const first = proposed?.versions[0]
    if (first && !begun.draft.isRestored) begun.change(valuesOf(first.form, first))
    return begun
  })
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
