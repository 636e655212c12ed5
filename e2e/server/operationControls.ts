import { contract } from '@contract/calls'
import { sql } from 'kysely'
import { monthsLater } from '@contract/rules/hospitalTime'
import { CommentState } from '@contract/states'
import { newId } from '../../server/db/newId'
import { insertInvitee } from '../../server/features/activity/activityRepository'
import { archiveOldAttempts } from '../../server/features/archive/archiveAttempts'
import { questionsForPaper, storePaper } from '../../server/features/exam/paper/storeRepository'
import { openStore } from '../../server/integrations/fileStore/openStore'
import { readSettings } from '../../server/settings'
import { aTask } from '../../server/testing/aTask'
import { person } from '../../server/testing/client'
import { ExamTaker } from '../../server/testing/ExamTaker'
import type { TestServer } from '../../server/testing/startServer'

/** A job that was tried as often as it may be. */
export async function failedJob({ db }: TestServer, name: string, reason: string): Promise<void> {
  await sql`select graphile_worker.permanently_fail_jobs(array[id], ${reason})
    from graphile_worker.add_job(${name}, '{}'::json, run_at := now() + interval '1 day', max_attempts := 1)`.execute(
    db,
  )
}

/** An exam that a demo person has handed in; returns the number of the receipt. */
export async function handedIn(server: TestServer, number: number): Promise<string> {
  const taker = await sat(server, number)
  const { receipt } = await taker.result()
  return receipt.hash
}

/** Somebody left an exam, was handed in for it, and appeals. */
export async function appealed(server: TestServer, number: number): Promise<null> {
  const taker = await new ExamTaker(
    await person(server.url, number),
    await aTask(server.db, server.now(), {
      task_name: '闭卷考核',
      cutting_screen_num: 1,
      max_attempts: 1,
    }),
  ).start()
  await server.advance(180_000)
  const event = { eventId: 'left', kind: 'away', leftMs: 30_000, awayMs: 20_000 } as const
  await taker.client.ask(contract.leaving.tell, { ...taker.key, events: [event] })
  await taker.client.ask(contract.leaving.appeal, {
    ...taker.key,
    eventId: event.eventId,
    reason: '接听病区来电',
  })
  return null
}

/** A comment that waits for the hospital's word. */
export async function waitingComment(server: TestServer, content: string): Promise<null> {
  await server.db
    .insertInto('item_comment')
    .values({
      com_id: 'renhe',
      comment_id: newId(server.now()),
      kind: 'doc',
      item_id: 'DOC001',
      person_id: 'renhe-0005',
      content,
      state: CommentState.waiting,
      created_at: server.now(),
      decided_by: null,
    })
    .execute()
  return null
}

/** Somebody registered by the invitation of a colleague. */
export async function cameBy(
  { db, now }: TestServer,
  asked: Record<'personId' | 'activityCode' | 'invitedBy', string>,
): Promise<null> {
  const [inviter, invitee] = [asked.invitedBy, asked.personId]
  await db
    .transaction()
    .execute((tx) =>
      insertInvitee(
        tx,
        { com_id: 'renhe', person_id: inviter },
        { comId: 'renhe', userId: invitee },
        asked.activityCode,
        now(),
      ),
    )
  return null
}

/** The nurse asks for what she earned in a campaign to be paid. */
export async function waitingPayout(server: TestServer, amount: number): Promise<null> {
  await server.db
    .insertInto('cash_out')
    .values({
      com_id: 'renhe',
      apply_id: newId(server.now()),
      activity_code: 'autumn',
      person_id: 'renhe-0005',
      amount,
      created_at: server.now(),
      decided_by: null,
    })
    .execute()
  return null
}

async function sat(server: TestServer, number: number): Promise<ExamTaker> {
  const taker = await new ExamTaker(
    await person(server.url, number),
    await aTask(server.db, server.now(), { task_name: '第三季度手卫生考核' }),
  ).start()
  const [first] = taker.paper.questions
  await taker.handIn([taker.write(first!.questionId, [first!.options[0]!.optionId])])
  return taker
}

/** The same, seven years ago, and what the nightly job makes of it. */
export async function archivedExam(server: TestServer, number: number): Promise<void> {
  const { attempt } = await sat(server, number)
  await server.db
    .updateTable('attempt')
    .set({ closed_at: monthsLater(server.now(), -84) })
    .where('attempt_id', '=', attempt.attemptId)
    .execute()
  const store = openStore(readSettings({ DATA_DIR: server.dataFolder }))
  await archiveOldAttempts(server.db, store, { years: 6, now: server.now() })
}

/** These demo people each hand in one short answer to an exam of that name; returns the task's id. */
export async function writtenAnswers(
  server: TestServer,
  taskName: string,
  numbers: readonly number[],
): Promise<string> {
  const { db, url } = server
  const bank = await questionsForPaper(db, 'infection')
  const short = bank.find(({ kind }) => kind === 'short')
  if (!short) throw new Error('the bank has no short answer')
  const taskId = await aTask(db, server.now(), { task_name: taskName })
  await storePaper(db, {
    paperId: `short-${taskId}`,
    brand: 'infection',
    places: [{ ...short, marks: 5 }],
    now: server.now(),
    parts: { comId: 'renhe' },
  })
  await db
    .updateTable('exam_task')
    .set({ paper_id: `short-${taskId}`, question_count: 1, total_score: 5, pass_score: 3 })
    .where('task_id', '=', taskId)
    .execute()
  for (const number of numbers) {
    const taker = await new ExamTaker(await person(url, number), taskId).start()
    const texts = [`先评估风险，再按流程处置（答卷人${number}号）`]
    await taker.handIn([taker.write(short.questionId, [], { texts })])
  }
  return taskId
}

/** A job of the server is next, whatever its hour. */
export async function runJob({ db }: TestServer, name: string): Promise<null> {
  await sql`select graphile_worker.add_job(${name}, '{}'::json, job_key := ${name})`.execute(db)
  return null
}
