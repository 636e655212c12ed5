import type { Contract } from '@contract/calls'
import type { Entry, EntryKind, Unit } from '@contract/calls/people/organisation'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import type { MergeUnits } from '../../Traces'
import type { MergeInAudiences } from '../audience/audienceService'
import { listEntries } from './entryRepository'
import { notFound, refused, type Deciding } from './deciding'
import { addUnits } from './addUnits'
import { entryCalls } from './entryCalls'
import { unitsFrom } from './reading/plannedUnits'
import { fileCalls } from './fileCalls'
import { effectsOf, moveAll } from './mergeRepository'
import { renewPlaces } from './placementRepository'
import { replies } from './texts'
import {
  examsAhead,
  insertUnit,
  keepFormerName,
  listFormerNames,
  listUnits,
  lockTree,
  peopleByUnit,
  updateUnit,
  type UnitRow,
} from './treeRepository'
import { treeWorkbook } from './treeWorkbook'
import { inTreeOrder, withAbove } from './unitTree'

const kinds: readonly EntryKind[] = ['post', 'title', 'group']
/** Units of a hospital by id, for the rest of the transaction nobody else's to change. */
async function lockedUnits({ db, caller }: Deciding): Promise<ReadonlyMap<string, UnitRow>> {
  await lockTree(db, caller.comId)
  return new Map((await listUnits(db, caller.comId)).map((unit) => [unit.unitId, unit]))
}

function unitOf(units: ReadonlyMap<string, UnitRow>, unitId: string): UnitRow {
  const unit = units.get(unitId)
  if (!unit) throw notFound()
  return unit
}

/** Something may stand below that unit: it is there and open. */
function openUnit(units: ReadonlyMap<string, UnitRow>, unitId: string): UnitRow {
  const unit = unitOf(units, unitId)
  if (unit.closedAt !== null) throw refused(replies.intoClosed, { name: unit.name })
  return unit
}

function checkName(
  units: ReadonlyMap<string, UnitRow>,
  { unitId, name, parentId }: { unitId: string | undefined; name: string; parentId: string | null },
): void {
  for (const other of units.values())
    if (
      other.name === name &&
      other.parentId === parentId &&
      other.unitId !== unitId &&
      other.closedAt === null
    )
      throw refused(replies.nameThere, { name })
}

const isBelow = (units: ReadonlyMap<string, UnitRow>, unitId: string, aboveId: string) =>
  withAbove(unitId, new Map([...units].map(([id, { parentId }]) => [id, parentId]))).includes(
    aboveId,
  )

/** The tree with its numbers; who reads departments only gets these, and those above them without people. */
async function unitsFor(db: Db, caller: Caller): Promise<Unit[]> {
  const { comId } = caller
  const rows = await listUnits(db, comId)
  const people = await peopleByUnit(db, comId)
  const former = await listFormerNames(db, comId)
  const parents = new Map(rows.map(({ unitId, parentId }) => [unitId, parentId]))
  const below = new Map<string, number>()
  for (const { unitId } of rows)
    for (const id of withAbove(unitId, parents))
      below.set(id, (below.get(id) ?? 0) + (people.get(unitId) ?? 0))
  const only = departmentsIn(boundsOf(caller, 'staff.read'))
  const shown = only && new Set(only.flatMap((id) => withAbove(id, parents)))
  return inTreeOrder(rows)
    .filter(({ unitId }) => !shown || shown.has(unitId))
    .map(({ closedAt, code, position: _, ...unit }) => {
      const reads = !only || only.includes(unit.unitId)
      return {
        ...unit,
        code: code ?? '',
        closedTime: closedAt,
        formerNames: former.filter(({ unitId }) => unitId === unit.unitId).map(({ name }) => name),
        people: reads ? (people.get(unit.unitId) ?? 0) : 0,
        peopleBelow: reads ? (below.get(unit.unitId) ?? 0) : 0,
      }
    })
}

/** What features do with their own rows where two units, posts, titles or groups become one. */
export interface MergeDeps {
  merges: readonly MergeUnits[]
  mergeInAudiences: MergeInAudiences
}

