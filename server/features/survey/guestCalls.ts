import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { takenAnswers } from '@contract/rules/content/questionnaire'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { maskMobile, type Secrets } from '../../secrets'
import {
  checkGuestCode,
  colleagueOfNumber,
  consumeGuestTicket,
  guestOfTicket,
} from '../account/verification/guestCodeService'
import { findEdition, insertRecords } from './answeringRepository'
import { hasBallot, putIntoBox } from './boxRepository'
import { inTurn } from './inTurn'
import { findGuestSurvey, type GuestSurvey, takeGuestReceipt } from './guestRepository'
import { replies } from './texts'

type GuestCalls = Pick<Handlers<Contract['survey']>, 'guest' | 'checkGuest' | 'saveAsGuest'>

/** One that guests may answer now. Throws notFound, notOpenYet, ended. */
async function openFor(db: Db, surveyId: string, now: number): Promise<GuestSurvey> {
  const survey = await findGuestSurvey(db, surveyId)
  if (!survey) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (now < survey.startTime) throw new DomainError(Code.notOpenYet, replies.surveyNotOpen)
  if (now >= survey.endTime || !survey.published)
    throw new DomainError(Code.ended, replies.surveyOver)
  return survey
}

/** Who works there answers with their account. */
async function checkStranger(db: Db, comId: string, mobileHash: string): Promise<void> {
  if ((await colleagueOfNumber(db, comId, mobileHash)) !== undefined)
    throw new DomainError(Code.stateChanged, replies.surveyColleague)
}

/** Questionnaires answered by who has no account: a number that a code proves, once each. */
export const guestCalls = (secrets: Secrets): GuestCalls => {
  /** Another one for each questionnaire: what a number answered elsewhere cannot be found by it. */
  const hashFor = ({ comId, surveyId }: GuestSurvey, mobileHash: string) =>
    secrets.hash('guest', `${comId}/${surveyId}/${mobileHash}`)
  return {
    async guest({ surveyId }, { db, now }) {
      const found = await findGuestSurvey(db, surveyId)
      if (!found) return { comName: '', survey: null }
      const { comName, edition, title, intro, startTime, endTime, questions, published } = found
      const isOpen = published && now >= startTime && now < endTime
      return {
        comName,
        survey: {
          surveyId,
          edition,
          title,
          intro,
          anonymous: found.anonymous ? 1 : 0,
          several: found.several ? 1 : 0,
          startTime,
          endTime,
          questions: isOpen ? questions : [],
          mine: [],
          canFill: isOpen ? 1 : 0,
        },
      }
    },

    async checkGuest({ surveyId, mobile, verifyCode }, { db, address, now }) {
      const { comId } = await openFor(db, surveyId, now)
      const tried = { scene: 'survey', mobile, code: verifyCode, address } as const
      const ticket = await checkGuestCode(db, secrets, tried, now)
      if (ticket === undefined) throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      await checkStranger(db, comId, secrets.hashMobile(mobile))
      return { ticket }
    },

    async saveAsGuest({ surveyId, ticket, mobile, edition, ballot, answers: given }, { db, now }) {
      const survey = await openFor(db, surveyId, now)
      const box = { comId: survey.comId, surveyId }
      const mobileHash = secrets.hashMobile(mobile)
      if ((await guestOfTicket(db, 'survey', ticket, now)) !== mobileHash) {
        // The reply to what came was lost: the ticket is spent, the answers are here.
        if (await hasBallot(db, box, ballot)) return {}
        throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
      }
      // The ticket says of which number, not for which hospital: it may come from the questionnaire of another one.
      await checkStranger(db, survey.comId, mobileHash)
      const questions = (await findEdition(db, survey, edition)) ?? survey.questions
      const taken = takenAnswers(questions, given)
      if ('wrong' in taken)
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: taken.wrong })
      const { answers } = taken
      await inTurn(() =>
        db.transaction().execute(async (tx) => {
          if ((await consumeGuestTicket(tx, 'survey', ticket, now)) === undefined)
            throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
          if (!(await takeGuestReceipt(tx, survey, hashFor(survey, mobileHash), now)))
            throw new DomainError(Code.stateChanged, replies.surveyDone)
          // In a transaction of its own, which knows no number (docs/decisions/046).
          if (survey.anonymous) return putIntoBox(db, box, { ballot, edition, answers })
          // Sent again with another ticket, or the name of a ballot that is there.
          if (await hasBallot(tx, box, ballot)) return
          const guest = maskMobile(mobile)
          const record = { ...box, recordId: ballot, edition, personId: null, guest }
          return insertRecords(tx, [{ ...record, time: now, answers }])
        }),
      )
      return {}
    },
  }
}
