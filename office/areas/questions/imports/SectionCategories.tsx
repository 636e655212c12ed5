import { Button, Popover } from 'antd'
import { number } from '../../../text/formats'
import { TreeField } from '../../../parts/tree/TreeField'
import { choicesOf, useCategories } from '../../../parts/question/useCategories'
import { text } from './texts'

/** A category for each section of the file. */
export function SectionCategories({
  sections,
  onChoose,
}: {
  sections: readonly { section: string; count: number }[]
  onChoose(section: string, knowCatId: string): Promise<unknown>
}) {
  const treeData = choicesOf(useCategories())
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text('bySection')}
      content={
        <div className="stack" style={{ width: 440 }}>
          {sections.map(({ section, count }) => (
            <div key={section} className="row">
              <span className="grow cut" title={section}>
                {section || text('noSection')}
              </span>
              <span className="small note num">{text('questions', { n: number(count) })}</span>
              <TreeField
                aria-label={text('sectionCategory', { name: section || text('noSection') })}
                style={{ width: 180 }}
                showSearch={{ treeNodeFilterProp: 'title' }}
                treeDefaultExpandAll
                placeholder={text('choose')}
                treeData={treeData}
                onChange={(id: string) => void onChoose(section, id)}
              />
            </div>
          ))}
        </div>
      }
    >
      <Button>{text('bySection')}</Button>
    </Popover>
  )
}
