import { InputNumber } from 'antd'
import { observer } from 'mobx-react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { Labelled } from '../../../parts/Labelled'
import { choicesOf, useCategories } from '../../../parts/question/useCategories'
import { TreeField } from '../../../parts/tree/TreeField'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** What a test draws, anew for each try. */
export const PartQuestions = observer(function PartQuestions({
  edit,
  phase: { phaseId, draw },
  n,
}: {
  edit: CourseEdit
  phase: PhaseDraft
  n: number
}) {
  const categories = useCategories()
  const change = (part: Partial<PhaseDraft['draw']>) =>
    edit.changePart(phaseId, { draw: { ...draw, ...part } })
  return (
    <div className="fields">
      <Labelled label={text('categories')} id={`categories-${phaseId}`} width={420}>
        <TreeField<string[]>
          id={`categories-${phaseId}`}
          aria-label={text('categoriesOf', { n })}
          multiple
          style={{ width: '100%' }}
          treeData={choicesOf(categories)}
          value={draw.categories}
          onChange={(ids) => change({ categories: ids.slice(0, 20) })}
        />
      </Labelled>
      {(['single', 'multiple', 'judge'] as const).map((kind) => (
        <Labelled key={kind} label={text(kind)} id={`${kind}-${phaseId}`} width={104}>
          <InputNumber
            id={`${kind}-${phaseId}`}
            min={0}
            max={50}
            precision={0}
            value={draw[kind]}
            onChange={(count) => change({ [kind]: count ?? 0 })}
          />
        </Labelled>
      ))}
    </div>
  )
})
