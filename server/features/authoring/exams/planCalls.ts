import type { Contract } from '@contract/calls'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { closedByOthers, closedToReader } from '../../exam/closedService'
import { notifyInvigilators } from '../../exam/roomService'
import {
  countSitting,
  questionsForPaper,
  shuffled,
  updateTask,
  withdrawExamRounds,
} from '../../exam/paperService'
import { questionsByVersion } from '../bank/bankRepository'
import { formOf } from '../bank/questionMedia'
import { freshPlaces, makeUpPlan } from './makeUp'
import { findPlanOf, listToMakeUp } from './makeUpRepository'
import { drawableQuestions, examplePaper } from './planPaper'
import {
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  markPublished,
  markWithdrawn,
  updatePlan,
  type StoredPlan,
} from './planRepository'
import { changePublished, ownerOf, publish } from './publish'
import { planNotices, type TaskKey } from '../../taskNotice/taskNoticeService'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

type PlanCalls = Pick<
  Handlers<Contract['authoring']>,
  | 'plans'
  | 'plan'
  | 'savePlan'
  | 'drawable'
  | 'previewPlan'
  | 'publishPlan'
  | 'announce'
  | 'withdrawPlan'
  | 'makeUp'
>

/** A plan that is held for a change, in the edition that its author saw. */
async function heldPlan(
  db: Db,
  comId: string,
  planId: string,
  edition: number | undefined,
): Promise<StoredPlan> {
  const stored = await findPlan(db, comId, planId, true)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** A published exam, as people are told of it. */
const noticed = ({ taskId, taskComId }: StoredPlan): TaskKey => ({
  kind: 'exam',
  taskId,
  taskComId,
})
const knownOf = ({ plan: { title, startTime, endTime } }: StoredPlan) => ({
  name: title.trim(),
  startTime,
  endTime,
})

const invigilated = (taskId: string, { title, rooms }: ExamPlan) => ({ taskId, name: title, rooms })

/** Making exams: plans, their papers, publishing. */
export const planCalls: PlanCalls = {
  plans: ({ keyword = '', phase, state, sort, descending, ...paging }, { db, caller, now }) =>
    listPlans(
      db,
      caller.comId,
      { keyword: keyword.trim(), phase, state, now },
      { sort, descending },
      paging,
    ),

  async plan({ planId }, { db, caller }) {
    const stored = await findPlan(db, caller.comId, planId)
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    return stored
  },

  async savePlan({ planId, edition, plan }, { db, caller, now, language, audit }) {
    if (planId === undefined) {
      const fresh = newId(now)
      await insertPlan(db, caller, { planId: fresh, plan }, now)
      return { planId: fresh, edition: 1 }
    }
    const stored = await heldPlan(db, caller.comId, planId, edition)
    const isPublished = stored.state !== 'draft'
    if (isPublished) await changePublished(db, { caller, stored, plan, language, now })
    await updatePlan(db, { comId: caller.comId, planId, edition: stored.edition + 1, plan, now })
    if (isPublished) {
      await planNotices(db, noticed(stored), now, knownOf(stored))
      await notifyInvigilators(db, caller.comId, invigilated(stored.taskId, plan), now)
      await audit({ taskId: stored.taskId, before: stored.plan, after: plan })
    }
    return { planId, edition: stored.edition + 1 }
  },

  async drawable({ planId = '', rules }, { db, caller, now }) {
    const taskId = (await findPlan(db, caller.comId, planId))?.taskId ?? ''
    const paper = { way: 'drawn' as const, rules, places: [] }
    const [there, closed] = await Promise.all([
      drawableQuestions(db, caller, paper),
      closedByOthers(db, caller.comId, taskId, now),
    ])
    const isClosed = new Set(closed)
    return { there: there.length, closed: there.filter((id) => isClosed.has(id)).length }
  },

  async previewPlan({ planId = '', plan: written }, { db, caller, now }) {
    const plan = written ?? (await findPlan(db, caller.comId, planId))?.plan
    if (!plan) throw new DomainError(Code.notFound, commonReplies.notFound)
    const closed = new Set(await closedToReader(db, caller, now))
    const { places, questionCount, totalScore, lacks } = await examplePaper(db, caller, plan, {
      seed: Math.floor(now),
      closed,
    })
    const open = places.filter(({ questionId }) => !closed.has(questionId))
    const known = new Map(
      (await questionsByVersion(db, caller, open)).map((question) => [
        question.questionId,
        question,
      ]),
    )
    return {
      questionCount,
      totalScore,
      lacks: lacks.map(({ rule, wanted, there }) => ({ rule, wanted, there })),
      closed: places.length - open.length,
      questions: open.flatMap(({ questionId, marks }) => {
        const question = known.get(questionId)
        if (!question) return []
        const { case: together } = question.face
        return [
          {
            questionId,
            marks,
            caseStem: together?.stem ?? '',
            caseMedia: together?.media ?? [],
            form: formOf(question),
          },
        ]
      }),
    }
  },

  async publishPlan({ planId, edition }, { db, caller, now, language, audit }) {
    const stored = await heldPlan(db, caller.comId, planId, edition)
    if (stored.state !== 'draft') throw new DomainError(Code.stateChanged, replies.publishedBefore)
    const taskId = await publish(db, caller, stored.plan, language, now)
    await markPublished(db, { comId: caller.comId, planId, edition: edition + 1, taskId, now })
    await planNotices(db, { kind: 'exam', taskId, taskComId: ownerOf(caller, stored.plan) }, now)
    await notifyInvigilators(db, caller.comId, invigilated(taskId, stored.plan), now)
    await audit({ taskId, before: { state: stored.state }, after: stored.plan })
    return { taskId, edition: edition + 1 }
  },

  async makeUp({ taskId, who }, { db, caller, now, language, audit }) {
    const stored = await findPlan(
      db,
      caller.comId,
      (await findPlanOf(db, caller.comId, taskId)) ?? '',
    )
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    const persons = await listToMakeUp(db, caller.comId, taskId, who)
    if (persons.length === 0) throw new DomainError(Code.stateChanged, replies.nobodyToMakeUp)
    const { places } = stored.plan.paper
    const bank = places.length > 0 ? await questionsForPaper(db, caller.brand, caller.comId) : []
    const fresh = freshPlaces(places, bank, (questions) =>
      shuffled(Math.floor(now), questions.length).flatMap((at) => questions[at] ?? []),
    )
    const planId = newId(now)
    const plan = makeUpPlan(stored.plan, { persons, places: fresh, language })
    await insertPlan(db, caller, { planId, plan }, now)
    await audit({ taskId, after: { title: plan.title, people: persons.length, who } })
    return { planId, people: persons.length }
  },

  async announce({ taskId }, { db, caller, now, audit }) {
    const planId = (await findPlanOf(db, caller.comId, taskId)) ?? ''
    const stored = await findPlan(db, caller.comId, planId, true)
    if (!stored || stored.state !== 'published')
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const { announceTime = 0 } = stored.plan
    if (announceTime <= now) throw new DomainError(Code.stateChanged, replies.announcedBefore)
    const plan = { ...stored.plan, announceTime: Math.floor(now) }
    await updateTask(db, stored, { announce_at: plan.announceTime })
    await updatePlan(db, {
      comId: caller.comId,
      planId,
      edition: stored.edition + 1,
      plan,
      now,
    })
    await audit({ taskId, before: { announceTime }, after: { announceTime: plan.announceTime } })
    return { announceTime: plan.announceTime }
  },

  async withdrawPlan({ planId, edition, reason = '' }, { db, caller, now, audit }) {
    const stored = await heldPlan(db, caller.comId, planId, edition)
    if (stored.state === 'withdrawn')
      throw new DomainError(Code.stateChanged, commonReplies.taskWithdrawn)
    const running = stored.running + (await countSitting(db, caller.comId, stored.taskId))
    if (running > 0) throw new DomainError(Code.stateChanged, replies.planRunning, { running })
    if (stored.state === 'draft') await deletePlan(db, caller.comId, planId)
    else {
      await updateTask(db, stored, { withdrawn: 1 })
      await markWithdrawn(db, caller.comId, planId, now)
      await planNotices(db, noticed(stored), now)
      for (const taskId of await withdrawExamRounds(db, caller.comId, stored.taskId, now))
        await planNotices(db, { kind: 'exam', taskId, taskComId: caller.comId }, now)
    }
    await audit({
      taskId: stored.taskId || undefined,
      before: { state: stored.state, title: stored.plan.title },
      after: {
        state: stored.state === 'draft' ? 'deleted' : 'withdrawn',
        ...(reason.trim() && { reason: reason.trim() }),
      },
    })
    return {}
  },
}
