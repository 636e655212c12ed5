import { Select } from 'antd'
import { useId, useState } from 'react'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Closes an entry by which people stand: they go over into another one. */
export function MergeDialog({
  entry: { kind, entryId, name, people },
  others,
  onClose,
  onDone,
}: {
  entry: DictionaryEntry
  others: readonly DictionaryEntry[]
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const id = useId()
  const [into, setInto] = useState<string>()
  return (
    <AskDialog
      title={text('mergeTitle', { name })}
      act={text('close')}
      isReady={into !== undefined}
      onClose={onClose}
      onAct={async () => {
        if (into === undefined) return
        await api.organisation.closeEntry({ kind, entryId, open: false, intoId: into })
        await onDone()
      }}
    >
      <p className="second">{text('mergeText', { n: people })}</p>
      <Labelled label={text('mergeInto')} id={id}>
        <Select
          id={id}
          placeholder={text('choose')}
          value={into}
          options={others.map((one) => ({ value: one.entryId, label: one.name }))}
          onChange={setInto}
          style={{ width: '100%' }}
        />
      </Labelled>
    </AskDialog>
  )
}
