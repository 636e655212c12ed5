import type { ProposalRow } from '@contract/calls/authoring/questionReview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { Failure } from '../../../parts/Failure'
import { useApi, useCan } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { QuestionFace } from '../../../parts/question/QuestionFace'
import { pathOf, useCategories } from '../../../parts/question/useCategories'
import { changesBetween } from '../versions/changesBetween'
import { Changes } from '../versions/VersionsDrawer'
import { text } from './texts'

const kinds = { new: 'new', change: 'change', case: 'case', retire: 'retire' } as const
/** What a proposal asks for. */
export const kindName = (kind: ProposalRow['kind']) => text(kinds[kind])

/** Name, department, job number. */
export const whoOf = (row: ProposalRow) =>
  [row.authorName, row.authorDepartment, row.authorJobNumber]
    .filter((word) => word !== '')
    .join(' · ')

/** Does something with a proposal: says what came of it, and everything that shows it is asked for anew. */
function useDeciding(onClose: () => void) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const done = async (words: string) => {
    void message.success(words)
    onClose()
    await Promise.all(
      ['proposals', 'proposal', 'reviewRule', 'questions', 'categories'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
  const run = async (act: () => Promise<string>) => {
    setBusy(true)
    try {
      await done(await act())
    } catch (failure) {
      void message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, run }
}

/** What is proposed, what it changes, and deciding it. */
export function ProposalDrawer({
  proposalId,
  onClose,
}: {
  proposalId: string | undefined
  onClose(): void
}) {
  const api = useApi()
  const can = useCan()
  const [returning, setReturning] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', proposalId],
    queryFn: ({ signal }) =>
      api.questionReview.proposal({ proposalId: proposalId ?? '' }, { signal }),
    enabled: proposalId !== undefined,
  })
  const { busy, done, run } = useDeciding(onClose)
  const proposal = data?.proposal
  const waits = proposal?.state === 'review'
  const ids = proposalId === undefined ? [] : [proposalId]
  const mendAt = proposal && can('exam.author') ? whereToMend(proposal, data.versions) : undefined
  return (
    <SideDrawer
      open={proposalId !== undefined}
      size={480}
      title={text('one')}
      onClose={onClose}
      footer={
        mendAt ? (
          <Mend at={mendAt} />
        ) : (
          waits && (
            <Deciding
              proposal={proposal}
              busy={busy}
              onReturn={() => setReturning(true)}
              onWithdraw={() =>
                void run(async () => {
                  await api.questionReview.withdraw({ proposalId: proposal.proposalId })
                  return text('withdrawnNow')
                })
              }
              onPublish={() =>
                void run(async () => {
                  const { published } = await api.questionReview.publish({ proposalIds: ids })
                  return published > 0 ? text('publishedAll', { n: 1 }) : text('overtaken')
                })
              }
            />
          )
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && proposal && (
        <div className="stack">
          <div className="small note">
            {kindName(proposal.kind)} · {whoOf(proposal)} ·{' '}
            {dayAndClock(proposal.createdTime, Date.now())}
          </div>
          <Proposed data={data} />
        </div>
      )}
      <Confirm
        open={returning}
        title={text('returnTitle', { n: 1 })}
        words={text('returnWords')}
        act={text('returnAct', { n: 1 })}
        keep={text('keep')}
        needsReason
        onClose={() => setReturning(false)}
        onAct={async (note) => {
          await api.questionReview.sendBack({ proposalIds: ids, note })
          await done(text('returnedNow', { n: 1 }))
        }}
      />
    </SideDrawer>
  )
}

/** What can be done with a proposal that waits: its author takes it back, another one decides. */
function Deciding({
  proposal,
  busy,
  onWithdraw,
  onReturn,
  onPublish,
}: {
  proposal: ProposalRow
  busy: boolean
  onWithdraw(): void
  onReturn(): void
  onPublish(): void
}) {
  const can = useCan()
  const isOwn = proposal.mine === 1
  return (
    <div className="row">
      <span className="grow" />
      {isOwn && (
        <Button loading={busy} onClick={onWithdraw}>
          {text('withdraw')}
        </Button>
      )}
      {!isOwn && can('content.publish') && (
        <>
          <Button disabled={busy} onClick={onReturn}>
            {text('sendBack')}
          </Button>
          <Button type="primary" loading={busy} onClick={onPublish}>
            {text('publish')}
          </Button>
        </>
      )}
    </div>
  )
}

function Mend({ at }: { at: string }) {
  const navigate = useNavigate()
  return (
    <div className="row">
      <span className="grow" />
      <Button type="primary" onClick={() => void navigate(at)}>
        {text('mend')}
      </Button>
    </div>
  )
}

/** Where its author goes on with what came back or was taken back; undefined: there is nothing to go on with. */
function whereToMend(
  { proposalId, kind, state, mine }: ProposalRow,
  [first]: Data['versions'],
): string | undefined {
  const isBack = state === 'returned' || state === 'withdrawn'
  if (!isBack || mine === 0 || kind === 'retire' || !first) return undefined
  return `/questions/${kind === 'new' ? 'new' : first.questionId}?again=${proposalId}`
}

type Data = Output<Contract['questionReview']['proposal']>

/** The questions as they would be, and what that changes. */
function Proposed({ data }: { data: Data }) {
  const categories = useCategories()
  const { proposal } = data
  const waits = proposal.state === 'review'
  return (
    <>
      {waits && proposal.mine === 1 && <Alert type="info" title={text('ownWaits')} />}
      {proposal.note !== '' && (
        <Alert
          type="warning"
          title={text('noteOf', { name: proposal.deciderName, note: proposal.note })}
        />
      )}
      {proposal.kind === 'retire' && <Alert type="warning" title={text('retires')} />}
      {data.versions.map((one) => {
        const before = data.before.find(({ questionId }) => questionId === one.questionId)
        return (
          <div key={one.questionId} className="stack">
            <QuestionFace
              form={one.form}
              caseStem={one.caseStem}
              caseMedia={one.caseMedia}
              withAnswers
            />
            {before && proposal.kind !== 'retire' && (
              <div>
                <b>{text('changes')}</b>
                <Changes
                  changes={changesBetween(
                    { ...before.form, caseStem: before.caseStem },
                    { ...one.form, caseStem: one.caseStem },
                    (id) => pathOf(categories, id),
                  )}
                />
              </div>
            )}
          </div>
        )
      })}
    </>
  )
}
