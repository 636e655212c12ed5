import { everybody } from '@contract/rules/audience'
import { contract } from '@contract/calls'
import type { Db } from '../db/schema'
import { newId } from '../db/newId'
import { aMeeting } from './aMeeting'
import { aTask } from './aTask'
import { type Client, person } from './client'
import { ExamTaker } from './ExamTaker'
import { rightsThings, type RightsThings } from './rightsThings'
import { aPerson, type RoleHolder } from './roleHolders'
import type { TestServer } from './startServer'

/** People, exams, meetings and training tasks at two hospitals, so that it can be seen how far somebody reaches. */
export interface RightsWorld extends RightsThings {
  /** An exam of renhe that the author made; one that nobody here made; one of the platform. */
  tasks: { made: string; strange: string; platform: string }
  /** Attempts by exam and person. */
  attempts: Map<string, string>
  train: { taskId: string; itemId: string }
  /** A draft of a course by person. */
  courses: Map<string, string>
  meetings: Map<string, string>
  comments: Map<string, string>
}

export const colleagues = { same: 'renhe-0001', other: 'renhe-0006', foreign: 'jiangcheng-0101' }
export const keyOf = (taskId: string, userId: string) => `${taskId}/${userId}`
const course = {
  title: '课程',
  audience: '',
  desc: '',
  credit: 1,
  passScore: 60,
  startTime: 1,
  endTime: 2,
  whom: everybody,
  freeOrder: 0,
  certificate: 0,
  certificateMonths: 0,
  phases: [],
} as const

async function aDraft(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  now: number,
): Promise<string> {
  const draftId = `course-${userId}`
  await db
    .insertInto('course_draft')
    .values({
      com_id: comId,
      draft_id: draftId,
      author_id: userId,
      edition: 1,
      title: course.title,
      draft: JSON.stringify(course),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return draftId
}

async function planned(db: Db, taskId: string, authorId: string, now: number): Promise<void> {
  await db
    .insertInto('exam_plan')
    .values({
      com_id: 'renhe',
      plan_id: newId(now),
      author_id: authorId,
      edition: 1,
      title: taskId,
      plan: '{}',
      task_id: taskId,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .execute()
}

/** Departments whose people have answered enough for a refresher: of renhe d2 and d3, and one that only jiangcheng has. */
export const departmentsIn = { same: 'd2', other: 'd3', foreign: 'j1' }

async function answered(db: Db, now: number): Promise<void> {
  await db
    .insertInto('department')
    .values({
      com_id: 'jiangcheng',
      department_id: departmentsIn.foreign,
      department_name: '介入科',
      position: 90,
    })
    .execute()
  for (const [whose, departmentId] of Object.entries(departmentsIn))
    for (let n = 0; n < 6; n++) {
      const [comId, userId] = [whose === 'foreign' ? 'jiangcheng' : 'renhe', `card-${whose}-${n}`]
      await aPerson(db, { comId, userId, departmentId })
      await db
        .insertInto('review_card')
        .values({
          com_id: comId,
          person_id: userId,
          question_id: 'Q0001',
          category_id: 'KC0101',
          shelf: 1,
          wrong_times: 1,
          streak: 0,
          last_wrong_at: now,
          last_at: now,
          stability: 1,
          difficulty: 5,
          review_day: 0,
          due_day: 0,
        })
        .execute()
    }
}

/** Makes it all; the holders of renhe sit the exam of the author too. */
export async function rightsWorld(
  server: TestServer,
  holders: readonly RoleHolder[],
): Promise<RightsWorld> {
  const { db, url } = server
  const now = server.now()
  const tasks = {
    made: await aTask(db, now),
    strange: await aTask(db, now),
    platform: await aTask(db, now, { com_id: 'PLATFORM' }),
  }
  await planned(db, tasks.made, 'who-author', now)
  const [same, other, foreign, admin] = await Promise.all(
    [1, 6, 101, 3].map((number) => person(url, number)),
  )
  const attempts = new Map<string, string>()
  const sit = async (client: Client, userId: string, taskId: string) => {
    const taker = new ExamTaker(client, taskId)
    const { code, data } = await taker.tryStart()
    if (code !== 0) throw new Error(`${userId} cannot start ${taskId}: ${code}`)
    attempts.set(keyOf(taskId, userId), data.attemptId)
  }
  await sit(same!, colleagues.same, tasks.made)
  await sit(other!, colleagues.other, tasks.made)
  await sit(same!, colleagues.same, tasks.strange)
  await sit(foreign!, colleagues.foreign, tasks.platform)
  const meetings = new Map([
    ['strange', await aMeeting(db, now)],
    ['foreign', await aMeeting(db, now, {}, { comId: 'jiangcheng', madeBy: 'jiangcheng-0103' })],
  ])
  const courses = new Map<string, string>()
  const comments = new Map<string, string>()
  const comment = async (client: Client, whose: string) => {
    const input = { docId: 'DOC001', content: '写得很清楚' }
    comments.set(whose, (await client.ask(contract.document.comment, input)).commentId)
  }
  await comment(same!, 'same')
  await comment(foreign!, 'foreign')
  for (const { client, comId, userId } of holders) {
    if (comId !== 'renhe') continue
    await sit(client, userId, tasks.made)
    meetings.set(userId, await aMeeting(db, now, {}, { comId, madeBy: userId }))
    await comment(client, userId)
    courses.set(userId, await aDraft(db, { comId, userId }, now))
  }
  courses.set('strange', await aDraft(db, { comId: 'renhe', userId: 'renhe-0003' }, now))
  courses.set('foreign', await aDraft(db, { comId: 'jiangcheng', userId: 'jiangcheng-0103' }, now))
  const { taskId } = await admin!.ask(contract.training.save, {
    taskName: '洗手操作',
    desc: '',
    startTime: now - 1000,
    endTime: now + 3_600_000,
    whom: everybody,
    items: [{ name: '照片', accept: ['image'], maxNum: 1, maxMb: 5 }],
  } as never)
  const detail = await same!.ask(contract.training.detail, { taskId })
  const train = { taskId, itemId: detail.items[0]!.itemId }
  const things = await rightsThings(
    db,
    [
      { whose: 'same', comId: 'renhe', userId: colleagues.same },
      { whose: 'other', comId: 'renhe', userId: colleagues.other },
      { whose: 'foreign', comId: 'jiangcheng', userId: colleagues.foreign },
      ...holders
        .filter(({ comId }) => comId === 'renhe')
        .map(({ comId, userId }) => ({ whose: userId, comId, userId })),
    ],
    now,
  )
  await answered(db, now)
  return { tasks, attempts, train, courses, meetings, comments, ...things }
}
