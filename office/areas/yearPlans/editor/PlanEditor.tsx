import { InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import { Input } from 'antd'
import { useParams } from 'react-router'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { hospitalValue, useUnitOptions } from '../useUnits'
import { ForceMark } from '../words'
import { Actions } from './Actions'
import { Lines } from './Lines'
import { PlanEdit, type PlanValues, type StoredPlan } from './PlanEdit'

/** One plan: new, a draft, or one that is in force. */
export function PlanEditor() {
  const { planId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredPlan, PlanValues>
      kind="yearPlan"
      id={planId}
      read={(id, signal) => api.yearPlan.read({ planId: id }, { signal })}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new PlanEdit(api, stored, drafts, found, Date.now())}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: PlanEdit }) {
  const { draft, head, values, missing } = edit
  const options = useUnitOptions()
  const unit = values.unitId === null ? hospitalValue : values.unitId
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<ForceMark published={head?.published ?? 0} />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      isPanels
    >
      <Panel>
        <div className="panel-body row">
          <Labelled label={text('year')} id="year" width={104}>
            <InputNumber
              id="year"
              min={2000}
              max={2100}
              precision={0}
              value={values.year}
              onChange={(year) => year !== null && edit.change({ year })}
            />
          </Labelled>
          <Labelled label={text('whose')} id="unit" width={220}>
            <Select
              id="unit"
              style={{ width: '100%' }}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={text('chooseUnit')}
              value={unit ?? null}
              options={options ?? []}
              onChange={(chosen: string) =>
                edit.change({ unitId: chosen === hospitalValue ? null : chosen })
              }
            />
          </Labelled>
          <div className="grow">
            <Labelled label={text('title')} id="title">
              <Input
                id="title"
                maxLength={60}
                value={values.title}
                onChange={({ target }) => edit.change({ title: target.value })}
              />
            </Labelled>
          </div>
        </div>
      </Panel>
      <Lines edit={edit} />
    </EditorPage>
  )
})
