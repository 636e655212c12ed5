import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Unit } from '@contract/calls/people/organisation'
import { unitKinds, type UnitKind } from '@contract/kinds'
import { Labelled } from '../../parts/Labelled'
import { organisationKey, useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

/** What mostly stands below a unit of each kind. */
const below: Readonly<Record<UnitKind, UnitKind>> = {
  campus: 'department',
  division: 'department',
  department: 'ward',
  ward: 'team',
  team: 'team',
}

/** Stands for no unit above: a campus, or a department of a hospital without any. */
const top = ''
const mostlyBelow = (above: Unit | undefined): UnitKind =>
  above ? below[above.kind] : 'department'

/** Makes a unit below another one or at the top, or changes one. `above`: where it goes unless somebody chooses. */
export function UnitDialog({
  unit,
  above,
  onClose,
  onDone,
}: {
  unit?: Unit
  above?: Unit | undefined
  onClose(): void
  onDone(unitId: string): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState(unit?.name ?? '')
  const [kind, setKind] = useState<UnitKind>(unit?.kind ?? mostlyBelow(above))
  const [parentId, setParentId] = useState(above?.unitId ?? top)
  const { units, unitChoices } = useOrganisation()
  const [code, setCode] = useState(unit?.code ?? '')
  const id = useId()
  return (
    <AskDialog
      title={unit ? text('editTitle', { name: unit.name }) : text('addTitle')}
      act={text(unit ? 'editAct' : 'addAct')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        const { unitId } = await api.organisation.saveUnit({
          name: name.trim(),
          kind,
          code,
          ...(unit && { unitId: unit.unitId }),
          ...(!unit && parentId !== top && { parentId }),
        })
        await queries.invalidateQueries({ queryKey: organisationKey })
        onDone(unitId)
      }}
    >
      {!unit && unitChoices.length > 0 && (
        <Labelled label={text('above')} id={`${id}-above`}>
          <Select
            id={`${id}-above`}
            showSearch={{ optionFilterProp: 'label' }}
            value={parentId}
            options={[{ value: top, label: text('top') }, ...unitChoices]}
            onChange={(next: string) => {
              setParentId(next)
              setKind(mostlyBelow(units.find(({ unitId }) => unitId === next)))
            }}
            style={{ width: '100%' }}
          />
        </Labelled>
      )}
      <Labelled label={text('name')} id={`${id}-name`}>
        <Input
          id={`${id}-name`}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
      <div className="row">
        <Labelled label={text('kind')} id={`${id}-kind`} width={140}>
          <Select
            id={`${id}-kind`}
            value={kind}
            options={unitKinds.map((value) => ({ value, label: text(value) }))}
            onChange={setKind}
            style={{ width: '100%' }}
          />
        </Labelled>
        <Labelled label={text('code')} id={`${id}-code`} width={160}>
          <Input
            id={`${id}-code`}
            maxLength={30}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Labelled>
      </div>
    </AskDialog>
  )
}
