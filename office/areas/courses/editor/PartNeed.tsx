import { Radio } from 'antd'
import type { PackageNeed, PhaseDraft } from '@contract/calls/study/courseMaking'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

const needs = ['completed', 'passed', 'score'] as const
const words = { completed: 'saysCompleted', passed: 'saysPassed', score: 'reachesScore' } as const

/** When a package counts as done. */
export function PartNeed({ edit, phase }: { edit: CourseEdit; phase: PhaseDraft }) {
  return (
    <div className="row">
      <span className="note">{text('need')}</span>
      <Radio.Group
        aria-label={text('need')}
        value={phase.need ?? 'completed'}
        options={needs.map((value) => ({ value, label: text(words[value]) }))}
        onChange={({ target }) =>
          edit.changePart(phase.phaseId, { need: target.value as PackageNeed })
        }
      />
    </div>
  )
}
