import { Input, InputNumber, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react'
import type { ProductForm } from '@contract/calls/library/libraryShapes'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { Common } from './Common'
import { DilutionFields } from './DilutionFields'
import { emptyUse } from './emptyForms'
import { Line, Lines, Words } from './fields'
import type { ItemEdit } from './ItemEdit'
import { Rows } from './Rows'
import { Sheets } from './Sheets'

interface Props {
  edit: ItemEdit
  form: ProductForm
}

/** A product: its data sheet, and what the dilution tool counts with. */
export const ProductFields = observer(function ProductFields({ edit, form }: Props) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['productCategories'],
    queryFn: ({ signal }) => api.libraryMaking.categories({}, { signal }),
  })
  const categories = data?.list ?? []
  const nameOf = (pid: string) => categories.find((one) => one.prodCatId === pid)?.name
  return (
    <>
      <Common edit={edit}>
        <div className="fields">
          <Labelled label={text('category')} id="category" width={240}>
            <Select
              id="category"
              style={{ width: '100%' }}
              value={form.catId || null}
              options={categories.map(({ prodCatId, pid, name }) => ({
                value: prodCatId,
                label: [nameOf(pid), name].filter(Boolean).join(' / '),
              }))}
              onChange={(catId) => edit.change({ catId: catId ?? '' })}
            />
          </Labelled>
          <Line
            id="ingredient"
            label={text('ingredient')}
            width={220}
            max={80}
            value={form.ingredient}
            onChange={(ingredient) => edit.change({ ingredient })}
          />
          <Line
            id="strength"
            label={text('strength')}
            width={220}
            max={80}
            value={form.strength}
            onChange={(strength) => edit.change({ strength })}
          />
          <Labelled label={text('within')} id="within" width={260}>
            <InputNumber
              id="within"
              min={0}
              max={10_000}
              precision={0}
              value={form.useWithinHours}
              onChange={(hours) => edit.change({ useWithinHours: hours ?? 0 })}
            />
          </Labelled>
        </div>
        <Words
          id="summary"
          label={text('summary')}
          max={300}
          value={form.summary}
          onChange={(summary) => edit.change({ summary })}
        />
      </Common>
      <Uses edit={edit} form={form} />
      <DilutionFields edit={edit} form={form} />
      <Panel>
        <div className="panel-body stack">
          <Lines
            id="warnings"
            label={text('warnings')}
            value={form.warnings}
            onChange={(warnings) => edit.change({ warnings })}
          />
          <Lines
            id="incompatible"
            label={text('incompatible')}
            value={form.incompatible}
            onChange={(incompatible) => edit.change({ incompatible })}
          />
          <Lines
            id="protection"
            label={text('protection')}
            value={form.protection}
            onChange={(protection) => edit.change({ protection })}
          />
          <Words
            id="note"
            label={text('noteHint')}
            max={500}
            value={form.note}
            onChange={(note) => edit.change({ note })}
          />
        </div>
      </Panel>
      <Sheets edit={edit} form={form} />
    </>
  )
})

const Uses = observer(function Uses({ edit, form }: Props) {
  return (
    <Panel title={text('uses')}>
      <div className="panel-body stack" id="uses">
        <Rows
          items={form.uses}
          nameOf={(at) => text('useScene', { n: at + 1 })}
          add={text('addUse')}
          most={30}
          make={emptyUse}
          onChange={(uses) => edit.change({ uses })}
        >
          {(use, at, change) => {
            const n = at + 1
            return (
              <div className="row wrap">
                <Input
                  style={{ width: 200 }}
                  aria-label={text('useScene', { n })}
                  placeholder={text('sceneHint')}
                  maxLength={80}
                  value={use.scene}
                  onChange={({ target }) => change({ scene: target.value })}
                />
                <InputNumber
                  style={{ width: 90 }}
                  aria-label={text('useValue', { n })}
                  min={0}
                  max={1_000_000}
                  value={use.value}
                  onChange={(value) => change({ value: value ?? 0 })}
                />
                <Input
                  style={{ width: 76 }}
                  aria-label={text('useUnit', { n })}
                  placeholder={text('unitHint')}
                  maxLength={20}
                  value={use.unit}
                  onChange={({ target }) => change({ unit: target.value })}
                />
                <InputNumber
                  style={{ width: 76 }}
                  aria-label={text('useMinutes', { n })}
                  placeholder={text('minutesHint')}
                  min={0}
                  max={10_000}
                  value={use.minutes}
                  onChange={(minutes) => change({ minutes: minutes ?? 0 })}
                />
                <Input
                  style={{ width: 100 }}
                  aria-label={text('useMethod', { n })}
                  placeholder={text('methodHint')}
                  maxLength={60}
                  value={use.method}
                  onChange={({ target }) => change({ method: target.value })}
                />
                <Input
                  style={{ width: 160 }}
                  aria-label={text('useSource', { n })}
                  placeholder={text('sourceHint')}
                  maxLength={120}
                  value={use.source}
                  onChange={({ target }) => change({ source: target.value })}
                />
                <Input
                  style={{ width: 160 }}
                  aria-label={text('useNote', { n })}
                  placeholder={text('noteHint')}
                  maxLength={200}
                  value={use.note}
                  onChange={({ target }) => change({ note: target.value })}
                />
              </div>
            )
          }}
        </Rows>
      </div>
    </Panel>
  )
})
