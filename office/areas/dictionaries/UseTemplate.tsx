import { App, Select } from 'antd'
import { useId, useState } from 'react'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

const top = ''

/** Puts the departments of a template into the hospital's tree, at the top or below a unit. */
export function UseTemplate({
  entry: { name, departments },
  onClose,
  onDone,
}: {
  entry: DictionaryEntry
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const id = useId()
  const { message } = App.useApp()
  const { unitChoices } = useOrganisation()
  const [parentId, setParent] = useState(top)
  return (
    <AskDialog
      title={text('useTitle', { name })}
      act={text('useAct', { n: departments.length })}
      isReady
      onClose={onClose}
      onAct={async () => {
        const { added } = await api.organisation.addUnits({
          departments,
          ...(parentId !== top && { parentId }),
        })
        void message.success(text('used', { n: added }))
        await onDone()
      }}
    >
      <p className="second">{text('useText')}</p>
      <Labelled label={text('useUnder')} id={id}>
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={parentId}
          options={[{ value: top, label: text('top') }, ...unitChoices]}
          onChange={setParent}
          style={{ width: '100%' }}
        />
      </Labelled>
    </AskDialog>
  )
}
