import type { ExamPlan, PaperRule } from '@contract/calls/authoring/authoringShapes'
import { everybody } from '@contract/rules/audience'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'
import { IssuerKind } from '@contract/states'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import type { DrawRule } from '../../exam/paperService'

/** A demo exam as it was published, with what its paper is drawn by; without rules it has the same questions for everybody. */
export interface PublishedExam {
  taskId: string
  authorId: string
  rules?: readonly DrawRule[] | undefined
}

const flag = (is: boolean | 0 | 1) => (is ? 1 : 0)

const ruleOf = ({ categories, kind, size, difficulty, count, marks }: DrawRule): PaperRule => ({
  knowCatIds: categories.filter((category) => category !== ''),
  kind,
  ...(size !== undefined && { size }),
  ...(difficulty && { difficulty: difficulty as NonNullable<PaperRule['difficulty']> }),
  count,
  marks,
})

async function paperOf(
  db: Db,
  paperId: string,
  rules: PublishedExam['rules'],
): Promise<ExamPlan['paper']> {
  if (rules) return { way: 'drawn', places: [], rules: rules.map(ruleOf) }
  const { questions } = await db
    .selectFrom('paper')
    .select('questions')
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  return {
    way: 'chosen',
    places: questions.map(({ questionId, marks }) => ({ questionId, marks })),
    rules: [],
  }
}

/** The plan that a demo exam of a hospital would have been published from, so that its office finds it in the list. Idempotent. */
export async function seedPlan(
  db: Db,
  comId: string,
  { taskId, authorId, rules }: PublishedExam,
  now: number,
): Promise<void> {
  const task = await db
    .selectFrom('exam_task')
    .selectAll()
    // A centre's stands among the platform's.
    .where('com_id', 'in', [comId, platformId])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const plan: ExamPlan = {
    title: task.task_name,
    desc: task.description,
    startTime: task.start_time,
    endTime: task.end_time,
    minutes: task.minutes,
    maxAttempts: task.max_attempts,
    passScore: task.pass_score,
    whom: task.audience ?? everybody,
    cuttingScreenNum: task.cutting_screen_num ?? unlimitedLeavings,
    showAnswers: task.show_answers,
    shuffleQuestions: flag(task.shuffle_questions),
    shuffleOptions: flag(task.shuffle_options),
    partialMarks: flag(task.partial_marks),
    allowPause: flag(task.allow_pause),
    maxPauses: task.max_pauses,
    checkIdentity: flag(task.check_identity),
    closesBank: flag(task.closes_bank),
    waitMinutes: task.wait_minutes,
    ...(task.issuer_kind === IssuerKind.centre && { taskRang: IssuerKind.centre }),
    ...(task.rooms && { rooms: task.rooms }),
    paper: await paperOf(db, task.paper_id, rules),
  }
  await db
    .insertInto('exam_plan')
    .values({
      com_id: comId,
      plan_id: taskId,
      author_id: authorId,
      edition: 1,
      title: plan.title,
      plan: JSON.stringify(plan),
      task_id: taskId,
      created_at: Math.min(now, task.start_time),
      updated_at: Math.min(now, task.start_time),
      published_at: Math.min(now, task.start_time),
    })
    .onConflict((row) => row.columns(['com_id', 'plan_id']).doNothing())
    .execute()
}
