import { useQuery } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import type { Unit } from '@contract/calls/people/organisation'
import { Labelled } from '../../parts/Labelled'
import { depths } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

const top = '-'

/** Everything below a unit, itself too. */
function belowOf(units: readonly Unit[], unitId: string): ReadonlySet<string> {
  const found = new Set([unitId])
  // Each unit comes before those in it.
  for (const one of units)
    if (one.parentId !== null && found.has(one.parentId)) found.add(one.unitId)
  return found
}

/** Where a unit goes: under another one, or into it. A merge says before how many go along. */
export function TargetDialog({
  act,
  unit,
  units,
  onClose,
  onDone,
}: {
  act: 'move' | 'merge'
  unit: Unit
  units: readonly Unit[]
  onClose(): void
  onDone(targetId: string): Promise<void>
}) {
  const api = useApi()
  const { message } = App.useApp()
  const [target, setTarget] = useState<string>()
  const id = useId()
  const { data: effects } = useQuery({
    queryKey: ['organisation', 'effects', unit.unitId],
    queryFn: ({ signal }) => api.organisation.effects({ unitId: unit.unitId }, { signal }),
    enabled: act === 'merge',
  })
  const below = belowOf(units, unit.unitId)
  const deep = depths(units)
  const options = units
    .filter(({ unitId, closedTime }) => closedTime === null && !below.has(unitId))
    .map(({ unitId, name }) => ({
      value: unitId,
      label: `${'\u3000'.repeat(deep.get(unitId) ?? 0)}${name}`,
    }))
  const { name, unitId } = unit
  const run = async () => {
    if (target === undefined) return
    if (act === 'move')
      await api.organisation.moveUnit({ unitId, parentId: target === top ? null : target })
    else await api.organisation.mergeUnits({ unitId, intoId: target })
    void message.success(
      act === 'move' ? text('moved', { name }) : text('merged', { n: effects?.people ?? 0 }),
    )
    await onDone(target)
  }
  return (
    <AskDialog
      title={text(act === 'move' ? 'moveTitle' : 'mergeTitle', { name })}
      act={text(act === 'move' ? 'moveAct' : 'mergeAct')}
      isReady={target !== undefined && (act === 'move' || effects !== undefined)}
      onClose={onClose}
      onAct={run}
    >
      {act === 'merge' && effects && (
        <p className="second">{text('mergeText', { ...effects, name })}</p>
      )}
      <Labelled label={text(act === 'move' ? 'moveTo' : 'mergeInto')} id={`${id}-target`}>
        <Select
          id={`${id}-target`}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text('choose')}
          value={target}
          options={act === 'move' ? [{ value: top, label: text('top') }, ...options] : options}
          onChange={setTarget}
          style={{ width: '100%' }}
        />
      </Labelled>
    </AskDialog>
  )
}
