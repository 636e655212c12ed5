import type { Output } from '@contract/calls/call'
import type { exchange, StaffChange } from '@contract/calls/operating/exchange'
import { staffFields } from '@contract/rules/people/staffFields'
import type { Language } from '@contract/texts'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import type { KeyCaller } from '../../http/handlers'
import { textIn } from '../../http/texts'
import type { Secrets } from '../../secrets'
import { changeImport, insertImport, lockStaff, storeRows } from './importRepository'
import { importSeal, openRows, recheck, theImport } from './importService'
import { checkRows } from './rules/checkRows'
import { changesMobile } from './rules/checkWaysIn'
import type { FileRow, Outcome } from './rules/Outcome'
import { saidGone } from './rules/valueRules'
import type { World } from './rules/World'
import { takeRows } from './takeRows'
import { problemText, replies } from './texts'
import { readWorld } from './worldRepository'

type Put = Output<typeof exchange.putStaff>
type Done = Put['rows'][number]['done']

/** A row as a file would say it. Who is known by the number keeps the name that is not said. */
function fileRowOf(change: StaffChange, line: number, world: World): FileRow {
  const { left, sure, ...said } = change
  const known = world.people.find(({ jobNumber }) => jobNumber === change.jobNumber.trim())
  return {
    line,
    values: {
      ...(known && { name: known.name }),
      ...said,
      ...(left === 1 && { state: saidGone }),
    },
    // Whose a number is that its person entered, somebody at the desk decides.
    decision: sure === 1 && !known?.isOwnNumber ? 'take' : '',
  }
}

/** Whether units lie in those that a key reaches. */
function reachOfUnits(units: readonly string[] | null, world: World) {
  if (units === null) return () => true
  const parents = new Map(world.units.map(({ id, parentId }) => [id, parentId]))
  return (unitId: string | null): boolean => {
    for (let at = unitId, steps = 0; at !== null && steps < 20; steps++) {
      if (units.includes(at)) return true
      at = parents.get(at) ?? null
    }
    return false
  }
}

/** Whether a key reaches whom a row is about, where they are and where they would be. */
function insideOf(units: readonly string[] | null, world: World) {
  const reaches = reachOfUnits(units, world)
  const people = new Map(world.people.map((one) => [one.personId, one]))
  return ({ personId, unit }: Outcome): boolean => {
    const person = people.get(personId)
    const goesTo = unit && 'id' in unit ? unit.id : null
    return (!person || reaches(person.unitId)) && (goesTo === null || reaches(goesTo))
  }
}

const outside = { field: 'unit', key: 'outsideKey' } as const
const withoutMobile = { field: 'mobile', key: 'keyWithoutMobile' } as const
/** What a row is refused for by the key alone; it waits nowhere. */
type Refusal = typeof outside | typeof withoutMobile

/** Whether a row leaves the number of who is there as it is; who has rights is refused by the rules of all lists. */
function keepsMobileOf(world: World) {
  const people = new Map(world.people.map((one) => [one.personId, one]))
  return ({ personId, values }: Outcome): boolean => {
    const person = people.get(personId)
    return !person || person.hasRights || !changesMobile(person, values, world)
  }
}

const doneOf: Readonly<Record<Outcome['state'], Done>> = {
  new: 'added',
  changed: 'changed',
  gone: 'left',
  same: 'same',
  leftOut: 'ignored',
  wrong: 'wrong',
}

interface Putting {
  tx: Tx
  secrets: Secrets
  caller: KeyCaller
  language: Language
  now: number
}

/**
 * Takes staff that a system of the hospital sends: an import like one from a file (the same rules, listed and undone at the
 * desk), without a file. Wrong rows stay in it for the desk. What changes nothing leaves nothing behind.
 */
export async function putStaff(
  { tx, secrets, caller, language, now }: Putting,
  changes: readonly StaffChange[],
): Promise<Put> {
  const { comId, userId, keyTitle, keyUnits, keyAbilities } = caller
  await lockStaff(tx, comId)
  const world = await readWorld(tx, comId, secrets, now)
  const asked = changes.map((change, at) => fileRowOf(change, at + 1, world))
  const isInside = insideOf(keyUnits, world)
  const mayPass = keyAbilities.includes('staff.mobile') ? () => true : keepsMobileOf(world)
  const refusals = new Map<number, Refusal>()
  for (const [at, outcome] of checkRows(asked, world, []).entries())
    if (!isInside(outcome)) refusals.set(at + 1, outside)
    else if (!mayPass(outcome)) refusals.set(at + 1, withoutMobile)
  const inside = asked.filter(({ line }) => !refusals.has(line))
  const outcomes = checkRows(inside, world, [])
  const byLine = new Map(inside.map(({ line }, at) => [line, outcomes[at]]))
  const importId = outcomes.some(matters) ? newId(now) : ''
  if (importId !== '') {
    const fileName = textIn(replies.fromSystem, language, { title: keyTitle })
    await insertImport(
      tx,
      { comId, importId, personId: userId, source: 'key', fileName, place: null },
      now,
    )
    await storeAsFile(tx, { secrets, comId, importId, world, now }, inside)
    if (outcomes.some(takes))
      await takeRows({
        tx,
        what: 'exchange.putStaff',
        secrets,
        comId,
        by: userId,
        now,
        head: await theImport(tx, comId, importId),
        world,
        leaverIds: [],
        progress: () => Promise.resolve(),
      })
  }
  return {
    importId,
    rows: changes.map(({ jobNumber }, at) => {
      const refusal = refusals.get(at + 1)
      if (refusal) {
        const { field, key } = refusal
        const problem = { field, key, text: textIn(replies[key], language) }
        return { jobNumber, done: 'wrong' as const, problems: [problem] }
      }
      const outcome = byLine.get(at + 1)!
      return {
        jobNumber,
        done: doneOf[outcome.state],
        problems: outcome.problems.map((problem) => ({
          field: problem.field,
          key: problem.key,
          text: problemText(problem, language),
        })),
      }
    }),
  }
}

const takes = ({ state }: Outcome) => state === 'new' || state === 'changed' || state === 'gone'
const matters = (outcome: Outcome) => takes(outcome) || outcome.state === 'wrong'

interface Stored {
  secrets: Secrets
  comId: string
  importId: string
  world: World
  now: number
}

/** Rows as if they had been read from a file whose columns are our own fields. */
async function storeAsFile(
  tx: Tx,
  { secrets, comId, importId, world, now }: Stored,
  rows: readonly FileRow[],
): Promise<void> {
  const seal = importSeal(secrets)
  await storeRows(
    tx,
    comId,
    importId,
    rows.map(({ line, values, decision }) => ({
      line,
      cells: seal.seal(JSON.stringify(staffFields.map((field) => values[field] ?? ''))),
      fixes: null,
      decision: decision || null,
      state: 'wrong' as const,
      outcome: new Uint8Array(),
    })),
  )
  await changeImport(tx, comId, importId, {
    state: 'open',
    columns: JSON.stringify(staffFields.map((field) => ({ heading: field, field }))),
    row_count: rows.length,
  })
  const head = await theImport(tx, comId, importId)
  await recheck(tx, { secrets, comId, now }, head, await openRows(tx, seal, comId, importId), world)
}
