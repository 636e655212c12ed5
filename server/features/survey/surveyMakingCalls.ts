import type { Contract } from '@contract/calls'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { circleIn, questionLack, smallestGroup } from '@contract/rules/content/questionnaire'
import { boundsOf, reachesAll } from '@contract/rules/rights'
import { platformId } from '../../companies'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { BoxedAnswers } from '../../db/tables/survey'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { checkAudience } from '../audience/audienceService'
import { endCodesAt } from '../link/linkService'
import { planNotices } from '../taskNotice/taskNoticeService'
import { listBoxed } from './box'
import {
  countRecords,
  countReturns,
  countStanding,
  deleteDraft,
  eachAnswer,
  findSurvey,
  insertEdition,
  listEditions,
  listRecords,
  listSurveys,
  setWithdrawn,
  storeSurvey,
  type StoredSurvey,
  type SurveysOf,
} from './makingRepository'
import { CrossTally, Tally } from './resultRules'
import { replies, words } from './texts'

/** Whose questionnaires somebody reads or changes: the hospital's; who has the right for departments, their own. */
const surveysOf = (caller: Caller, ability: 'content.read' | 'content.author'): SurveysOf => ({
  comId: caller.comId,
  madeBy: reachesAll(boundsOf(caller, ability)) ? null : caller.userId,
})
/** What the platform keeps to be copied. */
const readyMade: SurveysOf = { comId: platformId, madeBy: null }
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** One that may be changed as it stands there. Throws notFound, stateChanged when somebody was quicker. */
async function held(db: Db, caller: Caller, surveyId: string, edition: number | undefined) {
  const stored = await findSurvey(db, surveysOf(caller, 'content.author'), surveyId, true)
  if (!stored) throw notFound()
  if (stored.edition !== edition) throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
  return stored
}

/** Throws badInput for what keeps a questionnaire from being published. */
function checkSurvey({ title, questions, startTime, endTime }: SurveyDraft, now: number): void {
  if (title.trim().length < 2) throw new DomainError(Code.badInput, replies.surveyTitle)
  if (questions.length === 0) throw new DomainError(Code.badInput, replies.surveyEmpty)
  if (endTime <= startTime || endTime <= now)
    throw new DomainError(Code.badInput, replies.surveyTimes)
  if (new Set(questions.map(({ queId }) => queId)).size < questions.length)
    throw new DomainError(Code.badInput, replies.surveyTwice)
  const circle = circleIn(questions)
  const numberOf = (id: string) => questions.findIndex(({ queId }) => queId === id) + 1
  if (circle)
    throw new DomainError(Code.badInput, replies.surveyCircle, {
      ring: [...circle, circle[0] ?? ''].map(numberOf).join(' → '),
    })
  const bad = questions.findIndex((one) => questionLack(one, questions) !== undefined)
  if (bad >= 0) throw new DomainError(Code.badInput, replies.surveyQuestion, { n: bad + 1 })
}

