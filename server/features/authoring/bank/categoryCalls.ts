import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { platformId } from '../../exam/paperService'
import { normalizeText } from '../draft/normalize'
import { replies } from '../texts'
import {
  categoryTree,
  childrenOf,
  closeCategory,
  everyHospital,
  insertCategory,
  lockTree,
  mergeContent,
  mergeOfHospital,
  moveCategory,
  renameCategory,
  type TreeRow,
} from './categoryRepository'

/** How deep the tree may be. */
const maxDepth = 4

/** The tree, held until the transaction ends, and how to find in it. */
async function heldTree(db: Tx, caller: Caller) {
  await lockTree(db)
  const rows = await categoryTree(db, caller)
  const byId = new Map(rows.map((row) => [row.knowCatId, row]))
  const find = (id: string): TreeRow => {
    const row = byId.get(id)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    return row
  }
  return {
    rows,
    find,
    /** Throws where it is somebody else's: the platform's to a hospital. */
    own(id: string): TreeRow {
      const row = find(id)
      if (row.comId !== caller.comId)
        throw new DomainError(Code.notAllowed, replies.platformCategory)
      return row
    },
    /** The one that something is put under; undefined: the top. */
    parent: (id: string | undefined): TreeRow | undefined => {
      const row = id === undefined ? undefined : find(id)
      if (row?.isClosed)
        throw new DomainError(Code.badInput, replies.categoryClosed, { name: row.name })
      return row
    },
  }
}

/** Two of one name beside each other could not be told apart. */
function refuseTwins(
  rows: readonly TreeRow[],
  parentId: string | null,
  name: string,
  own?: string,
): void {
  const twin = rows.some(
    (row) =>
      row.parentId === parentId &&
      row.knowCatId !== own &&
      row.name.toLowerCase() === name.toLowerCase(),
  )
  if (twin) throw new DomainError(Code.badInput, replies.categoryTwin, { name })
}

function checkDepth(depth: number): void {
  if (depth > maxDepth)
    throw new DomainError(Code.badInput, replies.categoryDeep, { most: maxDepth })
}

/** How many levels lie below a category. */
const heightOf = (rows: readonly TreeRow[], { knowCatId, path }: TreeRow): number =>
  Math.max(...rows.filter((one) => one.path.includes(knowCatId)).map((one) => one.path.length)) -
  path.length

function nameFrom(text: string): string {
  // A slash parts the names of a path.
  const name = normalizeText(text)
    .replace(/[\n/\\]+/g, ' ')
    .trim()
  if (name === '') throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'name' })
  return name
}

