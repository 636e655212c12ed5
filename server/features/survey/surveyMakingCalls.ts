import type { Contract } from '@contract/calls'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { circleIn, questionLack, smallestGroup } from '@contract/rules/content/questionnaire'
import { platformId } from '../../companies'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { BoxedAnswers } from '../../db/storedShapes'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { endCodesAt } from '../link/linkService'
import { planNotices } from '../taskNotice/taskNoticeService'
import { listBoxed } from './boxRepository'
import { countGuests } from './guestRepository'
import { answered, checkWhom, findRead, hospitalsOf, notFound, readyMade, surveysOf } from './whose'
import { countHospitalReturns, listSurveys } from './listRepository'
import {
  countRecords,
  countReturns,
  countStanding,
  eachAnswer,
  listRecords,
} from './answersRepository'
import {
  deleteDraft,
  findSurvey,
  insertEdition,
  listEditions,
  setWithdrawn,
  storeSurvey,
  type StoredSurvey,
} from './makingRepository'
import { CrossTally, Tally } from './resultRules'
import { replies, words } from './texts'

/** One that may be changed as it stands there. Throws notFound, stateChanged when somebody was quicker. */
async function held(db: Db, caller: Caller, surveyId: string, edition: number | undefined) {
  const stored = await findSurvey(db, surveysOf(caller, 'content.author'), surveyId, true)
  if (!stored) throw notFound()
  if (stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
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
  guests = 0,
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
  guests,
  startTime,
  endTime,
  whom,
  newcomerDays,
  questions,
})

/** Anonymous answers that still wait for others are seen when it is over. */
async function seenBoxed(
  db: Db,
  { surveyId, anonymous, endTime, state }: StoredSurvey,
  hospitals: readonly string[],
  now: number,
) {
  const isOver = now >= endTime || state === 'withdrawn'
  if (!anonymous || !isOver) return []
  const boxed: BoxedAnswers[] = []
  for (const comId of hospitals) boxed.push(...(await listBoxed(db, { comId, surveyId })))
  return boxed
}

/** Adds what was answered to an edition in these hospitals to these sums; gives how many answered. */
async function addUp(
  db: Db,
  { hospitals, ...of }: { hospitals: readonly string[]; surveyId: string; edition: number },
  boxed: readonly BoxedAnswers[],
  tallies: readonly { add(answers: readonly SurveyAnswer[]): void }[],
): Promise<number> {
  let n = 0
  const take = (answers: readonly SurveyAnswer[]) => {
    n++
    for (const tally of tallies) tally.add(answers)
  }
  for (const comId of hospitals)
    for await (const answers of eachAnswer(db, { ...of, comId })) take(answers)
  for (const { edition, answers } of boxed) if (edition === of.edition) take(answers)
  return n
}