/** Keeping the tree of units, posts, titles and groups. */
export const organisationCalls = ({
  merges,
  mergeInAudiences,
}: MergeDeps): Handlers<Contract['organisation']> => ({
  ...fileCalls,

  async tree(_input, { db, caller }) {
    const units = await unitsFor(db, caller)
    const entries: Entry[] = []
    for (const kind of kinds) entries.push(...(await listEntries(db, caller.comId, kind)))
    return { units, entries }
  },

  async saveUnit({ unitId, name: typed, kind, code: number, parentId }, context) {
    const { db, caller, now } = context
    const units = await lockedUnits(context)
    const name = typed.trim()
    const code = number.trim() || null
    const before = unitId === undefined ? undefined : unitOf(units, unitId)
    const parent = before ? before.parentId : (parentId ?? null)
    if (!before && parent !== null) openUnit(units, parent)
    checkName(units, { unitId, name, parentId: parent })
    const id = unitId ?? newId(now)
    if (before) {
      await updateUnit(db, caller.comId, id, { department_name: name, kind, code })
      if (before.name !== name) await keepFormerName(db, caller.comId, id, before.name, now)
    } else {
      const position = Math.max(-1, ...[...units.values()].map((one) => one.position)) + 1
      await insertUnit(db, caller.comId, {
        unitId: id,
        name,
        kind,
        code,
        parentId: parent,
        position,
      })
    }
    await context.audit({
      thingId: id,
      kind: before ? 'change' : 'add',
      ...(before && { before: { name: before.name, kind: before.kind, number: before.code } }),
      after: { name, kind, number: code },
    })
    return { unitId: id }
  },

  async moveUnit({ unitId, parentId, beforeId }, context) {
    const { db, caller, now } = context
    const units = await lockedUnits(context)
    const unit = unitOf(units, unitId)
    if (parentId !== null) {
      openUnit(units, parentId)
      if (isBelow(units, parentId, unitId)) throw refused(replies.underItself, { name: unit.name })
    }
    checkName(units, { unitId, name: unit.name, parentId })
    await updateUnit(db, caller.comId, unitId, { parent_id: parentId })
    const siblings = [...units.values()].filter(
      (one) => one.parentId === parentId && one.unitId !== unitId,
    )
    const at = siblings.findIndex((one) => one.unitId === beforeId)
    siblings.splice(at < 0 ? siblings.length : at, 0, unit)
    for (const [position, one] of siblings.entries())
      await updateUnit(db, caller.comId, one.unitId, { position })
    if (parentId !== unit.parentId) {
      const below = [...units.keys()].filter((id) => isBelow(units, id, unitId))
      await renewPlaces(db, caller.comId, { unitIds: below }, now)
    }
    const nameOf = (id: string | null) => (id === null ? '' : (units.get(id)?.name ?? ''))
    await context.audit({
      thingId: unitId,
      before: { name: unit.name, above: nameOf(unit.parentId) },
      after: { name: unit.name, above: nameOf(parentId) },
    })
    return {}
  },

  async effects({ unitId }, { db, caller }) {
    const units = new Map((await listUnits(db, caller.comId)).map((one) => [one.unitId, one]))
    unitOf(units, unitId)
    return effectsOf(db, caller.comId, unitId)
  },

  async mergeUnits({ unitId, intoId }, context) {
    const { db, caller, now } = context
    const units = await lockedUnits(context)
    const [from, into] = [unitOf(units, unitId), openUnit(units, intoId)]
    if (isBelow(units, intoId, unitId)) throw refused(replies.underItself, { name: from.name })
    const effects = await effectsOf(db, caller.comId, unitId)
    await moveAll(db, merges, { comId: caller.comId, fromId: unitId, intoId })
    await mergeInAudiences(db, caller.comId, 'units', unitId, intoId)
    await keepFormerName(db, caller.comId, intoId, from.name, now)
    await updateUnit(db, caller.comId, unitId, { closed_at: now, merged_into: intoId })
    await renewPlaces(db, caller.comId, { unitIds: [unitId, intoId] }, now)
    await context.audit({
      thingId: unitId,
      before: { name: from.name },
      after: { name: into.name, into: intoId, ...effects },
    })
    return effects
  },

  async closeUnit({ unitId, open }, context) {
    const { db, caller, now } = context
    const units = await lockedUnits(context)
    const unit = unitOf(units, unitId)
    const { name } = unit
    if (open) {
      const above = unit.parentId === null ? undefined : units.get(unit.parentId)
      if (above && above.closedAt !== null)
        throw refused(replies.parentClosed, { name: above.name })
      checkName(units, unit)
    } else {
      const effects = await effectsOf(db, caller.comId, unitId)
      if (effects.units > 0) throw refused(replies.hasUnits, { name, n: effects.units })
      if (effects.people > 0) throw refused(replies.hasPeople, { name, n: effects.people })
      const exams = await examsAhead(db, caller.comId, unitId, now)
      if (exams.n > 0) throw refused(replies.hasExams, { name, ...exams })
    }
    await updateUnit(db, caller.comId, unitId, {
      closed_at: open ? null : now,
      ...(open && { merged_into: null }),
    })
    await context.audit({
      thingId: unitId,
      kind: open ? 'open' : 'close',
      after: { name },
    })
    return {}
  },

  ...entryCalls(mergeInAudiences),

  async addUnits({ parentId = null, departments }, context) {
    const { db, caller, now } = context
    const units = await lockedUnits(context)
    if (parentId !== null) openUnit(units, parentId)
    const planned = unitsFrom(departments)
    if (!planned) throw refused(replies.unitNameLong, {})
    const added = await addUnits(db, caller.comId, { parentId, planned }, now)
    await context.audit({
      ...(parentId !== null && { thingId: parentId }),
      kind: 'add',
      after: { name: parentId === null ? '' : (units.get(parentId)?.name ?? ''), added },
    })
    return { added }
  },

  async exportTree(_input, { db, caller, language, now }) {
    return treeWorkbook(await unitsFor(db, caller), language, now)
  },
})
