import type { Contract } from '@contract/calls'
import type { EntryKind } from '@contract/calls/people/organisation'
import { dictionaryKinds } from '@contract/kinds'
import type { AudienceList } from '@contract/rules/audience'
import { platformId } from '../../companies'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { notFound, refused } from './deciding'
import {
  changeEntry,
  closeEntryRow,
  type EntryRow,
  insertEntry,
  listEntries,
  moveEntry,
  orderEntryRows,
} from './entryRepository'
import { replies } from './texts'
import { lockTree } from './treeRepository'
import type { MergeInAudiences } from '../audience/audienceService'
import { mergeInRules } from '../duty/dutyService'

type EntryCalls = 'saveEntry' | 'orderEntries' | 'closeEntry' | 'dictionary' | 'takeEntries'

/** A hospital begins with a copy of these, so the platform's are no choice of its own people. */
const isCopied = (kind: EntryKind) => kind === 'post' || kind === 'title'
/** Rules of what people are given name these. */
const audienceListOf: Partial<Record<EntryKind, AudienceList>> = {
  post: 'posts',
  title: 'titles',
  group: 'groups',
}
/** People stand by these. */
const peopleKinds: readonly EntryKind[] = ['post', 'title', 'group', 'major']
/** These are closed only when nobody stands by them, or into another one. */
const isKept = (kind: EntryKind) => peopleKinds.includes(kind) && kind !== 'group'

/** The platform's open entries of that kind, as a hospital sees them; none for the platform itself. */
async function platformEntries(db: Db, comId: string, kind: EntryKind): Promise<EntryRow[]> {
  if (comId === platformId || kind === 'group') return []
  return (await listEntries(db, platformId, kind))
    .filter(({ closedTime }) => closedTime === null)
    .map((entry) => ({ ...entry, people: 0 }))
}

/** What people of a hospital choose from: its own, and the platform's where these are not copied. */
async function choosable(db: Db, comId: string, kind: EntryKind): Promise<EntryRow[]> {
  const own = await listEntries(db, comId, kind)
  return isCopied(kind) ? own : [...own, ...(await platformEntries(db, comId, kind))]
}

/** A name stands once; of majors once in a group. */
function checkName(
  all: readonly EntryRow[],
  {
    entryId,
    name,
    parentId,
  }: Pick<EntryRow, 'name' | 'parentId'> & { entryId?: string | undefined },
): void {
  const isThere = all.some(
    (one) =>
      one.name === name &&
      one.parentId === parentId &&
      one.entryId !== entryId &&
      one.closedTime === null,
  )
  if (isThere) throw refused(replies.entryThere, { name })
}

/** A major stands in an open group, which itself stands in none. */
function checkGroup(all: readonly EntryRow[], parentId: string | null): void {
  if (parentId === null) return
  const group = all.find(({ entryId }) => entryId === parentId)
  if (!group || group.closedTime !== null || group.parentId !== null) throw notFound()
}

