import { Checkbox, Input, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import type { ProductForm } from '@contract/calls/library/libraryShapes'
import { dilutionWays } from '@contract/kinds'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import type { ItemEdit } from './ItemEdit'

type Dilution = NonNullable<ProductForm['dilution']>
const begun: Dilution = {
  way: 'c1v1',
  stock: { value: 50_000, unit: 'mg/L' },
  allowed: { min: 100, max: 10_000, unit: 'mg/L' },
}
const words = { c1v1: 'c1v1', tablet: 'tablet', powder: 'powder', none: 'ready' } as const

/** What the dilution tool counts with; without it the product is not in it. */
export const DilutionFields = observer(function DilutionFields({
  edit,
  form,
}: {
  edit: ItemEdit
  form: ProductForm
}) {
  const { dilution } = form
  const set = (part: Partial<Dilution>) =>
    edit.change({ dilution: { ...(dilution ?? begun), ...part } })
  return (
    <Panel title={text('dilution')}>
      <div className="panel-body stack">
        <Checkbox
          checked={dilution !== undefined}
          onChange={({ target }) => {
            if (target.checked) return set({})
            const { dilution: _, ...rest } = form
            edit.draft.change({ form: rest })
          }}
        >
          {text('dilutes')}
        </Checkbox>
        {dilution && (
          <div className="fields">
            <Labelled label={text('way')} id="way" width={150}>
              <Select
                id="way"
                style={{ width: '100%' }}
                value={dilution.way}
                options={dilutionWays.map((value) => ({ value, label: text(words[value]) }))}
                onChange={(way) => set({ way })}
              />
            </Labelled>
            {dilution.way !== 'none' && (
              <>
                <Labelled label={text('stock')} id="stock" width={330}>
                  <InputNumber
                    id="stock"
                    min={0}
                    value={dilution.stock.value}
                    onChange={(value) => set({ stock: { ...dilution.stock, value: value ?? 0 } })}
                  />
                </Labelled>
                <Labelled label={text('stockUnit')} id="stockUnit" width={100}>
                  <Input
                    id="stockUnit"
                    maxLength={20}
                    value={dilution.stock.unit}
                    onChange={({ target }) =>
                      set({ stock: { ...dilution.stock, unit: target.value } })
                    }
                  />
                </Labelled>
              </>
            )}
            <Labelled label={text('least')} id="least" width={130}>
              <InputNumber
                id="least"
                min={0}
                value={dilution.allowed.min}
                onChange={(min) => set({ allowed: { ...dilution.allowed, min: min ?? 0 } })}
              />
            </Labelled>
            <Labelled label={text('most')} id="most" width={130}>
              <InputNumber
                id="most"
                min={0}
                value={dilution.allowed.max}
                onChange={(max) => set({ allowed: { ...dilution.allowed, max: max ?? 0 } })}
              />
            </Labelled>
          </div>
        )}
      </div>
    </Panel>
  )
})
