import type { Contract } from '@contract/calls'
import type { Competence } from '@contract/calls/year/competence'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { planJob } from '../../jobs/planJob'
import { checkAudience } from '../audience/audienceService'
import {
  deleteCompetence,
  lockCompetence,
  listCompetences,
  listGaps,
  listMine,
  listThings,
  listUnitSums,
  readMatrix,
  storeCompetence,
  tryCompetence,
  type Scope,
} from './competenceRepository'
import { replies } from './texts'

const scopeOf = (caller: Caller): Scope => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, 'competence.read')),
})

/** Who lacks something now gets it by a job: an audience may be the whole hospital. */
const planGaps = (tx: Tx, comId: string) =>
  planJob(tx, 'closeGaps', { comId }, { maxAttempts: 5, key: `gaps:${comId}` })

/** A proof as it is stored; throws stateChanged when somebody was quicker. */
async function held(tx: Tx, comId: string, competenceId: string, edition: number | undefined) {
  const stored = await lockCompetence(tx, comId, competenceId)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** Throws badInput where nobody could reach a proof. */
async function checkReach(tx: Tx, caller: Caller, competence: Competence, now: number) {
  await checkAudience(tx, caller, 'competence.manage', competence.whom)
  const { problem } = await tryCompetence(tx, caller.comId, competence, now)
  if (problem) throw new DomainError(Code.badInput, replies[problem], { title: competence.title })
}

/** What posts need to be proven. */
export const competenceMakingCalls: Handlers<Contract['competenceMaking']> = {
  async list({ unitId }, { db, caller, now }) {
    return { list: await listCompetences(db, scopeOf(caller), unitId, now) }
  },

  matrix: (_input, { db, caller, now }) => readMatrix(db, scopeOf(caller), now),

  async units(_input, { db, caller, now }) {
    return { list: await listUnitSums(db, scopeOf(caller), now) }
  },

  people: (
    { keyword = '', unitId, postId, competenceId, userId, state, ...paging },
    { db, caller, now },
  ) => {
    const filter = { keyword: keyword.trim(), unitId, postId, competenceId, userId, state }
    return listGaps(db, scopeOf(caller), filter, paging, now)
  },

  async choices({ kind, keyword = '' }, { db, caller }) {
    return { list: await listThings(db, caller, kind, keyword.trim()) }
  },

  effect: ({ competence }, { db, caller, now }) => tryCompetence(db, caller.comId, competence, now),

  async save({ competences }, { db: tx, caller, now, audit }) {
    const { comId, userId: by } = caller
    const competenceIds: string[] = []
    for (const { competenceId: given, edition: seen, competence } of competences) {
      const stored = given === undefined ? undefined : await held(tx, comId, given, seen)
      await checkReach(tx, caller, competence, now)
      const competenceId = given ?? newId(now)
      const edition = (stored?.edition ?? 0) + 1
      await storeCompetence(tx, { comId, competenceId, edition, by, now }, competence)
      const before = stored && { title: stored.title, months: stored.months, whom: stored.audience }
      await audit({ before, after: competence, thingId: competenceId })
      competenceIds.push(competenceId)
    }
    await planGaps(tx, comId)
    return { competenceIds }
  },

  async remove({ competenceId, edition }, { db: tx, caller, audit }) {
    const { comId } = caller
    const { title } = await held(tx, comId, competenceId, edition)
    await deleteCompetence(tx, comId, competenceId)
    await planGaps(tx, comId)
    await audit({ before: { title }, after: { removed: true }, thingId: competenceId })
    return {}
  },
}

/** My competences. */
export const competenceCalls: Handlers<Contract['competence']> = {
  async mine(_input, { db, caller, now }) {
    return { list: await listMine(db, caller.comId, caller.userId, now) }
  },
}