const isSame = (one: readonly SurveyQuestion[], other: readonly SurveyQuestion[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const draftOf = ({
  title,
  intro,
  anonymous,
  several,
  startTime,
  endTime,
  whom,
  newcomerDays = 0,
  questions,
}: SurveyDraft): SurveyDraft => ({
  title,
  intro,
  anonymous,
  several,
  startTime,
  endTime,
  whom,
  newcomerDays,
  questions,
})

/** Anonymous answers that still wait for others are seen when it is over. */
async function seenBoxed(
  db: Db,
  { comId, surveyId, anonymous, endTime, state }: StoredSurvey,
  now: number,
) {
  const isOver = now >= endTime || state === 'withdrawn'
  return anonymous && isOver ? listBoxed(db, { comId, surveyId }) : []
}

/** Adds what was answered to an edition to these sums; gives how many answered. */
async function addUp(
  db: Db,
  of: { comId: string; surveyId: string; edition: number },
  boxed: readonly BoxedAnswers[],
  tallies: readonly { add(answers: readonly SurveyAnswer[]): void }[],
): Promise<number> {
  let n = 0
  const take = (answers: readonly SurveyAnswer[]) => {
    n++
    for (const tally of tallies) tally.add(answers)
  }
  for await (const answers of eachAnswer(db, of)) take(answers)
  for (const { edition, answers } of boxed) if (edition === of.edition) take(answers)
  return n
}

/** Making questionnaires and reading what was answered. */
export const surveyMakingCalls: Handlers<Contract['surveyMaking']> = {
  list({ keyword = '', state = null, ready, ...paging }, { db, caller }) {
    const of = ready === 1 ? readyMade : surveysOf(caller, 'content.read')
    return listSurveys(db, of, { keyword: keyword.trim(), state, brand: caller.brand }, paging)
  },

  async read({ surveyId }, { db, caller }) {
    const stored = await findSurvey(db, surveysOf(caller, 'content.read'), surveyId)
    if (!stored) throw notFound()
    const { edition, state } = stored
    const { taken } = await countStanding(db, caller.comId, surveyId)
    return { surveyId, edition, state, hasAnswers: taken > 0 ? 1 : 0, survey: draftOf(stored) }
  },

  async save({ surveyId: given, edition: seen, survey, publish }, { db, caller, now, audit }) {
    const stored = given === undefined ? undefined : await held(db, caller, given, seen)
    const surveyId = given ?? newId(now)
    const wasOut = stored !== undefined && stored.state !== 'draft'
    if (wasOut && stored.anonymous !== survey.anonymous)
      throw new DomainError(Code.badInput, replies.surveyNamed)
    const isOut = publish === 1 || wasOut
    if (isOut) {
      await checkAudience(db, caller, 'content.author', survey.whom)
      checkSurvey(survey, now)
    }
    const edition = (stored?.edition ?? 0) + 1
    const state = isOut ? 'published' : 'draft'
    await storeSurvey(db, caller, { surveyId, edition, state }, survey, now)
    const codes = { comId: caller.comId, kind: 'survey' as const, targetId: surveyId }
    if (isOut) {
      await endCodesAt(db, codes, survey.endTime)
      const [lastEdition] = await listEditions(db, caller.comId, surveyId)
      // Answers stay with the questions that they were given to.
      if (!lastEdition || !isSame(lastEdition.questions, survey.questions))
        await insertEdition(db, { comId: caller.comId, surveyId, edition }, survey.questions, now)
      const before = stored && {
        name: stored.title,
        startTime: stored.startTime,
        endTime: stored.endTime,
      }
      await planNotices(
        db,
        { kind: 'survey', taskId: surveyId, taskComId: caller.comId },
        now,
        before,
      )
    }
    const { title, whom, startTime, endTime } = survey
    await audit({
      before: stored && { state: stored.state, title: stored.title, endTime: stored.endTime },
      after: { state, title, whom, startTime, endTime, questions: survey.questions.length },
      thingId: surveyId,
    })
    return { surveyId, edition }
  },

  async withdraw({ surveyId, edition }, { db, caller, now, audit }) {
    const { state, title } = await held(db, caller, surveyId, edition)
    const { comId } = caller
    if (state === 'draft') await deleteDraft(db, comId, surveyId)
    else {
      await setWithdrawn(db, { comId, surveyId, edition: edition + 1 }, now)
      await endCodesAt(db, { comId, kind: 'survey', targetId: surveyId }, now)
      await planNotices(db, { kind: 'survey', taskId: surveyId, taskComId: comId }, now)
    }
    await audit({ before: { state, title }, after: { state: 'withdrawn' }, thingId: surveyId })
    return {}
  },

  async copy({ surveyId: from }, { db, caller, now, language, audit }) {
    const found =
      (await findSurvey(db, surveysOf(caller, 'content.read'), from)) ??
      (await findSurvey(db, readyMade, from))
    if (!found) throw notFound()
    const surveyId = newId(now)
    const title = textIn(words.copyOf, language, { title: found.title }).slice(0, 60)
    const copied = { ...draftOf(found), title, whom: everybody }
    await storeSurvey(db, caller, { surveyId, edition: 1, state: 'draft' }, copied, now)
    await audit({ after: { title, from }, thingId: surveyId })
    return { surveyId }
  },

  async results({ surveyId, edition: wanted, cross }, { db, caller, now }) {
    const stored = await findSurvey(db, surveysOf(caller, 'content.author'), surveyId)
    if (!stored || stored.state === 'draft') throw notFound()
    const editions = await listEditions(db, caller.comId, surveyId)
    const shownEdition = editions.find(({ edition }) => edition === wanted) ?? editions[0]
    const { comId } = caller
    const edition = shownEdition?.edition ?? 0
    const questions = shownEdition?.questions ?? []
    const questionOf = (id: string | undefined) => questions.find(({ queId }) => queId === id)
    const [crossed, by] = [questionOf(cross?.queId), questionOf(cross?.by)]
    const tallies = questions.map((one) => new Tally(one))
    const crossing = crossed && by && new CrossTally(crossed, by)
    const boxed = await seenBoxed(db, stored, now)
    const sums = crossing ? [...tallies, crossing] : tallies
    const shown = await addUp(db, { comId, surveyId, edition }, boxed, sums)
    const kept = await countRecords(db, comId, surveyId)
    const { taken, open } = await countStanding(db, comId, surveyId)
    const isAnonymous = stored.anonymous === 1
    const isHidden = isAnonymous && shown < smallestGroup
    return {
      surveyId,
      edition,
      state: stored.state,
      title: stored.title,
      anonymous: stored.anonymous,
      endTime: stored.endTime,
      owed: taken + open,
      answered: taken,
      shown: isHidden ? 0 : shown,
      isHidden: isHidden ? 1 : 0,
      editions: editions.map(({ edition: number, publishedTime }) => ({
        edition: number,
        publishedTime,
        answers:
          (kept.find((one) => one.edition === number)?.n ?? 0) +
          boxed.filter((one) => one.edition === number).length,
      })),
      questions,
      results: isHidden ? [] : tallies.map((one) => one.result(isAnonymous)),
      cross: isHidden || !crossing ? [] : crossing.result(isAnonymous),
      departments: await countReturns(db, comId, surveyId),
    }
  },

  async records({ surveyId, edition: wanted, ...paging }, { db, caller }) {
    const stored = await findSurvey(db, surveysOf(caller, 'content.author'), surveyId)
    if (!stored || stored.state === 'draft') throw notFound()
    const [last] = await listEditions(db, caller.comId, surveyId)
    const edition = wanted ?? last?.edition ?? 0
    // Whole rows would tell again what cross tables hide.
    if (stored.anonymous) return { ...paging, list: [], total: 0 }
    return listRecords(db, { comId: caller.comId, surveyId, edition }, paging)
  },
}