/** Making questionnaires and reading what was answered. */
export const surveyMakingCalls: Handlers<Contract['surveyMaking']> = {
  async list({ keyword = '', state = null, ready, ...paging }, { db, caller }) {
    const of = ready === 1 ? readyMade : surveysOf(caller, 'content.read')
    return listSurveys(
      db,
      of,
      {
        keyword: keyword.trim(),
        state,
        brand: caller.brand,
        hospitals: ready === 1 ? [platformId] : await hospitalsOf(db, caller),
        withRegions: ready !== 1 && !of.issuer && of.madeBy === null,
      },
      paging,
    )
  },

  async read({ surveyId }, { db, caller }) {
    const stored = await findRead(db, caller, surveyId)
    if (!stored) throw notFound()
    const { edition, state, issuerComId } = stored
    const hospitals = await hospitalsOf(db, caller)
    const { taken } = await countStanding(db, hospitals, surveyId)
    const guests = await countGuests(db, hospitals, surveyId)
    return {
      surveyId,
      edition,
      state,
      hasAnswers: taken + guests > 0 ? 1 : 0,
      isCentres: issuerComId !== null && issuerComId !== caller.comId ? 1 : 0,
      survey: draftOf(stored),
    }
  },

  async save({ surveyId: given, edition: seen, survey, publish }, { db, caller, now, audit }) {
    const stored = given === undefined ? undefined : await held(db, caller, given, seen)
    const surveyId = given ?? newId(now)
    const wasOut = stored !== undefined && stored.state !== 'draft'
    if (wasOut && stored.anonymous !== survey.anonymous)
      throw new DomainError(Code.badInput, replies.surveyNamed)
    const isOut = publish === 1 || wasOut
    if (isOut) {
      await checkWhom(db, caller, survey)
      checkSurvey(survey, now)
    }
    const edition = (stored?.edition ?? 0) + 1
    const state = isOut ? 'published' : 'draft'
    const { comId: taskComId, issuer } = surveysOf(caller, 'content.author')
    const { userId, brand } = caller
    const of = { comId: taskComId, issuer, userId, brand }
    await storeSurvey(db, of, { surveyId, edition, state }, survey, now)
    const codes = { comId: caller.comId, kind: 'survey' as const, targetId: surveyId }
    if (isOut) {
      await endCodesAt(db, codes, survey.endTime)
      const [lastEdition] = await listEditions(db, taskComId, surveyId)
      // Answers stay with the questions that they were given to.
      if (!lastEdition || !isSame(lastEdition.questions, survey.questions))
        await insertEdition(db, { comId: taskComId, surveyId, edition }, survey.questions, now)
      const before = stored && {
        name: stored.title,
        startTime: stored.startTime,
        endTime: stored.endTime,
      }
      await planNotices(db, { kind: 'survey', taskId: surveyId, taskComId }, now, before)
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
    const { state, title, comId } = await held(db, caller, surveyId, edition)
    if (state === 'draft') await deleteDraft(db, comId, surveyId)
    else {
      await setWithdrawn(db, { comId, surveyId, edition: edition + 1 }, now)
      await endCodesAt(db, { comId: caller.comId, kind: 'survey', targetId: surveyId }, now)
      await planNotices(db, { kind: 'survey', taskId: surveyId, taskComId: comId }, now)
    }
    await audit({ before: { state, title }, after: { state: 'withdrawn' }, thingId: surveyId })
    return {}
  },

  async copy({ surveyId: from }, { db, caller, now, language, audit }) {
    const found = (await findRead(db, caller, from)) ?? (await findSurvey(db, readyMade, from))
    if (!found) throw notFound()
    const surveyId = newId(now)
    const title = textIn(words.copyOf, language, { title: found.title }).slice(0, 60)
    const copied = { ...draftOf(found), title, whom: everybody }
    const { comId, issuer } = surveysOf(caller, 'content.author')
    const of = { comId, issuer, userId: caller.userId, brand: caller.brand }
    await storeSurvey(db, of, { surveyId, edition: 1, state: 'draft' }, copied, now)
    await audit({ after: { title, from }, thingId: surveyId })
    return { surveyId }
  },

  async results({ surveyId, edition: wanted, cross }, { db, caller, now }) {
    const { stored, isCentre } = await answered(db, caller, surveyId)
    const hospitals = await hospitalsOf(db, caller)
    const editions = await listEditions(db, stored.comId, surveyId)
    const shownEdition = editions.find(({ edition }) => edition === wanted) ?? editions[0]
    const edition = shownEdition?.edition ?? 0
    const questions = shownEdition?.questions ?? []
    const questionOf = (id: string | undefined) => questions.find(({ queId }) => queId === id)
    const [crossed, by] = [questionOf(cross?.queId), questionOf(cross?.by)]
    const tallies = questions.map((one) => new Tally(one))
    const crossing = crossed && by && new CrossTally(crossed, by)
    const boxed = await seenBoxed(db, stored, hospitals, now)
    const sums = crossing ? [...tallies, crossing] : tallies
    const shown = await addUp(db, { hospitals, surveyId, edition }, boxed, sums)
    const kept = await countRecords(db, hospitals, surveyId)
    const { taken, open } = await countStanding(db, hospitals, surveyId)
    // A centre reads numbers: what people wrote, and groups in which one could be known, stay with their hospital.
    const isAnonymous = stored.anonymous === 1 || isCentre
    const isHidden = isAnonymous && shown < smallestGroup
    const sumsOf = tallies.map((one) => one.result(isAnonymous))
    const results = isCentre ? sumsOf.map((one) => ({ ...one, texts: [] })) : sumsOf
    return {
      surveyId,
      edition,
      state: stored.state,
      title: stored.title,
      anonymous: stored.anonymous,
      endTime: stored.endTime,
      owed: taken + open,
      answered: taken,
      guests: await countGuests(db, hospitals, surveyId),
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
      results: isHidden ? [] : results,
      cross: isHidden || !crossing ? [] : crossing.result(isAnonymous),
      departments: isCentre
        ? await countHospitalReturns(db, hospitals, surveyId)
        : await countReturns(db, caller.comId, surveyId),
    }
  },

  async records({ surveyId, edition: wanted, ...paging }, { db, caller }) {
    const { stored, isCentre } = await answered(db, caller, surveyId)
    const [last] = await listEditions(db, stored.comId, surveyId)
    const edition = wanted ?? last?.edition ?? 0
    // Whole rows would tell again what cross tables hide; a centre reads no answers by name.
    if (stored.anonymous || isCentre) return { ...paging, list: [], total: 0 }
    return listRecords(db, { comId: caller.comId, surveyId, edition }, paging)
  },
}
