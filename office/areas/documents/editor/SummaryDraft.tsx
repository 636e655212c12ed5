import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { failureText } from '../../../api/failureText'
import { JobProgress } from '../../../parts/jobs/JobProgress'
import { useJobs } from '../../../parts/jobs/Jobs'
import { useModel } from '../../../parts/model/useModel'
import { useAddress } from '../../../parts/list/useAddress'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { DocumentEdit } from './DocumentEdit'

/** A summary that a language model drafts from the stored clauses: shown beside the fields, and only its author puts it into them. */
export const SummaryDraft = observer(function SummaryDraft({ edit }: { edit: DocumentEdit }) {
  const api = useApi()
  const jobs = useJobs()
  const model = useModel()
  const { search, put } = useAddress()
  const [problem, setProblem] = useState('')
  const shownId = search.get('summary') ?? ''
  const { data: drafted } = useQuery({
    queryKey: ['summaryDraft', shownId],
    queryFn: ({ signal }) => api.documentMaking.summary({ jobId: shownId }, { signal }),
    enabled: shownId !== '',
    retry: false,
  })
  const { head, draft, values } = edit
  if (!model || values.clauses.length === 0) return null
  const show = (jobId: string | undefined) => put({ summary: jobId }, { replace: true })
  const running = jobs.list.find(
    ({ kind, state }) => kind === 'draftSummary' && (state === 'waiting' || state === 'running'),
  )
  const start = async () => {
    if (!head) return
    setProblem('')
    try {
      const { docId, versionId } = head
      const { jobId } = await api.documentMaking.startSummary({ docId, versionId })
      const { state, says } = await jobs.watch(jobId)
      if (state === 'done') show(jobId)
      else setProblem(says)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  const take = () => {
    if (!drafted) return
    edit.change({ summary: drafted.summary, keyPoints: drafted.keyPoints.join('\n') })
    show(undefined)
  }
  return (
    <>
      <div className="row">
        <Button
          size="small"
          disabled={!head || draft.isChanged || running !== undefined}
          onClick={() => void start()}
        >
          {text('draftSummary')}
        </Button>
        <span className="small note">
          {!head || draft.isChanged
            ? text('draftStoreFirst')
            : text('draftLeaves', { host: model.host })}
        </span>
      </div>
      {running && <JobProgress job={running} />}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      {drafted && drafted.docId === head?.docId && (
        <Drafted drafted={drafted} onTake={take} onLeave={() => show(undefined)} />
      )}
    </>
  )
})

interface DraftedProps {
  drafted: Output<Contract['documentMaking']['summary']>
  onTake(): void
  onLeave(): void
}

/** What the model wrote, to be read before anything becomes of it. */
function Drafted({ drafted: { model, summary, keyPoints }, onTake, onLeave }: DraftedProps) {
  return (
    <Alert
      type="info"
      role="status"
      title={text('drafted', { model })}
      description={
        <div className="stack">
          <div>{summary}</div>
          <ul className="bare">
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="row">
            <Button size="small" type="primary" onClick={onTake}>
              {text('takeDrafted')}
            </Button>
            <Button size="small" onClick={onLeave}>
              {text('leaveDrafted')}
            </Button>
          </div>
        </div>
      }
    />
  )
}
