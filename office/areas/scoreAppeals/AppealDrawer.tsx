import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Spin } from 'antd'
import { useState } from 'react'
import type { ScoreAppeal } from '@contract/calls/exam/scoreAppeal'
import { ReviewState } from '@contract/states'
import { failureText } from '../../api/failureText'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Failure } from '../../parts/Failure'
import { Labelled } from '../../parts/Labelled'
import { useApi, useCan } from '../../session/SessionContext'
import { AppealedQuestion } from './AppealedQuestion'
import { text } from './texts'

/** An appeal with what it is about, and the officer's answer to it. */
export function AppealDrawer({ appeal, onClose }: { appeal: ScoreAppeal; onClose(): void }) {
  const api = useApi()
  const can = useCan()
  const { appealId, userName, reason, answer, state, proposedScore, mine } = appeal
  const { data, error, refetch } = useQuery({
    queryKey: ['scoreAppeal', appealId],
    queryFn: ({ signal }) => api.scoreAppeal.one({ appealId }, { signal }),
  })
  const waits = state === ReviewState.waiting && proposedScore === null
  return (
    <SideDrawer open size={560} title={text('drawerTitle', { name: userName })} onClose={onClose}>
      <div className="stack">
        <div className="lines">
          <b>{text('saidWhy')}</b>
          <div>{reason}</div>
        </div>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spin />}
        {data?.question && <AppealedQuestion {...data} question={data.question} />}
        {answer && <div className="lines">{text('itsAnswer', { answer })}</div>}
        {waits && mine === 1 && <div className="second">{text('isMine')}</div>}
        {waits && mine === 0 && can('exam.supervise') && (
          <AnswerForm appeal={appeal} onDone={onClose} />
        )}
      </div>
    </SideDrawer>
  )
}

function AnswerForm({ appeal, onDone }: { appeal: ScoreAppeal; onDone(): void }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [answer, setAnswer] = useState('')
  const [score, setScore] = useState(appeal.score ?? 0)
  const [busy, setBusy] = useState(false)
  if (!can('exam.supervise')) return null
  const decide = async (accept: 0 | 1) => {
    setBusy(true)
    try {
      const { appealId } = appeal
      await api.scoreAppeal.decide({
        appealId,
        accept,
        ...(accept === 1 && { score }),
        answer: answer.trim(),
      })
      void message.success(text('done', { name: appeal.userName }))
      for (const name of ['scoreAppeals', 'resultChanges', 'today'])
        void queries.invalidateQueries({ queryKey: [name] })
      onDone()
    } catch (problem) {
      void message.error(failureText(problem), 6)
    } finally {
      setBusy(false)
    }
  }
  const isReady = answer.trim() !== '' && !busy
  return (
    <div className="stack">
      <Labelled label={text('answer')} id="appeal-answer">
        <Input.TextArea
          id="appeal-answer"
          rows={3}
          maxLength={200}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Labelled>
      <Labelled label={text('newScore')} id="appeal-score" width={140}>
        <InputNumber
          id="appeal-score"
          min={0}
          max={appeal.totalScore}
          step={0.5}
          value={score}
          onChange={(next) => {
            if (next !== null) setScore(next)
          }}
        />
      </Labelled>
      <div className="row">
        <Button
          type="primary"
          disabled={!isReady || score === appeal.score}
          onClick={() => void decide(1)}
        >
          {text('accept')}
        </Button>
        <Button disabled={!isReady} onClick={() => void decide(0)}>
          {text('refuse')}
        </Button>
      </div>
      <div className="note">{text('acceptNote')}</div>
    </div>
  )
}
