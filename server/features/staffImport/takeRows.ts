import { Code } from '@contract/codes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { writeAuditEvents } from '../../db/auditEvents'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { maskMobile, type Secrets } from '../../secrets'
import { birthDates, type Seal } from '../../sealed'
import { renewPlaces } from '../organisation/organisationService'
import { listAdministrators, lockGrants } from '../rights/rightsService'
import { changeImport, type ImportRow } from './importRepository'
import { importSeal, openRows, recheck } from './importService'
import { leaversOf } from './rules/checkRows'
import type { Outcome, Place } from './rules/Outcome'
import type { Made, World } from './rules/World'
import {
  addPeople,
  changePeople,
  cipherIn,
  letGo,
  makeNames,
  markTaken,
  snapshots,
  storeSteps,
  type StaffWrite,
  type Step,
} from './takeRepository'
import { madeKey } from './rules/missing'
import { replies } from './texts'
import { followPeople } from '../duty/dutyService'
import { settleApplications, waysInChanged, type Moved } from '../account/personService'

const atOnce = 500

/** Turns outcomes into what is written: ids of what was just made, numbers and birth dates under the secret. */
function writerOf(secrets: Secrets, made: ReadonlyMap<string, string>) {
  const birth = birthDates(secrets)
  const idOf = (place: Place) => {
    if (place === null) return null
    return 'id' in place ? place.id : (made.get(madeKey(place.made)) ?? null)
  }
  return (outcome: Outcome, personId: string): StaffWrite => {
    const { name, jobNumber, mobile, email, birthDate, joinedDate, employment } = outcome.values
    return {
      personId,
      name: name ?? null,
      jobNumber: jobNumber ?? null,
      unitId: idOf(outcome.unit),
      postId: idOf(outcome.post),
      titleId: idOf(outcome.title),
      mobileHash: mobile === undefined ? null : secrets.hashMobile(mobile),
      mobileMasked: mobile === undefined ? null : maskMobile(mobile),
      mobileCipher:
        mobile === undefined ? null : Buffer.from(secrets.encryptMobile(mobile)).toString('base64'),
      birthHash: birthDate === undefined ? null : birth.hash(birthDate),
      birthCipher:
        birthDate === undefined ? null : Buffer.from(birth.seal(birthDate)).toString('base64'),
      email: email ?? null,
      joinedOn: joinedDate ?? null,
      employment: employment ?? null,
      returns: outcome.changes.some(({ field }) => field === 'state'),
    }
  }
}

interface Taking {
  tx: Tx
  /** As the log of deciding acts names it. */
  what: string
  secrets: Secrets
  comId: string
  by: string
  /** Who takes the rows at the desk: their own row is left for somebody else. */
  self?: string
  now: number
  head: ImportRow
  world: World
  leaverIds: readonly string[]
  /** Who left by the file stays until somebody says so. */
  keepsGone?: boolean
  progress(done: number, total: number): Promise<void>
}

/** What the rows need to be made: of what was asked for, only what a row really names, and the department around a new ward. */
function namesNeeded(outcomes: readonly Outcome[], asked: readonly Made[]): Made[] {
  const needed = new Map<string, Made>()
  for (const { unit, post, title } of outcomes)
    for (const place of [unit, post, title])
      if (place && 'made' in place) needed.set(madeKey(place.made), place.made)
  for (const { kind, under } of [...needed.values()]) {
    const around = asked.find(
      (one) =>
        kind === 'ward' && madeKey(one) === madeKey({ kind: 'unit', name: under, under: '' }),
    )
    if (around) needed.set(madeKey(around), around)
  }
  return [...needed.values()]
}

interface Done {
  steps: Step[]
  events: { personId: string; kind: Step['kind']; after: object }[]
}

interface Part extends Pick<Taking, 'tx' | 'comId' | 'by' | 'now'> {
  importId: string
  seal: Seal
  write: ReturnType<typeof writerOf>
}

/** Adds and changes the people of some rows. */
async function takePart(
  { tx, comId, by, now, importId, seal, write }: Part,
  part: readonly Outcome[],
  { steps, events }: Done,
): Promise<void> {
  const added = part
    .filter(({ state }) => state === 'new')
    .map((outcome) => write(outcome, newId(now)))
  const changed = part.filter(({ state }) => state === 'changed')
  const ids = changed.map(({ personId }) => personId)
  const before = await snapshots(tx, comId, ids)
  await addPeople(tx, comId, added, now)
  await changePeople(
    tx,
    comId,
    changed.map((outcome) => write(outcome, outcome.personId)),
  )
  await settleApplications(tx, comId, ids, by, now)
  for (const { personId } of added) {
    steps.push({ personId, kind: 'added', before: null, version: 1 })
    events.push({ personId, kind: 'added', after: { importId } })
  }
  const moved: Moved[] = []
  for (const { personId, changes } of changed) {
    const was = before.get(personId)
    if (!was) continue
    steps.push({
      personId,
      kind: 'changed',
      before: seal.seal(was.before),
      version: was.version + 1,
    })
    const fields = changes.map(({ field }) => field)
    events.push({ personId, kind: 'changed', after: { importId, fields } })
    if (fields.includes('mobile') || fields.includes('jobNumber'))
      moved.push({ personId, mobileCipher: cipherIn(was.before) })
  }
  await waysInChanged(tx, comId, moved, now)
  await renewPlaces(
    tx,
    comId,
    { personIds: [...added.map(({ personId }) => personId), ...ids] },
    now,
  )
}

