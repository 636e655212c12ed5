import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, can, reachesAll } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import type { FileAddresses } from '../file/fileService'
import { findPack, insertPack, listPacks, type PackSight, type StoredPack } from './packRepository'
import type { PackBounds } from './packBounds'
import { boundsOfPack } from './packScope'
import { packPlans } from './parts'
import type { PackPlan } from './parts/PackPlan'
import { packText, replies } from './texts'

/** Who may see all of a hospital sees all packs of it, others their own. */
function sightOf(caller: Caller): PackSight {
  const bounds = boundsOf(caller, 'inspection.pack')
  return { comId: caller.comId, by: reachesAll(bounds) ? null : caller.userId }
}

const isClosed = (plan: PackPlan, caller: Caller, { departments }: PackBounds) =>
  (plan.needs !== undefined && !can(caller, plan.needs)) ||
  (plan.isWhole === true && departments !== null)

/** How much there is of each part that is wanted. */
async function countParts(
  db: Db,
  caller: Caller,
  bounds: PackBounds,
  wanted: readonly PackPlan['part'][],
) {
  const counted = []
  for (const plan of packPlans.filter(({ part }) => wanted.includes(part))) {
    const closed = isClosed(plan, caller, bounds)
    const count = closed ? 0 : await plan.count({ tx: db, bounds })
    counted.push({ part: plan.part, count, isClosed: closed })
  }
  return counted
}

/** At most so many departments are named. */
const maxNamed = 3
function whomOf({ departments, names }: PackBounds, text: ReturnType<typeof packText>): string {
  if (departments === null) return text('wholeHospital')
  const named = names.slice(0, maxNamed).join('、')
  return names.length > maxNamed ? text('andMore', { names: named, n: names.length }) : named
}

/** 1 the sums agree, 0 they do not, -1 not counted yet. */
const verifiedOf = (verified: boolean | null) => (verified === null ? -1 : Number(verified))

const rowOf = ({
  scope,
  verified,
  parts: _parts,
  log: _log,
  done: _done,
  all: _all,
  startedTime: _startedTime,
  fileId: _fileId,
  sha256: _sha256,
  ...row
}: StoredPack) => ({
  ...row,
  ...scope,
  verified: verifiedOf(verified),
})

/** Inspection packs: how much would stand in one, its making, and those that were made. */
export const inspectionCalls = (addresses: FileAddresses): Handlers<Contract['inspection']> => ({
  async preview({ parts, ...scope }, { db, caller }) {
    const bounds = await boundsOfPack(db, caller, scope)
    return {
      parts: await countParts(db, caller, bounds, parts),
      merged: [...bounds.merged],
    }
  },

  async start({ title, purpose, ...scope }, { db: tx, caller, language, now, audit }) {
    const { comId, userId } = caller
    const bounds = await boundsOfPack(tx, caller, scope)
    const counted = await countParts(tx, caller, bounds, scope.parts)
    if (counted.every(({ count }) => count === 0))
      throw new DomainError(Code.badInput, replies.nothing)
    const text = packText(language)
    const packId = newId(now)
    const wanted = {
      kind: 'makePack' as const,
      title: text('job', { title: title.trim() }),
      input: { packId },
    }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await insertPack(
      tx,
      {
        comId,
        packId,
        jobId,
        title: title.trim(),
        purpose: purpose.trim(),
        scope,
        whom: whomOf(bounds, text),
        madeBy: userId,
      },
      now,
    )
    await audit({
      kind: 'export',
      thingId: packId,
      after: { title, from: scope.from, until: scope.until },
    })
    return { packId, jobId }
  },

  async list({ keyword = '', ...paging }, { db, caller }) {
    return mapPage(await listPacks(db, sightOf(caller), keyword.trim(), paging), rowOf)
  },

  async pack({ packId }, { db, caller, now }) {
    const found = await findPack(db, sightOf(caller), packId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { comId } = caller
    return {
      pack: rowOf(found),
      parts: found.parts,
      log: [...found.log].reverse(),
      done: found.done,
      total: found.all,
      startedTime: found.startedTime,
      address: found.fileId === null ? '' : addresses.of(comId, found.fileId, now).url,
      sha256: found.sha256,
    }
  },
})
