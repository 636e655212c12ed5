import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Entry } from '@contract/calls/people/organisation'
import { failureText } from '../../api/failureText'
import { Labelled } from '../../parts/Labelled'
import { natureChoices, natureName } from '../../parts/organisation/natures'
import { organisationKey, useOrganisation } from '../../parts/organisation/useOrganisation'
import { Mark, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

const kinds = ['post', 'title', 'group'] as const
const panelTitles = { post: 'posts', title: 'titles', group: 'groups' } as const
type PanelKind = (typeof kinds)[number]

/** Posts, titles and groups side by side. */
export function Entries() {
  return (
    <div className="columns">
      {kinds.map((kind) => (
        <EntryPanel key={kind} kind={kind} />
      ))}
    </div>
  )
}

function EntryPanel({ kind }: { kind: PanelKind }) {
  const can = useCan()
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { entries } = useOrganisation()
  const [naming, setNaming] = useState<Entry | 'new'>()
  const [closing, setClosing] = useState<Entry>()
  const all = entries.filter((one) => one.kind === kind)
  const manages = can('people.manage')
  const renew = () => queries.invalidateQueries({ queryKey: organisationKey })
  const setOpen = async ({ entryId }: Entry, open: boolean) => {
    try {
      await api.organisation.closeEntry({ kind, entryId, open })
      await renew()
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const close = (entry: Entry) =>
    entry.people > 0 && kind !== 'group' ? setClosing(entry) : void setOpen(entry, false)
  return (
    <Panel
      title={text(panelTitles[kind])}
      note={number(all.length)}
      className="fills grow"
      extra={
        manages && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={text('newEntry', { kind: text(kind) })}
            onClick={() => setNaming('new')}
          >
            {text('add')}
          </Button>
        )
      }
    >
      <div className="scrolls" tabIndex={0} role="region" aria-label={text(panelTitles[kind])}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{text('name')}</th>
              {kind !== 'group' && <th>{text('nature')}</th>}
              <th className="right">{text('entryPeople')}</th>
              {manages && <th>{text('acts')}</th>}
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.entryId}>
                <td>
                  {one.name} {one.closedTime !== null && <Mark tone="bad">{text('closed')}</Mark>}
                </td>
                {kind !== 'group' && <td className="second">{natureName(one.nature)}</td>}
                <td className="right">{number(one.people)}</td>
                {manages && (
                  <td>
                    <Button type="link" size="small" onClick={() => setNaming(one)}>
                      {text('rename')}
                    </Button>
                    <Button
                      type="link"
                      size="small"
                      onClick={() =>
                        one.closedTime === null ? close(one) : void setOpen(one, true)
                      }
                    >
                      {text(one.closedTime === null ? 'close' : 'open')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {all.length === 0 && <p className="panel-body second">{text('noEntries')}</p>}
      </div>
      {naming && (
        <NameDialog
          kind={kind}
          {...(naming !== 'new' && { entry: naming })}
          onClose={() => setNaming(undefined)}
          onDone={renew}
        />
      )}
      {closing && (
        <MergeDialog
          entry={closing}
          others={all.filter((one) => one !== closing && one.closedTime === null)}
          onClose={() => setClosing(undefined)}
          onDone={renew}
        />
      )}
    </Panel>
  )
}

function NameDialog({
  kind,
  entry,
  onClose,
  onDone,
}: {
  kind: PanelKind
  entry?: Entry
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [name, setName] = useState(entry?.name ?? '')
  const [nature, setNature] = useState(entry?.nature ?? 2)
  const id = useId()
  return (
    <AskDialog
      title={
        entry ? text('renameEntry', { name: entry.name }) : text('newEntry', { kind: text(kind) })
      }
      act={text(entry ? 'editAct' : 'addAct')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        await api.organisation.saveEntry({
          kind,
          name: name.trim(),
          ...(entry && { entryId: entry.entryId }),
          ...(kind !== 'group' && { nature }),
        })
        await onDone()
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
      {kind !== 'group' && (
        <Labelled label={text('nature')} id={`${id}-nature`} width={160}>
          <Select
            id={`${id}-nature`}
            value={nature}
            options={natureChoices()}
            onChange={setNature}
            style={{ width: '100%' }}
          />
        </Labelled>
      )}
    </AskDialog>
  )
}

function MergeDialog({
  entry: { kind, entryId, name, people },
  others,
  onClose,
  onDone,
}: {
  entry: Entry
  others: readonly Entry[]
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [into, setInto] = useState<string>()
  const id = useId()
  return (
    <AskDialog
      title={text('mergeEntryTitle', { name })}
      act={text('closeAct')}
      isReady={into !== undefined}
      onClose={onClose}
      onAct={async () => {
        if (into === undefined) return
        await api.organisation.closeEntry({ kind, entryId, open: false, intoId: into })
        await onDone()
      }}
    >
      <p className="second">{text('mergeEntryText', { n: people })}</p>
      <Labelled label={text('mergeInto')} id={`${id}-into`}>
        <Select
          id={`${id}-into`}
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
