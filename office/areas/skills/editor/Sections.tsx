import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { observer } from 'mobx-react'
import type { SkillStep } from '@contract/rules/content/skills'
import { Panel } from '../../../parts/Page'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { ChecklistEdit } from './ChecklistEdit'
import { ImportSteps } from './ImportSteps'

/** The sections of a checklist with their steps, in their order. */
export const Sections = observer(function Sections({ edit }: { edit: ChecklistEdit }) {
  const { sections, kind } = edit.values
  return (
    <Panel
      title={text(kind === 'moments' ? 'moments' : 'steps')}
      note={
        kind === 'moments'
          ? text('nSteps', { n: number(edit.nSteps) })
          : text('sum', { n: number(edit.nSteps), marks: number(edit.totalMarks) })
      }
      extra={<ImportSteps edit={edit} />}
    >
      <div className="panel-body stack" id="sections">
        {sections.map((_, at) => (
          <Section key={at} edit={edit} at={at} />
        ))}
        <div className="row">
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={sections.length >= 20}
            onClick={edit.addSection}
          >
            {text('addSection')}
          </Button>
        </div>
      </div>
    </Panel>
  )
})

const Section = observer(function Section({ edit, at }: { edit: ChecklistEdit; at: number }) {
  const section = edit.values.sections[at]
  if (!section) return null
  const { title, steps } = section
  const n = at + 1
  return (
    <div className="stack" data-section={n}>
      <div className="row">
        <Input
          aria-label={text('sectionOf', { n })}
          placeholder={text('sectionHint')}
          style={{ width: 280 }}
          maxLength={60}
          value={title}
          onChange={({ target }) => edit.changeSection(at, { title: target.value })}
        />
        <span className="grow" />
        <Button
          type="text"
          aria-label={text('removeSection', { n })}
          disabled={edit.values.sections.length === 1}
          onClick={() => edit.removeSection(at)}
        >
          {text('removeIt')}
        </Button>
      </div>
      {steps.map((step, index) => (
        <Step key={step.stepId} edit={edit} at={at} step={step} index={index} of={steps.length} />
      ))}
      <div className="row">
        <Button
          type="dashed"
          aria-label={text('addStepTo', { n })}
          disabled={steps.length >= 100}
          onClick={() => edit.addStep(at)}
        >
          {text('addStep')}
        </Button>
      </div>
    </div>
  )
})

const Step = observer(function Step({
  edit,
  at,
  step,
  index,
  of,
}: {
  edit: ChecklistEdit
  at: number
  step: SkillStep
  index: number
  of: number
}) {
  const { stepId, title, marks, critical } = step
  const name = `${at + 1}.${index + 1}`
  return (
    <div className="row" data-step={name}>
      <span className="num second">{name}</span>
      <Input
        className="grow"
        aria-label={text('stepOf', { n: name })}
        maxLength={200}
        value={title}
        onChange={({ target }) => edit.changeStep(at, stepId, { title: target.value })}
        onPressEnter={() => edit.addStep(at)}
      />
      {edit.values.kind === 'steps' && (
        <>
          <InputNumber
            aria-label={text('marksOf', { n: name })}
            min={0}
            max={1000}
            value={marks}
            style={{ width: 84 }}
            onChange={(value) => {
              if (value !== null) edit.changeStep(at, stepId, { marks: value })
            }}
          />
          <Checkbox
            checked={critical === 1}
            onChange={({ target }) =>
              edit.changeStep(at, stepId, { critical: target.checked ? 1 : 0 })
            }
          >
            {text('critical')}
          </Checkbox>
        </>
      )}
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        aria-label={text('moveUp', { n: name })}
        onClick={() => edit.moveStep(at, stepId, -1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={index === of - 1}
        aria-label={text('moveDown', { n: name })}
        onClick={() => edit.moveStep(at, stepId, 1)}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('removeStep', { n: name })}
        onClick={() => edit.removeStep(at, stepId)}
      />
    </div>
  )
})
