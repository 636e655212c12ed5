import { Value } from 'typebox/value'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { packedKinds, type PackedKind } from '@contract/kinds'
import { can } from '@contract/rules/rights'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import { checkRight } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import type { Packing } from '../../Packing'
import { hospitalName } from '../company/companyService'
import { reachOf } from '../rights/rightsService'
import { hashOfForm, packIdOf, readPack, writePack, type PackContent } from './packFile'
import {
  findPack,
  lockPack,
  listPacks,
  storeRead,
  storeTaken,
  takenOf,
  type TakenThing,
} from './packRepository'
import { countFates, fateOf, type Fate } from './packRules'
import { fileName, replies } from './texts'

export type Packings = Readonly<Record<PackedKind, Packing>>

/** Who gives or takes questions or checklists needs the right to write those. */
function checkKinds(caller: Caller, kinds: readonly PackedKind[]): void {
  if (kinds.includes('questions')) checkRight(caller, 'exam.author')
  if (kinds.includes('checklists')) checkRight(caller, 'skill.author')
}

const kindsIn = (content: PackContent) => packedKinds.filter((kind) => content[kind]?.length)

/** Every thing of a pack has the shape of its kind. Throws badInput with the first that has not. */
function checkContent(packings: Packings, content: PackContent): void {
  for (const kind of kindsIn(content))
    for (const { title, form } of content[kind] ?? [])
      if (!Value.Check(packings[kind].schema, form))
        throw new DomainError(Code.badInput, replies.badThing, { title: title.slice(0, 60) })
}

interface Fated {
  kind: PackedKind
  origin: string
  form: unknown
  fate: Fate
  before: TakenThing | undefined
}

/** What would become of each thing of a pack at a hospital. */
async function fatesOf(
  db: Db,
  caller: Caller,
  packings: Packings,
  { packId, content }: { packId: string; content: PackContent },
): Promise<Fated[]> {
  const taken = new Map(
    (await takenOf(db, caller.comId, packId)).map((one) => [`${one.kind} ${one.origin}`, one]),
  )
  const all: Fated[] = []
  for (const kind of kindsIn(content)) {
    const own = await packings[kind].own(db, caller)
    for (const thing of content[kind] ?? []) {
      const before = taken.get(`${kind} ${thing.origin}`)
      const fate = fateOf(thing, before, before && own.get(before.thingId)?.form)
      all.push({ kind, origin: thing.origin, form: thing.form, fate, before })
    }
  }
  return all
}

/** How many things of each kind taking a pack would make, renew, leave. */
async function countsOf(
  db: Db,
  caller: Caller,
  packings: Packings,
  packId: string,
  content: PackContent,
) {
  const fates = await fatesOf(db, caller, packings, { packId, content })
  return kindsIn(content).map((kind) =>
    countFates(
      kind,
      fates.filter((one) => one.kind === kind).map(({ fate }) => fate),
    ),
  )
}

type Wanted = Input<Contract['contentPack']['make']>

/** What the caller's hospital made itself of these kinds and published. Throws badInput where there is nothing. */
async function ownContent(
  db: Db,
  caller: Caller,
  packings: Packings,
  kinds: readonly PackedKind[],
): Promise<{ content: PackContent; count: number; left: number }> {
  checkKinds(caller, kinds)
  const content: PackContent = {}
  let left = 0
  for (const kind of kinds) {
    const own = [...(await packings[kind].own(db, caller))]
    const out = own.filter(([, { isOut }]) => isOut)
    left += own.length - out.length
    content[kind] = out.map(([origin, { title, form }]) => ({ origin, title, form }))
  }
  const count = Object.values(content).reduce((sum, things) => sum + things.length, 0)
  if (count === 0) throw new DomainError(Code.badInput, replies.nothing)
  return { content, count, left }
}

/** The file of a pack of the caller's hospital. */
const packed = async (
  db: Db,
  { comId }: Caller,
  { kinds: _kinds, name, ...said }: Wanted,
  content: PackContent,
  now: number,
): Promise<Buffer> =>
  writePack(
    {
      ...said,
      name: name.trim(),
      packId: packIdOf(comId, name),
      fromName: await hospitalName(db, comId),
      madeTime: now,
    },
    content,
  )

