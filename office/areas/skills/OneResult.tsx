import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Descriptions, Spin, Table } from 'antd'
import { useState } from 'react'
import type { Observation } from '@contract/calls/study/skillShapes'
import { stepsOf } from '@contract/rules/content/skills'
import { Confirm } from '../../parts/Confirm'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Failure } from '../../parts/Failure'
import { Mark } from '../../parts/Page'
import { useApi, useCan, useUser } from '../../session/SessionContext'
import { number, stamp } from '../../text/formats'
import { Outcome, whoOf } from './Outcome'
import { text } from './texts'

/** One observation beside the list: its steps, who signed, and the way to void it. */
export function OneResult({
  observationId,
  onClose,
}: {
  observationId: string | undefined
  onClose(): void
}) {
  return (
    <SideDrawer
      open={observationId !== undefined}
      title={text('oneResult')}
      size={640}
      onClose={onClose}
    >
      {observationId !== undefined && <One observationId={observationId} />}
    </SideDrawer>
  )
}

const tones = {
  done: 'good',
  missed: 'bad',
  notSeen: undefined,
  rub: 'good',
  wash: 'good',
} as const
const words = {
  done: 'done',
  missed: 'missed',
  notSeen: 'notSeen',
  rub: 'rub',
  wash: 'wash',
} as const
type Seen = keyof typeof words

function rowsOf({ checklist, marks, opportunities }: Observation) {
  const steps = new Map(stepsOf(checklist).map((step) => [step.stepId, step]))
  const nameOf = (id: string) => steps.get(id)?.title ?? ''
  return [
    ...marks.map(({ stepId, result }, at) => ({
      at,
      name: nameOf(stepId),
      isCritical: steps.get(stepId)?.critical === 1,
      marks: steps.get(stepId)?.marks ?? 0,
      seen: result as Seen,
    })),
    ...opportunities.map(({ stepIds, action }, at) => ({
      at,
      name: stepIds.map(nameOf).join(' + '),
      isCritical: false,
      marks: 0,
      seen: action as Seen,
    })),
  ]
}

const SeenMark = ({ seen }: { seen: Seen }) => {
  const tone = tones[seen]
  return <Mark {...(tone && { tone })}>{text(words[seen])}</Mark>
}

function One({ observationId }: { observationId: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['skillResult', observationId],
    queryFn: ({ signal }) => api.skillResult.one({ observationId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { checklist, rate, score, total, kind, signedTime, voidedTime, remark } = data
  const facts = [
    [text('who'), [whoOf(data), data.jobNumber, data.department].filter(Boolean).join(' · ')],
    [text('checklist'), text('inEdition', { title: checklist.title, n: data.edition })],
    [
      text('observer'),
      text('signedBy', { name: data.observerName, time: stamp(data.observedTime) }),
    ],
    [text('receivedAt'), stamp(data.receivedTime)],
    [
      text('rate'),
      text(kind === 'moments' ? 'handsOf' : 'marksIn', {
        rate,
        score: number(score),
        total,
      }),
    ],
    ...(data.userId === ''
      ? []
      : [[text('signature'), signedTime > 0 ? stamp(signedTime) : text('notSigned')]]),
    ...(remark === '' ? [] : [[text('remark'), remark]]),
    ...(voidedTime === 0
      ? []
      : [
          [
            text('voided'),
            text('voidedBy', {
              name: data.voidedBy,
              time: stamp(voidedTime),
              reason: data.voidReason,
            }),
          ],
        ]),
  ]
  return (
    <div className="stack">
      <div className="row">
        <Outcome {...data} />
        {data.entered === 1 && <Mark tone="info">{text('onPaper')}</Mark>}
        <span className="grow" />
        <Void one={data} />
      </div>
      <Descriptions
        size="small"
        column={1}
        items={facts.map(([label, children]) => ({ key: label ?? '', label, children }))}
      />
      {data.entered === 0 && (
        <Table
          size="small"
          pagination={false}
          rowKey="at"
          dataSource={rowsOf(data)}
          columns={[
            { title: text(kind === 'moments' ? 'moments' : 'step'), dataIndex: 'name' },
            {
              title: text('critical'),
              width: 88,
              render: (_, { isCritical }) =>
                isCritical && <Mark tone="warn">{text('critical')}</Mark>,
            },
            ...(kind === 'steps'
              ? [{ title: text('marks'), dataIndex: 'marks', width: 72, align: 'right' as const }]
              : []),
            { title: text('seen'), width: 104, render: (_, { seen }) => <SeenMark seen={seen} /> },
          ]}
        />
      )}
    </div>
  )
}

/** With a reason; nobody what is about themselves. */
function Void({ one }: { one: Observation }) {
  const api = useApi()
  const can = useCan()
  const { userId } = useUser()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isAsking, setAsking] = useState(false)
  if (!can('skill.decide') || one.voidedTime > 0 || one.userId === userId) return null
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {text('void')}
      </Button>
      <Confirm
        open={isAsking}
        title={text('voidTitle', { name: whoOf(one) })}
        words={text('voidText')}
        act={text('void')}
        keep={text('keep')}
        final
        needsReason
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          await api.skillResult.void({ observationId: one.observationId, reason })
          void message.success(text('isVoided'))
          await Promise.all(
            ['skillResult', 'skillResults'].map((key) =>
              queries.invalidateQueries({ queryKey: [key] }),
            ),
          )
        }}
      />
    </>
  )
}
