import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { EditionState, MadeKind } from '@contract/kinds'
import { platformId } from '../../../companies'
import type { Tx } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'
import { dropDraft, lockItem, moveEdition, type HeldEdition } from './editionRepository'
import { formProblem } from './formRules'
import { renewItem } from './shownRepository'

interface Which {
  kind: MadeKind
  itemId: string
  position: number
  edition: number
}

/** An edition of the caller's hospital, held until the end, in this state. Throws where it is not there, or was changed meanwhile. */
async function hold(
  tx: Tx,
  { comId }: Caller,
  { kind, itemId, position, edition }: Which,
  state: EditionState,
): Promise<HeldEdition> {
  const editions = await lockItem(tx, comId, kind, itemId)
  const held = editions.find((one) => one.position === position)
  if (!held) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (held.edition !== edition || held.state !== state)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return held
}

function checkComplete({ form, comId }: HeldEdition): void {
  const problem = formProblem(form, comId === platformId)
  if (problem) throw new DomainError(Code.badInput, problem)
}

type Decisions = Pick<
  Handlers<Contract['libraryMaking']>,
  'submit' | 'takeBack' | 'publish' | 'sendBack' | 'withdraw' | 'drop'
>

/** The way of an edition: handed in, published by a second person or sent back, withdrawn. */
export const decisionCalls: Decisions = {
  async submit(which, { db, caller, now, audit }) {
    const held = await hold(db, caller, which, 'draft')
    checkComplete(held)
    const edition = await moveEdition(db, held, { state: 'review', by: caller.userId, now })
    await audit({ after: { title: held.form.title, state: 'review' }, thingId: which.itemId })
    return { ...which, edition }
  },

  async takeBack(which, { db, caller, now, audit }) {
    const held = await hold(db, caller, which, 'review')
    const edition = await moveEdition(db, held, { state: 'draft', by: caller.userId, now })
    await audit({ before: { state: 'review' }, after: { state: 'draft' }, thingId: which.itemId })
    return { ...which, edition }
  },

  async publish(which, { db, caller, now, audit }) {
    const held = await hold(db, caller, which, 'review')
    if (held.authorId === caller.userId)
      throw new DomainError(Code.aboutYourself, replies.secondPerson)
    checkComplete(held)
    const edition = await moveEdition(db, held, { state: 'published', by: caller.userId, now })
    await renewItem(db, which, now)
    await audit({
      before: { state: 'review' },
      after: { title: held.form.title, state: 'published', shownTime: held.shownAt },
      thingId: which.itemId,
    })
    return { ...which, edition }
  },

  async sendBack({ note, ...which }, { db, caller, now, audit }) {
    const held = await hold(db, caller, which, 'review')
    const edition = await moveEdition(db, held, { state: 'draft', by: caller.userId, note, now })
    await audit({
      before: { state: 'review' },
      after: { state: 'draft' },
      reason: note,
      thingId: which.itemId,
    })
    return { ...which, edition }
  },

  async withdraw({ kind, itemId, reason }, { db, caller, now, audit }) {
    const editions = await lockItem(db, caller.comId, kind, itemId)
    if (editions.length === 0) throw new DomainError(Code.notFound, commonReplies.notFound)
    const published = editions.filter(({ state }) => state === 'published')
    if (published.length === 0) throw new DomainError(Code.stateChanged, replies.notPublished)
    for (const held of published)
      await moveEdition(db, held, { state: 'withdrawn', by: caller.userId, note: reason, now })
    await renewItem(db, { kind, itemId }, now)
    await audit({
      before: { title: published[0]?.form.title, state: 'published' },
      after: { state: 'withdrawn' },
      reason,
      thingId: itemId,
    })
    return {}
  },

  async drop(which, { db, caller, audit }) {
    const held = await hold(db, caller, which, 'draft')
    await dropDraft(db, held)
    await audit({ before: { title: held.form.title, state: 'draft' }, thingId: which.itemId })
    return {}
  },
}
