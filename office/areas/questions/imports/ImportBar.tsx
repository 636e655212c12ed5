import { UndoOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ImportDraft, ImportState } from '@contract/calls/authoring/questionImport'
import { clock } from '../../../text/formats'
import { TreeField } from '../../../parts/tree/TreeField'
import { choicesOf, useCategories } from '../../../parts/question/useCategories'
import { SectionCategories } from './SectionCategories'
import { isState } from './states'
import { text } from './texts'
import type { useImportActs } from './useImport'

interface Props {
  draft: ImportDraft
  show: ImportState | undefined
  /** The category of those that name none. */
  others: string | undefined
  acts: ReturnType<typeof useImportActs>
  onOthers(knowCatId: string): void
  onShow(state: ImportState | undefined): void
  onUndo(): void
  onOtherFile(): void
}

const shownStates = ({
  format,
  questionCount,
  broken,
  near,
  review,
  good,
  left,
  taken,
}: ImportDraft) => [
  { value: '', label: text('showAll', { n: questionCount }) },
  { value: 'broken', label: text('showBroken', { n: broken }) },
  { value: 'near', label: text('showNear', { n: near }) },
  ...(format === 'model' ? [{ value: 'review', label: text('showReview', { n: review }) }] : []),
  { value: 'good', label: text('showGood', { n: good }) },
  ...(left > 0 ? [{ value: 'left', label: text('showLeft', { n: left }) }] : []),
  ...(taken > 0 ? [{ value: 'taken', label: text('showTaken', { n: taken }) }] : []),
]

/** Which questions are shown, what is done with many of them, and the steps back. */
export function ImportBar(props: Props) {
  const { draft, show, others, acts, onOthers, onShow, onUndo, onOtherFile } = props
  const categories = useCategories()
  const { near } = draft
  const isByModel = draft.format === 'model'
  return (
    <div className="filters">
      <Segmented
        value={show ?? ''}
        options={shownStates(draft)}
        onChange={(value) => onShow(isState(value) ? value : undefined)}
      />
      <span className="small note num">{text('kept', { time: clock(draft.changedTime) })}</span>
      <span className="grow" />
      {show === 'near' && near > 0 && (
        <>
          {!isByModel && (
            <Button
              disabled={acts.busy}
              onClick={() => void acts.setRows({ state: 'near', choice: 'take' })}
            >
              {text('takeAllNear', { n: near })}
            </Button>
          )}
          <Button
            disabled={acts.busy}
            onClick={() => void acts.setRows({ state: 'near', choice: 'leave' })}
          >
            {text('leaveAllNear', { n: near })}
          </Button>
        </>
      )}
      {draft.sections.length > 1 && (
        <SectionCategories
          sections={draft.sections}
          onChoose={(section, knowCatId) => acts.setRows({ section, knowCatId })}
        />
      )}
      {draft.uncategorised > 0 && (
        <label className="row small" htmlFor="others">
          {text('others', { n: draft.uncategorised })}
          <TreeField
            id="others"
            style={{ width: 170 }}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            placeholder={text('choose')}
            value={others}
            treeData={choicesOf(categories)}
            onChange={onOthers}
          />
        </label>
      )}
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={!acts.canUndo || acts.busy}
        onClick={onUndo}
      >
        {text('undo')}
      </Button>
      <Button onClick={onOtherFile}>{text(isByModel ? 'otherClauses' : 'otherFile')}</Button>
    </div>
  )
}
