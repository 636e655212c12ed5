import { Checkbox, Input, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import type { SystemKey } from '@contract/calls/operating/interfaces'
import { keyAbilities, type KeyAbility } from '@contract/rules/rights/keyAbilities'
import { momentOf } from '@contract/rules/hospitalTime'
import { DayField } from '../../parts/DayField'
import { Labelled } from '../../parts/Labelled'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { useApi } from '../../session/SessionContext'
import { ShownOnce } from './ShownOnce'
import { text } from './texts'
import { abilityName } from './words'

/** The end of a day of the hospital, epoch ms; undefined: none is given. */
function endOf(dayName: string): number | undefined {
  const [year, month, date] = dayName.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return momentOf({ year, month, date: date + 1 })
}

/** A new key: what it may do, for whom, until when; then it is shown, once. */
export function KeyDrawer({
  like,
  onClose,
  onDone,
}: {
  /** The one that it replaces; that one holds on beside it. */
  like?: SystemKey | undefined
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [title, setTitle] = useState(like?.title ?? '')
  const [abilities, setAbilities] = useState<KeyAbility[]>(like?.abilities ?? [])
  const [isWhole, setWhole] = useState(!like || like.unitIds.length === 0)
  const [unitIds, setUnitIds] = useState<string[]>(like?.unitIds ?? [])
  const [end, setEnd] = useState('')
  const id = useId()
  const missing = () => {
    if (title.trim() === '' || abilities.length === 0) return text('missing')
    return !isWhole && unitIds.length === 0 ? text('unitsMissing') : ''
  }
  const make = async () => {
    const endTime = endOf(end)
    const { key } = await api.interfaces.makeKey({
      title: title.trim(),
      abilities,
      ...(!isWhole && { unitIds }),
      ...(endTime !== undefined && { endTime }),
    })
    await onDone()
    return { made: <ShownOnce secret={key} words={text('keyOnce')} />, kept: text('kept') }
  }
  return (
    <FormDrawer
      open
      size={520}
      title={text(like ? 'renewKey' : 'addKey')}
      act={text('makeKey')}
      missing={missing}
      onAct={make}
      onClose={onClose}
    >
      {like && <div className="note">{text('renewHint')}</div>}
      <Labelled label={`${text('title')} *`} id={`${id}-title`}>
        <Input
          id={`${id}-title`}
          maxLength={40}
          placeholder={text('keyTitleHint')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <fieldset className="plain-set">
        <legend className="label">{`${text('abilities')} *`}</legend>
        <Checkbox.Group
          className="lines"
          value={abilities}
          options={keyAbilities.map((value) => ({ value, label: abilityName(value) }))}
          onChange={setAbilities}
        />
      </fieldset>
      <Scope {...{ isWhole, setWhole, unitIds, setUnitIds }} />
      <Labelled label={text('end')} id={`${id}-end`} hint={text('endHint')} width={180}>
        <DayField id={`${id}-end`} value={end} onChange={setEnd} />
      </Labelled>
    </FormDrawer>
  )
}

interface ScopeProps {
  isWhole: boolean
  setWhole(isWhole: boolean): void
  unitIds: string[]
  setUnitIds(unitIds: string[]): void
}

/** Of whom: everybody of the hospital, or some units. */
function Scope({ isWhole, setWhole, unitIds, setUnitIds }: ScopeProps) {
  const { unitChoices } = useOrganisation()
  const id = useId()
  return (
    <>
      <fieldset className="plain-set">
        <legend className="label">{text('scope')}</legend>
        <Radio.Group
          value={isWhole}
          options={[
            { value: true, label: text('wholeHospital') },
            { value: false, label: text('someUnits') },
          ]}
          onChange={({ target }) => setWhole(target.value as boolean)}
        />
      </fieldset>
      {!isWhole && (
        <Labelled label={text('units')} id={`${id}-units`} hint={text('unitsHint')}>
          <Select
            id={`${id}-units`}
            mode="multiple"
            className="full"
            showSearch={{ optionFilterProp: 'label' }}
            value={unitIds}
            options={unitChoices}
            onChange={setUnitIds}
          />
        </Labelled>
      )}
    </>
  )
}
