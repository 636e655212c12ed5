import type { Contract } from '@contract/calls'
import type { YearPlan } from '@contract/calls/year/yearPlan'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { groupBy } from '../../db/groupBy'
import { newId } from '../../db/newId'
import { pageIn } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { sheetsOfFile } from '../formats/sheetService'
import { listMade, listThings } from './madeRepository'
import { listNames } from './namesRepository'
import {
  deleteLink,
  deletePlan,
  findLine,
  findPlan,
  insertLink,
  listLines,
  listPlans,
  listUnits,
  storePlan,
  type PlanScope,
  type StoredPlan,
} from './planRepository'
import { doneLine, sumsOf } from './planRules'
import { readPlan } from './reading/readPlan'
import { readyPlans } from './readyPlans'
import { replies } from './texts'

const maxRows = 300

const scopeOf = (caller: Caller, ability: 'plan.read' | 'plan.write'): PlanScope => ({
  comId: caller.comId,
  units: departmentsIn(boundsOf(caller, ability)),
})

/** Whether somebody may write the plan of a unit; null: of the hospital. */
const mayWrite = (caller: Caller, unitId: string | null): boolean => {
  const bounds = boundsOf(caller, 'plan.write')
  const units = departmentsIn(bounds)
  return units === null || (unitId !== null && units.includes(unitId))
}

const headOf = (caller: Caller, { planId, edition, published, unitId }: StoredPlan) => ({
  planId,
  edition,
  published: published ? (1 as const) : (0 as const),
  mayWrite: mayWrite(caller, unitId) ? (1 as const) : (0 as const),
})

async function readable(db: Db, caller: Caller, planId: string): Promise<StoredPlan> {
  const found = await findPlan(db, scopeOf(caller, 'plan.read'), planId)
  if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
  return found
}

