import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import type { DictionaryKind } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { natureName } from '../../parts/organisation/natures'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { EntryDialog } from './EntryDialog'
import { hasPeople, inGroups, isCopied, kindName } from './kinds'
import { MergeDialog } from './MergeDialog'
import { text } from './texts'
import { UseTemplate } from './UseTemplate'

interface Props {
  kind: DictionaryKind
  entries: readonly DictionaryEntry[]
  /** Whoever looks runs the platform: all of them are its own. */
  isPlatform: boolean
  onChanged(): Promise<void>
}

/** The entries of one kind, with what can be done with each. */
export function EntryTable({ kind, entries, isPlatform, onChanged }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [changing, setChanging] = useState<DictionaryEntry>()
  const [closing, setClosing] = useState<DictionaryEntry>()
  const [using, setUsing] = useState<DictionaryEntry>()
  const setOpen = async ({ entryId }: DictionaryEntry, open: boolean) => {
    try {
      await api.organisation.closeEntry({ kind, entryId, open })
      await onChanged()
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const move = async (one: DictionaryEntry, by: 1 | -1) => {
    try {
      await api.organisation.orderEntries({ kind, entryIds: orderWith(entries, one, by) })
      await onChanged()
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const shows: Shows = {
    source: !isPlatform && !isCopied(kind),
    // The platform's own staff says nothing about who uses its dictionaries.
    people: !isPlatform && hasPeople(kind),
  }
  return (
    <div className="scrolls" tabIndex={0} role="region" aria-label={kindName(kind)}>
      <table className="plain-table">
        <Head kind={kind} {...shows} />
        <tbody>
          {inGroups(entries).map((one) => (
            <tr key={`${one.platform} ${one.entryId}`}>
              <Facts one={one} kind={kind} entries={entries} {...shows} />
              <td>
                <Acts
                  entry={one}
                  canUse={kind === 'template' && !isPlatform}
                  canChange={one.platform === 0}
                  {...(neighbour(entries, one, -1) && { onUp: () => void move(one, -1) })}
                  {...(neighbour(entries, one, 1) && { onDown: () => void move(one, 1) })}
                  onUse={() => setUsing(one)}
                  onChange={() => setChanging(one)}
                  onOpen={() => void setOpen(one, true)}
                  onClose={() => (one.people > 0 ? setClosing(one) : void setOpen(one, false))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && (
        <p className="panel-body second">{text('empty', { kind: kindName(kind) })}</p>
      )}
      {changing && (
        <EntryDialog
          kind={kind}
          all={entries}
          entry={changing}
          onClose={() => setChanging(undefined)}
          onDone={onChanged}
        />
      )}
      {closing && (
        <MergeDialog
          entry={closing}
          others={entries.filter(
            (one) =>
              one.entryId !== closing.entryId &&
              one.closedTime === null &&
              (kind !== 'major' || one.parentId !== null),
          )}
          onClose={() => setClosing(undefined)}
          onDone={onChanged}
        />
      )}
      {using && (
        <UseTemplate entry={using} onClose={() => setUsing(undefined)} onDone={onChanged} />
      )}
    </div>
  )
}

/** Columns that not every table has. */
interface Shows {
  source: boolean
  people: boolean
}

function Head({ kind, source, people }: Shows & { kind: DictionaryKind }) {
  return (
    <thead>
      <tr>
        <th scope="col">{text('name')}</th>
        {isCopied(kind) && <th scope="col">{text('nature')}</th>}
        {kind === 'major' && <th scope="col">{text('group')}</th>}
        {kind === 'template' && <th scope="col">{text('departments')}</th>}
        {source && <th scope="col">{text('from')}</th>}
        {people && (
          <th scope="col" className="right">
            {text('people')}
          </th>
        )}
        <th scope="col">{text('acts')}</th>
      </tr>
    </thead>
  )
}

/** The cells of an entry before what can be done with it. */
function Facts({
  one,
  kind,
  entries,
  source,
  people,
}: Shows & {
  one: DictionaryEntry
  kind: DictionaryKind
  entries: readonly DictionaryEntry[]
}) {
  const group = entries.find(({ entryId }) => entryId === one.parentId)
  return (
    <>
      <td>
        {one.name} {one.closedTime !== null && <Mark tone="bad">{text('closed')}</Mark>}
      </td>
      {isCopied(kind) && <td className="second">{natureName(one.nature)}</td>}
      {kind === 'major' && <td className="second">{group?.name ?? text('isGroup')}</td>}
      {kind === 'template' && (
        <td className="second">{text('count', { n: one.departments.length })}</td>
      )}
      {source && <td>{one.platform === 1 ? <Mark>{text('platform')}</Mark> : text('own')}</td>}
      {people && <td className="right num">{one.platform === 1 ? '—' : number(one.people)}</td>}
    </>
  )
}

/** The next one of the same group that is kept here, too. */
function neighbour(entries: readonly DictionaryEntry[], one: DictionaryEntry, by: 1 | -1) {
  const beside = entries.filter(
    ({ parentId, platform }) => parentId === one.parentId && platform === one.platform,
  )
  return beside[beside.indexOf(one) + by]
}

/** Those that are kept here in their order, with one of them a place up or down. */
function orderWith(entries: readonly DictionaryEntry[], one: DictionaryEntry, by: 1 | -1) {
  const own = inGroups(entries).filter(({ platform }) => platform === 0)
  const beside = neighbour(own, one, by)
  return own.map((each) => {
    if (each === one) return beside?.entryId ?? one.entryId
    return each === beside ? one.entryId : each.entryId
  })
}

function Acts({
  entry: { name, closedTime },
  canUse,
  canChange,
  onUp,
  onDown,
  onUse,
  onChange,
  onOpen,
  onClose,
}: {
  entry: DictionaryEntry
  canUse: boolean
  canChange: boolean
  /** None: it is the first. */
  onUp?: () => void
  /** None: it is the last. */
  onDown?: () => void
  onUse(): void
  onChange(): void
  onOpen(): void
  onClose(): void
}) {
  const act = (word: 'use' | 'change' | 'open' | 'close', run: () => void) => (
    <Button type="link" size="small" aria-label={`${text(word)} ${name}`} onClick={run}>
      {text(word)}
    </Button>
  )
  return (
    <>
      {canUse && closedTime === null && act('use', onUse)}
      {canChange && (
        <>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={text('up', { name })}
            disabled={!onUp}
            onClick={onUp}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={text('down', { name })}
            disabled={!onDown}
            onClick={onDown}
          />
        </>
      )}
      {canChange && act('change', onChange)}
      {canChange && (closedTime === null ? act('close', onClose) : act('open', onOpen))}
    </>
  )
}