/** Those who left cannot log in any more. Throws where a hospital would lose its last administrator. */
async function letLeaversGo(
  tx: Tx,
  comId: string,
  leavers: readonly string[],
  now: number,
): Promise<string[]> {
  if (leavers.length === 0) return []
  await lockGrants(tx, comId)
  const before = await listAdministrators(tx, comId, now, { lasting: true })
  const gone = await letGo(tx, comId, leavers, dayStamp(now))
  const after = await listAdministrators(tx, comId, now, { lasting: true })
  if (before.length > 0 && after.length === 0)
    throw new DomainError(Code.lastAdministrator, replies.lastAdministrator)
  await followPeople(tx, comId, gone, now)
  return gone
}

/** What is taken of a file: whom it adds or changes, with all lines that are good, and who leaves. */
interface Plan {
  staying: readonly Outcome[]
  lines: readonly number[]
  leavers: readonly string[]
  /** How many rows stay wrong. */
  wrong: number
  /** Rows about who takes them: nobody decides about themselves. */
  own: number
}

/** Looks at the rows once more: the hospital may have changed since they were looked at, and what counts is how they stand now. */
async function planOf({
  tx,
  secrets,
  comId,
  now,
  head,
  world,
  self,
  leaverIds,
  keepsGone = false,
}: Taking): Promise<Plan> {
  const rows = (await openRows(tx, importSeal(secrets), comId, head.importId)).filter(
    ({ sealed }) => sealed.state !== 'taken',
  )
  const outcomes = await recheck(tx, { secrets, comId, now }, head, rows, world)
  const good = outcomes.flatMap((outcome, at) => {
    const line = rows[at]?.sealed.line ?? 0
    const isGone = outcome.state === 'gone' && !keepsGone
    return outcome.state === 'new' || outcome.state === 'changed' || isGone
      ? [{ outcome, line }]
      : []
  })
  const others = good.filter(({ outcome }) => outcome.personId !== self)
  const proposed = new Set(leaversOf(outcomes, world).map(({ personId }) => personId))
  return {
    staying: others.flatMap(({ outcome }) => (outcome.state === 'gone' ? [] : [outcome])),
    lines: others.map(({ line }) => line),
    leavers: [
      ...leaverIds.filter((id) => proposed.has(id) && id !== self),
      ...others.flatMap(({ outcome }) => (outcome.state === 'gone' ? [outcome.personId] : [])),
    ],
    wrong: outcomes.filter(({ state }) => state === 'wrong').length,
    own: good.length - others.length,
  }
}

/** Lets those go who leave, and notes what stood there before; gives how many were there. */
async function takeLeavers(
  { tx, comId, now, head }: Taking,
  leavers: readonly string[],
  seal: Seal,
  { steps, events }: Done,
): Promise<number> {
  const wasHere = await snapshots(tx, comId, leavers)
  const gone = await letLeaversGo(tx, comId, leavers, now)
  for (const personId of gone) {
    const was = wasHere.get(personId)
    if (was)
      steps.push({
        personId,
        kind: 'left',
        before: seal.seal(was.before),
        version: was.version + 1,
      })
    events.push({ personId, kind: 'left', after: { importId: head.importId } })
  }
  return gone.length
}

/** Takes the good rows of a file, all of them or nothing; gives how many people were added, changed, let go. */
export async function takeRows(taking: Taking) {
  const { tx, what, secrets, comId, by, now, head, world, progress } = taking
  const { importId } = head
  const seal = importSeal(secrets)
  const { staying, lines, leavers, wrong, own } = await planOf(taking)
  const total = staying.length + leavers.length
  if (total === 0)
    throw new DomainError(Code.badInput, own > 0 ? replies.onlyOwnRow : replies.nothingToTake)
  await progress(0, total)

  const needed = namesNeeded(staying, head.made)
  const unitNamed = (name: string) => world.units.find((unit) => unit.name === name)?.id
  const write = writerOf(secrets, await makeNames(tx, comId, needed, unitNamed, now))
  const done: Done = { steps: [], events: [] }
  for (let from = 0; from < staying.length; from += atOnce) {
    const part = staying.slice(from, from + atOnce)
    await takePart({ tx, comId, by, now, importId, seal, write }, part, done)
    await progress(Math.min(staying.length, from + atOnce), total)
  }
  const left = await takeLeavers(taking, leavers, seal, done)
  const { steps, events } = done
  await storeSteps(tx, comId, importId, steps)
  await markTaken(tx, comId, importId, lines)
  await writeAuditEvents(tx, { comId, by, what, now }, events)
  const counts = {
    added: steps.filter(({ kind }) => kind === 'added').length,
    changed: steps.filter(({ kind }) => kind === 'changed').length,
    left,
  }
  const all = { ...head.taken }
  for (const [name, n] of Object.entries(counts)) all[name] = (all[name] ?? 0) + n
  await changeImport(tx, comId, importId, {
    state: 'taken',
    taken: JSON.stringify(all),
    taken_at: now,
    taken_by: by,
  })
  return { ...counts, wrong, own }
}
