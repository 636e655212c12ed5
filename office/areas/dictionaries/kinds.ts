import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { type DictionaryKind, dictionaryKinds } from '@contract/kinds'
import { text } from './texts'

const names = {
  post: 'post',
  title: 'titleKind',
  major: 'major',
  creditKind: 'creditKind',
  template: 'template',
} as const satisfies Record<DictionaryKind, string>

/** The name of a dictionary. */
export const kindName = (kind: DictionaryKind): string => text(names[kind])

/** Whether a word of an address names a dictionary. */
export const isKind = (value: string | null): value is DictionaryKind =>
  dictionaryKinds.some((kind) => kind === value)

/** A hospital has a copy of the platform's, and takes over what came later. */
export const isCopied = (kind: DictionaryKind): kind is 'post' | 'title' =>
  kind === 'post' || kind === 'title'

/** People stand by these: they are counted, and go over into another one when it is closed. */
export const hasPeople = (kind: DictionaryKind) => isCopied(kind) || kind === 'major'

/** Majors behind their group, groups in their order; the other kinds as they came. */
export function inGroups(entries: readonly DictionaryEntry[]): DictionaryEntry[] {
  const ids = new Set(entries.map(({ entryId }) => entryId))
  const isTop = ({ parentId }: DictionaryEntry) => parentId === null || !ids.has(parentId)
  return entries
    .filter(isTop)
    .flatMap((group) => [group, ...entries.filter(({ parentId }) => parentId === group.entryId)])
}
