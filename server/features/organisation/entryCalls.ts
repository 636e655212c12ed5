import type { Contract } from '@contract/calls'
import { newId } from '../../db/newId'
import type { Handlers } from '../../http/handlers'
import { notFound, refused } from './deciding'
import { closeEntryRow, insertEntry, listEntries, moveEntry, renameEntry } from './entryRepository'
import { replies } from './texts'
import { lockTree } from './treeRepository'

/** Keeping posts, titles and groups. */
export const entryCalls = (): Pick<
  Handlers<Contract['organisation']>,
  'saveEntry' | 'closeEntry'
> => ({
  async saveEntry({ kind, entryId, name: typed, nature }, context) {
    const { db, caller, now } = context
    await lockTree(db, caller.comId)
    const all = await listEntries(db, caller.comId, kind)
    const name = typed.trim()
    const before = all.find((one) => one.entryId === entryId)
    if (entryId !== undefined && !before) throw notFound()
    if (all.some((one) => one.name === name && one.entryId !== entryId && one.closedTime === null))
      throw refused(replies.entryThere, { name })
    const id = entryId ?? newId(now)
    if (before)
      await renameEntry(db, caller.comId, { kind, entryId: id, name, nature: nature ?? null })
    else await insertEntry(db, caller.comId, { kind, entryId: id, name, nature: nature ?? 2 })
    await context.audit({
      thingId: id,
      kind,
      ...(before && { before: { name: before.name } }),
      after: { name },
    })
    return { entryId: id }
  },

  async closeEntry({ kind, entryId, open, intoId }, context) {
    const { db, caller, now } = context
    await lockTree(db, caller.comId)
    const all = await listEntries(db, caller.comId, kind)
    const entry = all.find((one) => one.entryId === entryId)
    const into = all.find((one) => one.entryId === intoId)
    if (!entry || (intoId !== undefined && (!into || into.closedTime !== null || into === entry)))
      throw notFound()
    if (!open && into) await moveEntry(db, caller.comId, kind, entryId, into.entryId)
    else if (!open && kind !== 'group' && entry.people > 0)
      throw refused(replies.entryHasPeople, { name: entry.name, n: entry.people })
    await closeEntryRow(db, caller.comId, { kind, entryId }, open ? null : now)
    await context.audit({
      thingId: entryId,
      kind,
      before: { name: entry.name },
      after: { open, ...(into && { into: into.name }), people: entry.people },
    })
    return { people: into ? entry.people : 0 }
  },
})