/** Keeping posts, titles, groups, majors, kinds of credits and templates of departments. */
export const entryCalls = (
  mergeInAudiences: MergeInAudiences,
): Pick<Handlers<Contract['organisation']>, EntryCalls> => ({
  async dictionary(_input, { db, caller: { comId } }) {
    const list = []
    for (const kind of dictionaryKinds) {
      const own = await listEntries(db, comId, kind)
      for (const entry of own) list.push({ ...entry, platform: 0 as const })
      const names = new Set(own.map(({ name }) => name))
      for (const entry of await platformEntries(db, comId, kind))
        if (!isCopied(kind) || !names.has(entry.name)) list.push({ ...entry, platform: 1 as const })
    }
    return { list }
  },

  async saveEntry({ kind, entryId, name: typed, nature, parentId, departments }, context) {
    const { db, caller, now } = context
    await lockTree(db, caller.comId)
    const all = await choosable(db, caller.comId, kind)
    const own = await listEntries(db, caller.comId, kind)
    const name = typed.trim()
    const before = own.find((one) => one.entryId === entryId)
    if (entryId !== undefined && !before) throw notFound()
    const group = before ? before.parentId : (parentId ?? null)
    if (!before) checkGroup(all, group)
    checkName(all, { entryId, name, parentId: group })
    const id = entryId ?? newId(now)
    const values = { kind, entryId: id, name, departments: departments?.map((one) => one.trim()) }
    if (before) await changeEntry(db, caller.comId, { ...values, nature })
    else
      await insertEntry(db, caller.comId, {
        ...values,
        nature: nature ?? 2,
        parentId: group ?? undefined,
        departments: values.departments ?? [],
      })
    await context.audit({
      thingId: id,
      kind,
      ...(before && { before: { name: before.name } }),
      after: { name },
    })
    return { entryId: id }
  },

  async orderEntries({ kind, entryIds }, context) {
    const { db, caller } = context
    await lockTree(db, caller.comId)
    const before = (await listEntries(db, caller.comId, kind)).map(({ entryId }) => entryId)
    if (entryIds.some((id) => !before.includes(id))) throw notFound()
    await orderEntryRows(db, caller.comId, kind, entryIds)
    await context.audit({ kind, after: { entries: entryIds.length } })
    return {}
  },

  async closeEntry({ kind, entryId, open, intoId }, context) {
    const { db, caller, now } = context
    await lockTree(db, caller.comId)
    const all = await listEntries(db, caller.comId, kind)
    const entry = all.find((one) => one.entryId === entryId)
    const into = (await choosable(db, caller.comId, kind)).find((one) => one.entryId === intoId)
    const fits = into?.closedTime === null && into.entryId !== entryId && peopleKinds.includes(kind)
    if (!entry || (intoId !== undefined && !fits)) throw notFound()
    if (open) {
      checkGroup(await choosable(db, caller.comId, kind), entry.parentId)
      checkName(all, entry)
    } else {
      const inIt = all.filter((one) => one.parentId === entryId && one.closedTime === null).length
      if (inIt > 0) throw refused(replies.groupHasMajors, { name: entry.name, n: inIt })
      if (into) {
        await moveEntry(db, caller.comId, kind, entryId, into.entryId)
        const list = audienceListOf[kind]
        if (list) {
          await mergeInAudiences(db, caller.comId, list, entryId, into.entryId)
          await mergeInRules(db, caller.comId, list, entryId, into.entryId)
        }
      } else if (isKept(kind) && entry.people > 0)
        throw refused(replies.entryHasPeople, { name: entry.name, n: entry.people })
    }
    await closeEntryRow(db, caller.comId, { kind, entryId }, open ? null : now)
    await context.audit({
      thingId: entryId,
      kind,
      before: { name: entry.name },
      after: { open, ...(into && { into: into.name }), people: entry.people },
    })
    return { people: into ? entry.people : 0 }
  },

  async takeEntries({ kind, entryIds }, context) {
    const { db, caller, now } = context
    const { comId } = caller
    await lockTree(db, comId)
    const own = await listEntries(db, comId, kind)
    const wanted = (await platformEntries(db, comId, kind)).filter(({ entryId }) =>
      entryIds.includes(entryId),
    )
    if (wanted.length < new Set(entryIds).size) throw notFound()
    let taken = 0
    for (const { entryId, name, nature } of wanted) {
      const there = own.find((one) => one.name === name)
      if (there?.closedTime === null) continue
      const isUsed = own.some((one) => one.entryId === entryId)
      if (there) await closeEntryRow(db, comId, { kind, entryId: there.entryId }, null)
      else
        await insertEntry(db, comId, {
          kind,
          entryId: isUsed ? newId(now) : entryId,
          name,
          nature: nature ?? 2,
        })
      taken += 1
      await context.audit({ thingId: there?.entryId ?? entryId, kind, after: { name } })
    }
    return { taken }
  },
})
