import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { EditionState } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import { platformId } from '../../../companies'
import type { Tx } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { countDue } from '../citing/citationRepository'
import { clausesOfEdition, filesOfEdition } from '../documentRepository'
import { giveNewReadings } from '../readings/giving'
import { inForce, replies } from '../texts'
import { stampInForce } from './draftRepository'
import {
  dropDraft,
  everyEdition,
  lockDocument,
  moveEdition,
  type EditionChange,
  type HeldEdition,
} from './editionRepository'
import { editionProblem } from './editionRules'
import { renewDocument } from './storeRepository'

interface Which {
  docId: string
  versionId: string
  edition: number
}

interface Held {
  held: HeldEdition
  others: HeldEdition[]
}

/** An edition of the caller's hospital, held until the end, in one of these states. Throws where it is not there, or was changed meanwhile. */
async function hold(
  tx: Tx,
  caller: Caller,
  { docId, versionId, edition }: Which,
  states: readonly EditionState[],
): Promise<Held> {
  if (!(await lockDocument(tx, caller.comId, docId)))
    throw new DomainError(Code.notFound, commonReplies.notFound)
  const editions = await everyEdition(tx, [caller.comId], docId)
  const held = editions.find((one) => one.versionId === versionId)
  if (!held) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (held.edition !== edition || !states.includes(held.state))
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return { held, others: editions.filter((one) => one !== held) }
}

async function move(tx: Tx, held: HeldEdition, change: EditionChange): Promise<number> {
  if (!(await moveEdition(tx, held, change)))
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return held.edition + 1
}

async function checkComplete(tx: Tx, { held, others }: Held): Promise<void> {
  const { docId, versionId } = held
  const before = others.find(({ state }) => state === 'published')
  const problem = editionProblem({
    title: held.title,
    typeId: held.typeId,
    keyPoints: held.keyPoints,
    whatChanged: held.whatChanged,
    clauses: await clausesOfEdition(tx, docId, versionId),
    files: await filesOfEdition(tx, docId, versionId),
    inForceTime: held.inForceAt,
    before: before && { inForceTime: before.inForceAt },
  })
  if (problem) throw new DomainError(Code.badInput, problem)
}

type Decisions = Pick<
  Handlers<Contract['documentMaking']>,
  'submit' | 'takeBack' | 'publish' | 'sendBack' | 'withdraw' | 'drop'
>

/** The way of an edition: handed in, published by a second person or sent back, withdrawn. */
export const decisionCalls: Decisions = {
  async submit(which, { db, caller, now, audit }) {
    const found = await hold(db, caller, which, ['draft'])
    await checkComplete(db, found)
    const edition = await move(db, found.held, { state: 'review', by: caller.userId, now })
    await audit({ after: { title: found.held.title, state: 'review' }, thingId: which.docId })
    return { ...which, edition }
  },

  async takeBack(which, { db, caller, now, audit }) {
    const { held } = await hold(db, caller, which, ['review'])
    const edition = await move(db, held, { state: 'draft', by: caller.userId, now })
    await audit({ before: { state: 'review' }, after: { state: 'draft' }, thingId: which.docId })
    return { ...which, edition }
  },

  async publish(which, { db, caller, now, audit }) {
    const found = await hold(db, caller, which, ['review'])
    const { held } = found
    if (held.authorId === caller.userId)
      throw new DomainError(Code.aboutYourself, replies.secondPerson)
    await checkComplete(db, found)
    await move(db, held, { state: 'published', by: caller.userId, now })
    await stampInForce(db, held, { issued: dayStamp(held.inForceAt ?? now), status: inForce })
    const given = (await renewDocument(db, held.docId, now))
      ? await giveNewReadings(db, held.docId, now)
      : 0
    const marked = await countDue(db, caller.comId, held.docId)
    await audit({
      before: { state: 'review' },
      after: { title: held.title, number: held.number, inForceTime: held.inForceAt, marked },
      thingId: held.docId,
    })
    return { docId: held.docId, versionId: held.versionId, marked, given }
  },

  async sendBack({ note, ...which }, { db, caller, now, audit }) {
    const { held } = await hold(db, caller, which, ['review'])
    const edition = await move(db, held, { state: 'draft', by: caller.userId, note, now })
    await audit({
      before: { state: 'review' },
      after: { state: 'draft' },
      reason: note,
      thingId: which.docId,
    })
    return { ...which, edition }
  },

  async withdraw({ docId, reason }, { db, caller, now, audit }) {
    if (!(await lockDocument(db, caller.comId, docId)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const editions = await everyEdition(db, [caller.comId], docId)
    const published = editions.filter(({ state }) => state === 'published')
    if (published.length === 0) throw new DomainError(Code.stateChanged, replies.notPublished)
    if (caller.comId === platformId) throw new DomainError(Code.stateChanged, replies.platformsOwn)
    for (const held of published)
      await move(db, held, { state: 'withdrawn', by: caller.userId, note: reason, now })
    await renewDocument(db, docId, now)
    await giveNewReadings(db, docId, now)
    await audit({
      before: { title: published[0]?.title, state: 'published' },
      after: { state: 'withdrawn' },
      reason,
      thingId: docId,
    })
    return {}
  },

  async drop(which, { db, caller, audit }) {
    const { held } = await hold(db, caller, which, ['draft'])
    await dropDraft(db, held)
    await audit({ before: { title: held.title, state: 'draft' }, thingId: which.docId })
    return {}
  },
}
