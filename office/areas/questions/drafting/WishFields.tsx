import { Checkbox, InputNumber } from 'antd'
import { modelLimits } from '@contract/calls/authoring/modelDraft'
import { Labelled } from '../../../parts/Labelled'
import { text as kindText } from '../../../parts/question/texts'
import { choicesOf, useCategories } from '../../../parts/question/useCategories'
import { TreeField } from '../../../parts/tree/TreeField'
import { text } from './texts'

const kinds = ['single', 'multiple', 'judge'] as const
type Kind = (typeof kinds)[number]

/** What an author wants of a model. */
export interface Wishes {
  perClause: number
  kinds: readonly Kind[]
  knowCatId?: string
}

interface Props {
  wishes: Wishes
  onChange(part: Partial<Wishes>): void
}

/** How many questions of which kinds, and where they go. */
export function WishFields({ wishes, onChange }: Props) {
  const categories = useCategories()
  return (
    <>
      <Labelled label={text('perClause')} id="perClause">
        <InputNumber
          id="perClause"
          min={1}
          max={modelLimits.perClause}
          precision={0}
          value={wishes.perClause}
          onChange={(value) => onChange({ perClause: value ?? 1 })}
        />
      </Labelled>
      <fieldset className="plain-fieldset">
        <legend>{text('kinds')}</legend>
        <Checkbox.Group<Kind>
          value={[...wishes.kinds]}
          options={kinds.map((value) => ({ value, label: kindText(value) }))}
          onChange={(chosen) => onChange({ kinds: chosen })}
        />
      </fieldset>
      <Labelled label={text('category')} id="draftCategory">
        <TreeField
          id="draftCategory"
          style={{ width: '100%' }}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          placeholder={text('later')}
          value={wishes.knowCatId}
          treeData={choicesOf(categories)}
          onChange={(knowCatId) => onChange({ knowCatId })}
        />
      </Labelled>
    </>
  )
}
