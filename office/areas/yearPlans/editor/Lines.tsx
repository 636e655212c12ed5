import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  ImportOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { planProofs, type PlanProof } from '@contract/kinds'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import { monthWord, proofWord } from '../words'
import { BeginFrom } from './BeginFrom'
import type { LineValues, PlanEdit } from './PlanEdit'
import { Whom } from './Whom'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The topics of a plan: what, when, for how long, for whom, and how it is shown. */
export const Lines = observer(function Lines({ edit }: { edit: PlanEdit }) {
  const [isBeginning, setBeginning] = useState(false)
  const { lines } = edit.values
  return (
    <Panel
      title={text('topics')}
      note={text('topicsNote', { n: lines.length })}
      extra={
        <Button
          size="small"
          icon={<ImportOutlined aria-hidden />}
          onClick={() => setBeginning(true)}
        >
          {text('beginFrom')}
        </Button>
      }
    >
      <div className="panel-body stack" id="lines">
        {lines.map((line, at) => (
          <Line key={line.key} edit={edit} line={line} at={at} count={lines.length} />
        ))}
        {lines.length < 300 && (
          <div>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => edit.add([{}])}>
              {text('addTopic')}
            </Button>
          </div>
        )}
      </div>
      {isBeginning && <BeginFrom edit={edit} onClose={() => setBeginning(false)} />}
    </Panel>
  )
})

const Line = observer(function Line({
  edit,
  line,
  at,
  count,
}: {
  edit: PlanEdit
  line: LineValues
  at: number
  count: number
}) {
  const n = at + 1
  const { key } = line
  return (
    <div className="row plan-line" data-topic={n}>
      <b className="num">{n}</b>
      <Input
        id={`topic-${at}`}
        className="grow"
        aria-label={text('topicN', { n })}
        placeholder={text('topicPlaceholder')}
        maxLength={80}
        value={line.title}
        onChange={({ target }) => edit.changeLine(key, { title: target.value })}
      />
      <div id={`months-${at}`}>
        <Select<number[]>
          mode="multiple"
          aria-label={text('monthsN', { n })}
          placeholder={text('months')}
          maxTagCount="responsive"
          style={{ width: 132 }}
          showSearch={false}
          value={line.months}
          options={months.map((month) => ({ value: month, label: monthWord(month) }))}
          onChange={(chosen) => edit.changeLine(key, { months: [...chosen].sort((a, b) => a - b) })}
        />
      </div>
      <InputNumber
        aria-label={text('hoursN', { n })}
        style={{ width: 84 }}
        suffix={text('hourUnit')}
        min={0}
        max={1000}
        step={0.5}
        value={line.hours}
        onChange={(hours) => edit.changeLine(key, { hours: hours ?? 0 })}
      />
      <Whom
        n={n}
        of={line.title}
        value={line.whom}
        onChange={(whom) => edit.changeLine(key, { whom })}
      />
      <Select<PlanProof>
        aria-label={text('proofN', { n })}
        style={{ width: 96 }}
        value={line.proof}
        options={planProofs.map((proof) => ({ value: proof, label: proofWord(proof) }))}
        onChange={(proof) => edit.changeLine(key, { proof })}
      />
      <Input
        aria-label={text('speakerN', { n })}
        placeholder={text('speaker')}
        style={{ width: 92 }}
        maxLength={60}
        value={line.speaker}
        onChange={({ target }) => edit.changeLine(key, { speaker: target.value })}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={text('moveUp', { n })}
        onClick={() => edit.move(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={n === count}
        aria-label={text('moveDown', { n })}
        onClick={() => edit.move(at, 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text('removeTopic', { n })}
        onClick={() => edit.remove(key)}
      />
    </div>
  )
})
