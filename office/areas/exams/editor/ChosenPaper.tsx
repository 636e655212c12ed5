import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  LockOutlined,
  PlusOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Table } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { text as questionText } from '../../../parts/question/texts'
import { FixButton } from './drawing/FixButton'
import { text as paperText } from './drawing/texts'
import type { PlanEdit } from './PlanEdit'
import { QuestionPicker } from './QuestionPicker'
import { text } from './texts'

/** The chosen questions in their order, marks by kind above them. */
export const ChosenPaper = observer(function ChosenPaper({ edit }: { edit: PlanEdit }) {
  const [isPicking, setPicking] = useState(false)
  const { places } = edit.values.paper
  const unknown = places.filter(({ questionId }) => !edit.questions.has(questionId))
  const read = useQuery({
    queryKey: ['chosenQuestions', unknown.map(({ questionId }) => questionId)],
    queryFn: async () => {
      await edit.readQuestions()
      return true
    },
    enabled: unknown.length > 0,
  })
  return (
    <>
      {edit.kinds.length > 0 && <KindMarks edit={edit} />}
      {places.length > 0 && (
        <Table
          size="small"
          className="paper-table"
          pagination={places.length > 50 ? { pageSize: 50, size: 'small' } : false}
          rowKey="questionId"
          dataSource={places.map((place, at) => ({ ...place, at }))}
          columns={[
            {
              title: text('number'),
              width: 52,
              className: 'num',
              render: (_, { at }) => at + 1,
            },
            {
              title: text('stem'),
              ellipsis: true,
              render: (_, { questionId }) => {
                const stem = edit.questions.get(questionId)?.stem
                return stem === undefined ? (
                  <span className="bad">{text(read.isSuccess ? 'gone' : 'reading')}</span>
                ) : (
                  <span title={stem}>{stem}</span>
                )
              },
            },
            {
              title: text('kind'),
              width: 72,
              render: (_, { questionId }) => {
                const kind = edit.questions.get(questionId)?.kind
                return kind && questionText(kind)
              },
            },
            {
              title: text('marksEach'),
              width: 96,
              render: (_, { questionId, marks, at }) => (
                <InputNumber
                  size="small"
                  aria-label={text('marksOf', { n: at + 1 })}
                  min={0.5}
                  max={1000}
                  step={0.5}
                  value={marks}
                  style={{ width: 76 }}
                  onChange={(next) => {
                    if (next !== null) edit.setMarks(questionId, next)
                  }}
                />
              ),
            },
            {
              title: text('acts'),
              width: 124,
              render: (_, { questionId, at }) => (
                <>
                  {edit.values.paper.rules.length > 0 && (
                    <LockButton edit={edit} questionId={questionId} n={at + 1} />
                  )}
                  <Button
                    type="text"
                    size="small"
                    disabled={at === 0}
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={text('up', { n: at + 1 })}
                    onClick={() => edit.move(questionId, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    disabled={at === places.length - 1}
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={text('down', { n: at + 1 })}
                    onClick={() => edit.move(questionId, 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={text('takeOut', { n: at + 1 })}
                    onClick={() => edit.remove([questionId])}
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {read.error && <div className="panel-body problem">{failureText(read.error)}</div>}
      <Foot edit={edit} onPick={() => setPicking(true)} />
      <QuestionPicker edit={edit} open={isPicking} onClose={() => setPicking(false)} />
    </>
  )
})

const Foot = observer(function Foot({ edit, onPick }: { edit: PlanEdit; onPick(): void }) {
  const { places, rules } = edit.values.paper
  return (
    <div className="panel-body row">
      <Button id="pick" icon={<PlusOutlined aria-hidden />} onClick={onPick}>
        {text('pick')}
      </Button>
      {places.length > 0 && rules.length > 0 && (
        <FixButton edit={edit} words={paperText('fixAgain')} />
      )}
      {places.length > 0 && (
        <Button type="link" onClick={() => edit.changePaper({ places: [] })}>
          {text('takeAllOut', { n: places.length })}
        </Button>
      )}
    </div>
  )
})

/** Keeps a question when the others are drawn again. */
const LockButton = observer(function LockButton({
  edit,
  questionId,
  n,
}: {
  edit: PlanEdit
  questionId: string
  n: number
}) {
  const isLocked = edit.isLocked(questionId)
  return (
    <Button
      type="text"
      size="small"
      icon={isLocked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
      aria-label={paperText(isLocked ? 'unlock' : 'lock', { n })}
      aria-pressed={isLocked}
      onClick={() => edit.lock(questionId, !isLocked)}
    />
  )
})

const KindMarks = observer(function KindMarks({ edit }: { edit: PlanEdit }) {
  return (
    <table className="kind-table num">
      <thead>
        <tr>
          <th>{text('kind')}</th>
          <th className="right">{text('questionCount')}</th>
          <th className="right">{text('marksEach')}</th>
          <th className="right">{text('subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {edit.kinds.map(({ kind, count, marks, sum }) => (
          <tr key={kind}>
            <td>{questionText(kind)}</td>
            <td className="right">{count}</td>
            <td className="right">
              <InputNumber
                size="small"
                aria-label={text('marksOfKind', { kind: questionText(kind) })}
                min={0.5}
                max={1000}
                step={0.5}
                value={marks ?? null}
                placeholder={text('mixed')}
                style={{ width: 76 }}
                onChange={(next) => {
                  if (next !== null) edit.setKindMarks(kind, next)
                }}
              />
            </td>
            <td className="right">{sum}</td>
          </tr>
        ))}
        <tr>
          <th>{text('sum')}</th>
          <th className="right">{edit.sums.count}</th>
          <td />
          <th className="right">{edit.sums.total}</th>
        </tr>
      </tbody>
    </table>
  )
})
