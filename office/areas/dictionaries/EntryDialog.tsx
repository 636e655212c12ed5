import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import type { DictionaryKind } from '@contract/kinds'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { natureChoices } from '../../parts/organisation/natures'
import { useApi } from '../../session/SessionContext'
import { isCopied, kindName } from './kinds'
import { text } from './texts'

interface Props {
  kind: DictionaryKind
  /** All of that kind, for the groups of majors. */
  all: readonly DictionaryEntry[]
  /** Without one a new one is made. */
  entry?: DictionaryEntry
  onClose(): void
  onDone(): Promise<void>
}

/** What people of a nurse's post are, by the numbers of PostNature: the most common one. */
const usualNature = 2

const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A new entry, or another name (and what else it says) for one. */
export function EntryDialog({ kind, all, entry, onClose, onDone }: Props) {
  const api = useApi()
  const id = useId()
  const [name, setName] = useState(entry?.name ?? '')
  const [nature, setNature] = useState(entry?.nature ?? usualNature)
  const [parentId, setParent] = useState<string>()
  const [lines, setLines] = useState((entry?.departments ?? []).join('\n'))
  const groups = all.filter((one) => one.parentId === null && one.closedTime === null)
  const departments = linesOf(lines)
  const isReady = name.trim() !== '' && (kind !== 'template' || departments.length > 0)
  const save = async () => {
    await api.organisation.saveEntry({
      kind,
      name: name.trim(),
      ...(entry && { entryId: entry.entryId }),
      ...(isCopied(kind) && { nature }),
      ...(kind === 'template' && { departments }),
      ...(parentId !== undefined && { parentId }),
    })
    await onDone()
  }
  return (
    <AskDialog
      title={
        entry ? text('changeOf', { name: entry.name }) : text('addOf', { kind: kindName(kind) })
      }
      act={text('save')}
      isReady={isReady}
      onClose={onClose}
      onAct={save}
    >
      <Labelled label={text('name')} id={`${id}-name`}>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
      {isCopied(kind) && (
        <Labelled label={text('nature')} id={`${id}-nature`} width={180}>
          <Select
            id={`${id}-nature`}
            value={nature}
            options={natureChoices()}
            onChange={setNature}
            style={{ width: '100%' }}
          />
        </Labelled>
      )}
      {kind === 'major' && !entry && (
        <Labelled label={text('group')} id={`${id}-group`}>
          <Select
            id={`${id}-group`}
            allowClear
            placeholder={text('noGroup')}
            value={parentId}
            options={groups.map((one) => ({ value: one.entryId, label: one.name }))}
            onChange={setParent}
            style={{ width: '100%' }}
          />
        </Labelled>
      )}
      {kind === 'template' && (
        <Labelled
          label={`${text('departments')} · ${text('count', { n: departments.length })}`}
          id={`${id}-lines`}
          hint={text('departmentsHint')}
        >
          <Input.TextArea
            id={`${id}-lines`}
            rows={10}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
        </Labelled>
      )}
    </AskDialog>
  )
}