/** Sends what the caller's hospital, the centre of a region, made itself to every hospital of it. Throws badInput where there is nothing, or nobody. */
export async function sendPack(
  tx: Tx,
  caller: Caller,
  packings: Packings,
  wanted: Wanted,
  now: number,
) {
  const { content, ...counts } = await ownContent(tx, caller, packings, wanted.kinds)
  const pack = await readPack(await packed(tx, caller, wanted, content, now))
  const { hospitals } = await reachOf(tx, caller, 'region.issue')
  const members = (hospitals ?? []).filter((comId) => comId !== caller.comId)
  if (members.length === 0) throw new DomainError(Code.badInput, replies.nobodyThere)
  for (const comId of [caller.comId, ...members])
    await storeRead(tx, comId, pack, now, caller.comId)
  return { manifest: pack.manifest, hospitals: members.length, ...counts }
}

/** Packs of content that hospitals exchange. */
export const packCalls = (packings: Packings): Handlers<Contract['contentPack']> => ({
  async list(paging, { db, caller }) {
    const { hospitals } = can(caller, 'region.issue')
      ? await reachOf(db, caller, 'region.issue')
      : { hospitals: [] }
    return listPacks(db, { comId: caller.comId, hospitals: hospitals ?? [] }, paging)
  },

  async make(wanted, { db, caller, language, now }) {
    const { content, ...counts } = await ownContent(db, caller, packings, wanted.kinds)
    const bytes = await packed(db, caller, wanted, content, now)
    const day = dayStamp(now).replace(/-/g, '')
    return {
      fileName: `${textIn(fileName, language)}-${wanted.name.trim()}-${day}.zip`,
      base64: bytes.toString('base64'),
      ...counts,
    }
  },

  async send(wanted, { db: tx, caller, now, audit }) {
    const { manifest, ...counts } = await sendPack(tx, caller, packings, wanted, now)
    const { name, version, packId } = manifest
    const { hospitals, count } = counts
    await audit({ after: { name, version, hospitals, count }, thingId: packId })
    return counts
  },

  async read(_input, { db, caller, now, file }) {
    const { manifest, content } = await readPack(file)
    checkKinds(caller, kindsIn(content))
    checkContent(packings, content)
    await storeRead(db, caller.comId, { manifest, content }, now)
    const { format: _format, formatVersion: _version, ...head } = manifest
    return { ...head, counts: await countsOf(db, caller, packings, manifest.packId, content) }
  },

  async look({ packId }, { db, caller }) {
    const found = await findPack(db, caller.comId, packId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { content, ...head } = found
    checkKinds(caller, kindsIn(content))
    return { ...head, counts: await countsOf(db, caller, packings, packId, content) }
  },

  async take({ packId, digest }, { db: tx, caller, language, now, audit }) {
    const pack = await lockPack(tx, caller.comId, packId)
    if (!pack) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (pack.digest !== digest) throw new DomainError(Code.stateChanged, replies.readAgain)
    const { content, name, version } = pack
    checkKinds(caller, kindsIn(content))
    checkContent(packings, content)
    const fates = await fatesOf(tx, caller, packings, { packId, content })
    const things: TakenThing[] = []
    let left = 0
    // Ids sort by their time: some milliseconds each keep the order of the pack.
    let at = now
    for (const { kind, origin, form, fate, before } of fates) {
      if (fate === 'same' || fate === 'kept') continue
      const thingId = await packings[kind].take(tx, caller, form, {
        thingId: before?.thingId,
        now: (at += 20),
        language,
      })
      if (thingId === undefined) left++
      else things.push({ kind, origin, thingId, packHash: hashOfForm(form), ownHash: '' })
    }
    for (const kind of kindsIn(content)) {
      const own = await packings[kind].own(tx, caller)
      for (const thing of things.filter((one) => one.kind === kind))
        thing.ownHash = hashOfForm(own.get(thing.thingId)?.form ?? null)
    }
    await storeTaken(tx, caller, { packId, version, things }, now)
    const of = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).length
    const sums = { made: of('fresh'), renewed: of('newer'), same: of('same'), kept: of('kept') }
    await audit({
      before: { version: pack.taken_version },
      after: { name, version, ...sums, left },
      thingId: packId,
    })
    return { ...sums, left }
  },
})
