import { Button, Input, Select } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../../parts/Labelled'
import { TreeField } from '../../../parts/tree/TreeField'
import { type Difficulty, difficulties, kinds, type Kind } from '../../../parts/question/kinds'
import { text as questionText } from '../../../parts/question/texts'
import { choicesOf, useCategories } from '../../../parts/question/useCategories'
import { MediaFields } from './MediaFields'
import type { InHand } from './inHand'
import { blankMark } from './questionValues'
import { text } from './texts'

interface Props {
  edit: InHand
}

/** Kind, difficulty, category: short ones, side by side. */
export const FactFields = observer(function FactFields({
  edit,
  isNarrow = false,
}: Props & { isNarrow?: boolean }) {
  const { kind, difficulty, knowCatId } = edit.values
  const categories = useCategories()
  return (
    <div className="row">
      <Labelled label={text('kind')} id="kind" width={isNarrow ? 92 : 132}>
        <Select
          id="kind"
          style={{ width: '100%' }}
          value={kind}
          options={kinds.map((value) => ({ value, label: questionText(value) }))}
          onChange={(value: Kind) => edit.change({ kind: value })}
        />
      </Labelled>
      <Labelled label={text('difficulty')} id="difficulty" width={isNarrow ? 76 : 112}>
        <Select
          id="difficulty"
          style={{ width: '100%' }}
          value={difficulty}
          options={difficulties.map((value) => ({ value, label: questionText(value) }))}
          onChange={(value: Difficulty) => edit.change({ difficulty: value })}
        />
      </Labelled>
      <Labelled label={text('category')} id="category" width={isNarrow ? 168 : 280}>
        <TreeField
          id="category"
          style={{ width: '100%' }}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          placeholder={text('choose')}
          value={knowCatId || undefined}
          treeData={choicesOf(categories, knowCatId)}
          onChange={(id: string) => edit.change({ knowCatId: id })}
        />
      </Labelled>
    </div>
  )
})

export const StemFields = observer(function StemFields({ edit }: Props) {
  const { kind, stem, media } = edit.values
  return (
    <div>
      <Labelled
        label={text('stem')}
        id="stem"
        {...(kind === 'fill' && { hint: text('stemFillHint') })}
      >
        <Input.TextArea
          id="stem"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={2000}
          value={stem}
          onChange={({ target }) => edit.change({ stem: target.value })}
        />
      </Labelled>
      <div className="row">
        {kind === 'fill' && (
          <Button size="small" onClick={() => edit.change({ stem: `${stem}${blankMark}` })}>
            {text('addBlank')}
          </Button>
        )}
      </div>
      <MediaFields edit={edit} place="stem" of={text('stem')} media={media} most={4} />
    </div>
  )
})

/** The text that the questions of a case share. */
export const CaseText = observer(function CaseText({ edit }: Props) {
  return (
    <Labelled id="case-stem" label={text('caseStem')}>
      <Input.TextArea
        id="case-stem"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={3000}
        value={edit.values.caseStem}
        onChange={({ target }) => edit.change({ caseStem: target.value })}
      />
    </Labelled>
  )
})

/** What is told afterwards: why, and by which rule. */
export const ClosingFields = observer(function ClosingFields({ edit }: Props) {
  const { explanation, source } = edit.values
  return (
    <>
      <Labelled label={text('explanation')} id="explanation">
        <Input.TextArea
          id="explanation"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={3000}
          value={explanation}
          onChange={({ target }) => edit.change({ explanation: target.value })}
        />
      </Labelled>
      <Labelled label={text('source')} id="source">
        <Input
          id="source"
          maxLength={300}
          value={source}
          onChange={({ target }) => edit.change({ source: target.value })}
        />
      </Labelled>
    </>
  )
})
