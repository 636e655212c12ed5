import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Unit } from '@contract/calls/organisation'
import { unitKinds, type UnitKind } from '@contract/kinds'
import { Labelled } from '../../parts/Labelled'
import { organisationKey } from '../../parts/organisation/useOrganisation'
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

function titleOf(unit: Unit | undefined, above: Unit | undefined): string {
  if (unit) return text('editTitle', { name: unit.name })
  return above ? text('addTitle', { name: above.name }) : text('addTopTitle')
}

/** Makes a unit below another one, or changes one. */
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
  const [kind, setKind] = useState<UnitKind>(
    unit?.kind ?? (above ? below[above.kind] : 'department'),
  )
  const [code, setCode] = useState(unit?.code ?? '')
  const id = useId()
  return (
    <AskDialog
      title={titleOf(unit, above)}
      act={text(unit ? 'editAct' : 'addAct')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        const { unitId } = await api.organisation.saveUnit({
          name: name.trim(),
          kind,
          code,
          ...(unit && { unitId: unit.unitId }),
          ...(!unit && above && { parentId: above.unitId }),
        })
        await queries.invalidateQueries({ queryKey: organisationKey })
        onDone(unitId)
      }}
    >
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
