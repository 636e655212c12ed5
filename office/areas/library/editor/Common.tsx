import { Checkbox } from 'antd'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { brandNames } from '@contract/rules/place/brands'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import { Line } from './fields'
import type { ItemEdit } from './ItemEdit'

/** What everything of the library says of itself. `children`: what this kind says beside. */
export const Common = observer(function Common({
  edit,
  children,
}: {
  edit: ItemEdit
  children: ReactNode
}) {
  const { form, values } = edit
  return (
    <Panel title={text('facts')}>
      <div className="panel-body stack">
        <Line
          id="title"
          label={text('title')}
          max={80}
          value={form.title}
          onChange={(title) => edit.change({ title })}
        />
        {children}
        <div className="fields">
          <div>
            <MomentField
              id="shown"
              label={text('shownFrom')}
              value={values.shownTime}
              onChange={edit.showFrom}
            />
            <div className="small note">{text('shownHint')}</div>
          </div>
          {edit.asksForWhom && (
            <Labelled label={text('forWhom')} id="brands">
              <div id="brands">
                <Checkbox.Group
                  value={form.brands}
                  options={brandNames.map((value) => ({ value, label: text(value) }))}
                  onChange={(brands) => edit.change({ brands })}
                />
              </div>
            </Labelled>
          )}
        </div>
        <Line
          id="disclaimer"
          label={text('disclaimer')}
          max={200}
          value={form.disclaimer}
          onChange={(disclaimer) => edit.change({ disclaimer })}
        />
      </div>
    </Panel>
  )
})
