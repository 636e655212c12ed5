import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { isEverybody } from '@contract/rules/audience'
import type { Language } from '@contract/texts'
import { boundsOf } from '@contract/rules/rights'
import { IssuerKind } from '@contract/states'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { audienceColumn } from '../../../db/audienceSql'
import { DomainError } from '../../../http/DomainError'
import { checkAudience } from '../../audience/audienceService'
import { issuerName } from '../../company/companyService'
import { arePictures } from '../../file/fileService'
import { checkRooms, checkStartedStay, roomsColumn } from '../../exam/roomService'
import { sizeOf, storeTask, updateTask } from '../../exam/paperService'
import { planFields, replies, replyOf } from '../texts'
import { makePaper } from './planPaper'
import { findTotal, type StoredPlan } from './planRepository'
import { hurtingChanges, planLimits, planProblem } from './planRules'
import { commonReplies } from '../../../http/texts'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'

/** The columns of a task that follow from its plan. */
const taskColumns = (plan: ExamPlan) => ({
  task_name: plan.title.trim(),
  description: plan.desc.trim(),
  cover_file_id: plan.coverFileId || null,
  start_time: plan.startTime,
  end_time: plan.endTime,
  minutes: plan.minutes,
  max_attempts: plan.maxAttempts,
  pass_score: plan.passScore,
  cutting_screen_num: plan.cuttingScreenNum === unlimitedLeavings ? null : plan.cuttingScreenNum,
  show_answers: plan.showAnswers,
  previous_task_id: plan.previousTaskId ?? null,
  score_counts: plan.scoreCounts ?? 'best',
  announce_at: plan.announceTime || null,
  late_policy: plan.latePolicy ?? 'confirm',
  shuffle_questions: plan.shuffleQuestions,
  shuffle_options: plan.shuffleOptions,
  partial_marks: plan.partialMarks,
  allow_pause: plan.allowPause,
  max_pauses: plan.maxPauses ?? 3,
  check_identity: plan.checkIdentity ?? 0,
  closes_bank: plan.closesBank ?? 0,
  wait_minutes: plan.waitMinutes ?? 0,
  min_version: plan.minVersion || null,
  audience: audienceColumn(plan.whom),
  rooms: roomsColumn(plan.rooms),
})

const isRegions = ({ taskRang: issuer }: ExamPlan) => issuer === IssuerKind.centre

/** Whom a plan is for must be there, and within the reach of who publishes it; so must its rooms. */
async function checkScope(
  db: Db,
  caller: Caller,
  plan: ExamPlan,
  language: Language,
): Promise<void> {
  if (isRegions(plan)) {
    if (plan.rooms?.length) throw new DomainError(Code.badInput, replies.roomsOwn)
    if (!isEverybody(plan.whom)) throw new DomainError(Code.badInput, replies.regionWhole)
    if (boundsOf(caller, 'exam.author').reach !== 'region')
      throw new DomainError(Code.notAllowed, replies.regionOnly)
    return
  }
  await checkAudience(db, caller, 'exam.author', plan.whom)
  await checkRooms(db, caller.comId, plan, language)
}

/** Checks a plan with its paper and stores the paper. Throws with the first thing that is wrong; the transaction takes everything back. */
async function checkedPaper(
  db: Db,
  caller: Caller,
  plan: ExamPlan,
  language: Language,
  now: number,
): Promise<{ paperId: string; total: number; count: number }> {
  const paperId = newId(now)
  const total = await makePaper(db, { caller, plan, paperId, language, now })
  const problem = planProblem(plan, total, now)
  if (problem) throw new DomainError(Code.badInput, replyOf(problem.key), problem.values)
  await checkScope(db, caller, plan, language)
  if (plan.coverFileId && !(await arePictures(db, caller.comId, [plan.coverFileId])))
    throw new DomainError(Code.badInput, replies.examCover)
  const count =
    plan.paper.way === 'chosen'
      ? plan.paper.places.length
      : plan.paper.rules.reduce((sum, rule) => sum + rule.count * sizeOf(rule), 0)
  if (count > planLimits.questions)
    throw new DomainError(Code.badInput, replies.planManyQuestions, { most: planLimits.questions })
  return { paperId, total, count }
}

/** Whose task an exam becomes: a region's stands among the platform's. */
export const ownerOf = ({ comId }: Caller, plan: ExamPlan): string =>
  isRegions(plan) ? platformId : comId

/** Who issues a task, and whose it is. */
async function findIssuer(db: Db, caller: Caller, plan: ExamPlan) {
  const { comId, departmentId } = caller
  if (isRegions(plan))
    return {
      com_id: platformId,
      issuer_kind: IssuerKind.centre,
      issuer: await issuerName(db, comId, null),
      issuer_com_id: comId,
      areas: [...boundsOf(caller, 'exam.author').regions],
    }
  return {
    com_id: comId,
    issuer_kind: comId === platformId ? IssuerKind.platform : IssuerKind.hospital,
    issuer: await issuerName(db, comId, departmentId),
  }
}

/** Makes paper and task. Returns the task's id. */
export async function publish(
  db: Db,
  caller: Caller,
  plan: ExamPlan,
  language: Language,
  now: number,
): Promise<string> {
  const { paperId } = await checkedPaper(db, caller, plan, language, now)
  const taskId = newId(now)
  await storeTask(
    db,
    {
      ...taskColumns(plan),
      ...(await findIssuer(db, caller, plan)),
      task_id: taskId,
      brand: caller.brand,
      paper_id: paperId,
    },
    now,
  )
  return taskId
}

/**
 * Changes a published exam. Nobody has begun: it may change in everything, with a new paper. Somebody has: only what hurts nobody;
 * the paper that people sit is never touched.
 */
export async function changePublished(
  db: Db,
  {
    caller,
    stored,
    plan,
    language,
    now,
  }: { caller: Caller; stored: StoredPlan; plan: ExamPlan; language: Language; now: number },
): Promise<void> {
  if (stored.state === 'withdrawn')
    throw new DomainError(Code.stateChanged, commonReplies.taskWithdrawn)
  if (isRegions(stored.plan) !== isRegions(plan))
    throw new DomainError(Code.stateChanged, replies.regionFixed)
  await checkStartedStay(db, caller.comId, stored.taskId, stored.plan.rooms, plan.rooms)
  if (stored.begun > 0) {
    const hurts = hurtingChanges(stored.plan, plan)
    if (hurts.length > 0)
      throw new DomainError(
        Code.stateChanged,
        replies.planHurts,
        {
          begun: stored.begun,
          fields: hurts.map((field) => planFields[field][language]).join('、'),
        },
        { fields: hurts },
      )
    // An exam that is over may still be described better: only its values are looked at, not the clock.
    const problem = planProblem(plan, await findTotal(db, stored), Math.min(now, plan.endTime - 1))
    if (problem) throw new DomainError(Code.badInput, replyOf(problem.key), problem.values)
    await checkScope(db, caller, plan, language)
    await updateTask(db, stored, taskColumns(plan))
    return
  }
  const { paperId, total, count } = await checkedPaper(db, caller, plan, language, now)
  await updateTask(db, stored, {
    ...taskColumns(plan),
    paper_id: paperId,
    total_score: total,
    question_count: count,
  })
}