/** Knowledge categories. */
export const categoryCalls: Handlers<Contract['questionCategory']> = {
  async tree(_input, { db, caller }) {
    const rows = await categoryTree(db, caller)
    return {
      list: rows.map(({ knowCatId, comId, parentId, name, isClosed, here }) => ({
        knowCatId,
        parentId: parentId ?? '',
        name,
        own: comId === caller.comId ? 1 : 0,
        platform: comId === platformId ? 1 : 0,
        closed: isClosed ? 1 : 0,
        here,
        questions: rows
          .filter(({ path }) => path.includes(knowCatId))
          .reduce((sum, one) => sum + one.here, 0),
      })),
    }
  },

  async add({ parentId, name: text }, { db, caller, now, audit }) {
    const tree = await heldTree(db, caller)
    const parent = tree.parent(parentId)
    const name = nameFrom(text)
    refuseTwins(tree.rows, parent?.knowCatId ?? null, name)
    checkDepth((parent?.path.length ?? 0) + 1)
    const knowCatId = newId(now)
    await insertCategory(db, {
      comId: caller.comId,
      knowCatId,
      parentId: parent?.knowCatId ?? null,
      path: [...(parent?.path ?? []), knowCatId],
      name,
    })
    await audit({ thingId: knowCatId, after: { name, parent: parent?.name ?? '' } })
    return { knowCatId }
  },

  async rename({ knowCatId, name: text }, { db, caller, audit }) {
    const tree = await heldTree(db, caller)
    const row = tree.own(knowCatId)
    const name = nameFrom(text)
    refuseTwins(tree.rows, row.parentId, name, knowCatId)
    await renameCategory(db, caller.comId, knowCatId, name)
    await audit({ thingId: knowCatId, before: { name: row.name }, after: { name } })
    return {}
  },

  async move({ knowCatId, parentId }, { db, caller, audit }) {
    const tree = await heldTree(db, caller)
    const row = tree.own(knowCatId)
    const parent = tree.parent(parentId)
    if (parent?.path.includes(knowCatId))
      throw new DomainError(Code.badInput, replies.categoryRing, { name: row.name })
    // What is the platform's stands below nothing of a hospital.
    if (row.comId === platformId && parent && parent.comId !== platformId)
      throw new DomainError(Code.notAllowed, replies.platformCategory)
    checkDepth((parent?.path.length ?? 0) + 1 + heightOf(tree.rows, row))
    refuseTwins(tree.rows, parent?.knowCatId ?? null, row.name, knowCatId)
    await moveCategory(db, knowCatId, {
      parentId: parent?.knowCatId ?? null,
      path: parent?.path ?? [],
    })
    const above = tree.rows.find((one) => one.knowCatId === row.parentId)
    await audit({
      thingId: knowCatId,
      before: { name: row.name, parent: above?.name ?? '' },
      after: { parent: parent?.name ?? '' },
    })
    return {}
  },

  async merge({ knowCatId, into }, { db, caller, now, audit }) {
    const tree = await heldTree(db, caller)
    const row = tree.own(knowCatId)
    const target = tree.parent(into)
    if (!target || target.path.includes(knowCatId))
      throw new DomainError(Code.badInput, replies.categoryRing, { name: row.name })
    if (row.comId === platformId && target.comId !== platformId)
      throw new DomainError(Code.notAllowed, replies.platformCategory)
    checkDepth(target.path.length + heightOf(tree.rows, row))
    for (const child of tree.rows.filter(({ parentId }) => parentId === knowCatId))
      refuseTwins(tree.rows, into, child.name, child.knowCatId)
    // Below one of the platform hospitals have their own, which the operator does not see: they go along.
    for (const id of await childrenOf(db, knowCatId))
      await moveCategory(db, id, { parentId: into, path: target.path })
    const questions = await mergeContent(db, knowCatId, into)
    // Each hospital's rows lie on their own machine: one after the other.
    const hospitals = row.comId === platformId ? await everyHospital(db) : [caller.comId]
    for (const comId of hospitals) await mergeOfHospital(db, comId, knowCatId, into)
    await closeCategory(db, caller.comId, knowCatId, now, into)
    await audit({
      thingId: knowCatId,
      before: { name: row.name },
      after: { into: target.name, questions },
    })
    return { questions: row.here }
  },

  async close({ knowCatId, closed }, { db, caller, now, audit }) {
    const tree = await heldTree(db, caller)
    const row = tree.own(knowCatId)
    const below = tree.rows.filter(({ path, isClosed }) => path.includes(knowCatId) && !isClosed)
    const questions = below.reduce((sum, { here }) => sum + here, 0)
    if (closed === 1 && questions > 0)
      throw new DomainError(Code.stateChanged, replies.categoryFull, {
        name: row.name,
        n: questions,
      })
    const others = below.filter((one) => one.knowCatId !== knowCatId)
    if (closed === 1 && others.length > 0)
      throw new DomainError(Code.stateChanged, replies.categoryParent, {
        name: row.name,
        n: others.length,
      })
    await closeCategory(db, caller.comId, knowCatId, closed === 1 ? now : null)
    await audit({
      thingId: knowCatId,
      before: { name: row.name, closed: row.isClosed ? 1 : 0 },
      after: { closed },
    })
    return {}
  },
}
