import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { FaqState } from '@contract/states'
import { mapPage } from '../../db/page'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { checkWordOf, type ContentChecks, stateOfWay } from '../contentCheck/contentCheckService'
import { notify } from '../message/messageService'
import {
  changeConsultation,
  type ConsultationRow,
  insertConsultation,
  listConsultations,
  listPublished,
  lockConsultation,
} from './consultationRepository'
import { replies } from './texts'

async function locked(tx: Tx, comId: string, consultationId: string) {
  const found = await lockConsultation(tx, comId, consultationId)
  if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
  return found
}

const shown = ({ checkState, ...row }: ConsultationRow) => ({
  ...row,
  check: checkWordOf(checkState),
})

/** Staff ask, read their answers, and say whether others may. */
export const consultationCalls = (checks: ContentChecks): Handlers<Contract['consultation']> => ({
  async ask(input, { caller, db, now }) {
    const { consultationId, question } = input
    const asked = await insertConsultation(db, caller, input, now)
    if (asked === 'foreign') throw new DomainError(Code.notFound, commonReplies.notFound)
    if (asked === 'known') return { consultationId }
    const { comId, userId: personId } = caller
    const words = { comId, personId, thingId: consultationId, text: question }
    const way = await checks.request(db, { ...words, kind: 'consultation' }, undefined, now)
    await changeConsultation(db, comId, consultationId, { check_state: stateOfWay[way] })
    return { consultationId }
  },

  async mine(paging, { caller, db }) {
    const mine = { comId: caller.comId, personId: caller.userId }
    return mapPage(await listConsultations(db, mine, paging), shown)
  },

  async agree({ consultationId, agrees }, { caller, db }) {
    const { comId, userId } = caller
    const found = await locked(db, comId, consultationId)
    if (found.personId !== userId) throw new DomainError(Code.notFound, commonReplies.notFound)
    const faq = agrees === 1 ? (found.faq as 0 | 1 | 2 | 3) : FaqState.none
    await changeConsultation(db, comId, consultationId, { agrees, faq })
    return { agrees, faq }
  },

  published: ({ keyword = '', ...paging }, { caller, db }) =>
    listPublished(db, caller.comId, keyword, paging),
})

/** The experts answer and propose; a second person publishes. */
export const consultationDeskCalls: Handlers<Contract['consultationDesk']> = {
  async list({ pageIndex, pageSize, ...filter }, { caller, db }) {
    const wanted = { comId: caller.comId, ...filter }
    return mapPage(await listConsultations(db, wanted, { pageIndex, pageSize }), shown)
  },

  async answer({ consultationId, answer }, { caller, db, now, audit }) {
    const { comId, userId } = caller
    const found = await locked(db, comId, consultationId)
    await changeConsultation(db, comId, consultationId, {
      answer,
      answered_by: userId,
      answered_at: now,
    })
    await audit({
      personId: found.personId,
      thingId: consultationId,
      before: { answer: found.answer },
      after: { answer },
    })
    await notify(
      db,
      {
        comId,
        personIds: [found.personId],
        kind: 'consultationAnswered',
        facts: { name: found.question.slice(0, 20) },
        path: '/expertConsult',
        onceKey: `consultation:${consultationId}:${now}`,
      },
      now,
    )
    return { consultationId }
  },

  async propose({ consultationId, question, answer }, { caller, db, audit }) {
    const { comId, userId } = caller
    const found = await locked(db, comId, consultationId)
    if (found.answer === null) throw new DomainError(Code.stateChanged, replies.notAnswered)
    if (!found.agrees) throw new DomainError(Code.stateChanged, replies.notAgreed)
    await changeConsultation(db, comId, consultationId, {
      faq: FaqState.proposed,
      faq_question: question,
      faq_answer: answer,
      proposed_by: userId,
    })
    await audit({
      thingId: consultationId,
      before: { faq: found.faq },
      after: { faq: FaqState.proposed, question, answer },
    })
    return { faq: FaqState.proposed }
  },

  async publish({ consultationId, publish }, { caller, db, now, audit }) {
    const { comId, userId } = caller
    const found = await locked(db, comId, consultationId)
    if (found.faq !== FaqState.proposed || !found.agrees)
      throw new DomainError(Code.stateChanged, replies.notAgreed)
    if (found.proposedBy === userId) throw new DomainError(Code.notAllowed, replies.ownProposal)
    const faq = publish === 1 ? FaqState.published : FaqState.declined
    await changeConsultation(db, comId, consultationId, {
      faq,
      published_by: userId,
      published_at: now,
    })
    await audit({ thingId: consultationId, before: { faq: found.faq }, after: { faq } })
    return { faq }
  },
}