/** A plan that the caller may change, held. Throws notFound, notAllowed, stateChanged when somebody was quicker. */
async function held(tx: Tx, caller: Caller, planId: string, edition: number | undefined) {
  const stored = await findPlan(tx, scopeOf(caller, 'plan.write'), planId, true)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (!mayWrite(caller, stored.unitId)) throw new DomainError(Code.notAllowed, replies.notYourUnit)
  if (edition !== undefined && stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** A topic whose plan the caller may change. */
async function heldLine(tx: Tx, caller: Caller, lineId: string) {
  const line = await findLine(tx, caller.comId, lineId)
  if (!line) throw new DomainError(Code.notFound, commonReplies.notFound)
  await held(tx, caller, line.planId, undefined)
  return line
}

/** Throws badInput for what keeps a plan from being in force. */
function checkPlan({ title, lines }: YearPlan): void {
  if (title.trim().length < 2) throw new DomainError(Code.badInput, replies.planTitle)
  if (lines.length === 0) throw new DomainError(Code.badInput, replies.planEmpty)
  for (const [at, line] of lines.entries()) {
    if (line.title.trim() === '')
      throw new DomainError(Code.badInput, replies.lineTitle, { n: at + 1 })
    if (line.months.length === 0)
      throw new DomainError(Code.badInput, replies.lineMonths, { n: at + 1 })
  }
}

/** The unit of a plan is one that the caller may write for. */
async function checkUnit(db: Db, caller: Caller, unitId: string | null): Promise<void> {
  if (!mayWrite(caller, unitId)) throw new DomainError(Code.notAllowed, replies.notYourUnit)
  if (unitId === null) return
  const [unit] = await listUnits(db, { comId: caller.comId, units: [unitId] })
  if (!unit) throw new DomainError(Code.badInput, replies.unitClosed)
}

/** What hospital and departments teach in a year. */
export const yearPlanCalls: Handlers<Contract['yearPlan']> = {
  async list({ year, keyword = '', ...paging }, { db, caller, now }) {
    const { comId } = caller
    const plans = await listPlans(db, scopeOf(caller, 'plan.read'), {
      year,
      keyword: keyword.trim(),
    })
    const page = pageIn(plans, paging)
    const ids = page.list.map(({ planId }) => planId)
    const lines = groupBy(await listLines(db, comId, ids), ({ planId }) => planId)
    const made = groupBy(await listMade(db, comId, ids), ({ lineId }) => lineId)
    return {
      ...page,
      list: page.list.map((plan) => ({
        ...plan,
        ...headOf(caller, plan),
        ...sumsOf(
          (lines.get(plan.planId) ?? []).map((line) =>
            doneLine(line, made.get(line.lineId) ?? [], plan.year, now),
          ),
        ),
      })),
    }
  },

  async read({ planId }, { db, caller }) {
    const stored = await readable(db, caller, planId)
    const { title, year, unitId, unit } = stored
    const lines = (await listLines(db, caller.comId, [planId])).map(
      ({ planId: _, ...line }) => line,
    )
    return { ...headOf(caller, stored), unit, plan: { title, year, unitId, lines } }
  },

  async done({ planId }, { db, caller, now }) {
    const { comId } = caller
    const stored = await readable(db, caller, planId)
    const { title, year, unit } = stored
    const made = groupBy(await listMade(db, comId, [planId]), ({ lineId }) => lineId)
    const lines = (await listLines(db, comId, [planId])).map((line) =>
      doneLine(line, made.get(line.lineId) ?? [], year, now),
    )
    return { ...headOf(caller, stored), year, title, unit, lines }
  },

  async units(_input, { db, caller }) {
    const scope = scopeOf(caller, 'plan.write')
    return { hospital: scope.units === null ? 1 : 0, units: await listUnits(db, scope) }
  },

  async save({ planId: given, edition: seen, plan, publish }, { db: tx, caller, now, audit }) {
    const stored = given === undefined ? undefined : await held(tx, caller, given, seen)
    await checkUnit(tx, caller, plan.unitId)
    if (publish) checkPlan(plan)
    const planId = given ?? newId(now)
    const edition = (stored?.edition ?? 0) + 1
    const { comId, brand, userId: by } = caller
    const published = publish === 1
    const lineIds = await storePlan(tx, { comId, planId, brand, by, edition, published, now }, plan)
    const before = stored && { title: stored.title, published: stored.published }
    await audit({
      before,
      after: { title: plan.title, year: plan.year, topics: plan.lines.length, published },
      thingId: planId,
    })
    return { planId, edition, lineIds }
  },

  async remove({ planId, edition }, { db: tx, caller, audit }) {
    const { title, published } = await held(tx, caller, planId, edition)
    await deletePlan(tx, caller.comId, planId)
    await audit({ before: { title, published }, after: { removed: true }, thingId: planId })
    return {}
  },

  async copy({ planId: from, year, unitId }, { db: tx, caller, now, audit }) {
    const { title, year: fromYear } = await readable(tx, caller, from)
    await checkUnit(tx, caller, unitId)
    const { comId, brand, userId: by } = caller
    const lines = (await listLines(tx, comId, [from])).map(
      ({ planId: _plan, lineId: _line, ...line }) => line,
    )
    const planId = newId(now)
    const titleThen = title.replaceAll(String(fromYear), String(year))
    await storePlan(
      tx,
      { comId, planId, brand, by, edition: 1, published: false, now },
      { title: titleThen, year, unitId, lines },
    )
    await audit({ after: { title: titleThen, year, from, topics: lines.length }, thingId: planId })
    return { planId }
  },

  ready: (_input, { caller }) => Promise.resolve({ list: readyPlans(caller.brand) }),

  async readFile(_input, { db, caller, file }) {
    const lines = readPlan(await sheetsOfFile(file), await listNames(db, caller.comId))
    if (!lines) throw new DomainError(Code.fileRefused, replies.noColumns)
    if (lines.length === 0) throw new DomainError(Code.fileRefused, replies.noRows)
    if (lines.length > maxRows)
      throw new DomainError(Code.fileRefused, replies.tooManyRows, { n: maxRows })
    return { lines }
  },

  async line({ lineId }, { db, caller }) {
    const line = await findLine(db, caller.comId, lineId)
    if (!line) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { year } = await readable(db, caller, line.planId)
    return { ...line, year }
  },

  async link({ lineId, month, kind, thingId }, { db: tx, caller, now, audit }) {
    const { planId, title } = await heldLine(tx, caller, lineId)
    const { comId, userId: by } = caller
    const [thing] = await listThings(tx, comId, { kind, keyword: '', thingId })
    if (!thing) throw new DomainError(Code.notFound, commonReplies.notFound)
    await insertLink(tx, comId, { lineId, kind, thingId }, { month, by, now })
    await audit({ after: { topic: title, month, kind, thingId }, thingId: planId })
    return { planId }
  },

  async unlink({ lineId, kind, thingId }, { db: tx, caller, audit }) {
    const { planId, title } = await heldLine(tx, caller, lineId)
    await deleteLink(tx, caller.comId, { lineId, kind, thingId })
    await audit({ before: { topic: title, kind, thingId }, after: {}, thingId: planId })
    return {}
  },

  async choices({ kind, keyword = '' }, { db, caller }) {
    return {
      list: await listThings(db, caller.comId, { kind, keyword: keyword.trim(), thingId: null }),
    }
  },
}
