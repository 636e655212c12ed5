import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aTask, type TaskFacts } from '../../server/testing/aTask'
import { startServer, type TestServer } from '../../server/testing/startServer'
import type { StoredAttempt } from './E2eServer'

/** Codes that were sent stand here, a line each. */
const messages = path.join(mkdtempSync(path.join(tmpdir(), 'training-messages-')), 'sent.jsonl')

/**
 * The server of the journeys, a process of its own: the real server on a fresh database, and beside it a small door
 * through which a journey prepares exams, moves the server's clock and looks into the database.
 */
async function main(): Promise<void> {
  const server = await startServer({ spawned: true, env: { SMS_PROVIDER: 'file', SMS_FILE: messages, CODES_PER_ADDRESS: process.env.CODES_PER_ADDRESS ?? '10000' } })
  const door = http.createServer((request, response) => {
    void answer(server, request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  process.send?.({ url: server.url, door: `http://127.0.0.1:${(door.address() as AddressInfo).port}` })
  process.on('disconnect', () => {
    void server.close().finally(() => {
      rmSync(path.dirname(messages), { recursive: true, force: true })
      process.exit(0)
    })
  })
}

async function answer(server: TestServer, request: http.IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const asked = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  switch (request.url) {
    case '/exam': return aTask(server.db, server.now(), asked as TaskFacts)
    case '/advance': return server.advance(Number(asked.ms))
    case '/attempts': return attempts(server, String(asked.taskId))
    case '/endSessions': return endSessions(server, String(asked.personId))
    case '/courseAnswers': return courseAnswers(server, String(asked.personId), String(asked.taskId))
    case '/code': return codeOf(String(asked.mobile))
    case '/slideAnswer': return server.db.selectFrom('slide_check').select('answer').orderBy('expires_at', 'desc').limit(1).executeTakeFirst().then((row) => row?.answer)
    default: throw new Error(`the door knows no ${request.url ?? ''}`)
  }
}

/** The questions of a person's newest try in a course, in its order. */
async function courseAnswers({ db }: TestServer, personId: string, taskId: string) {
  const { questions } = await db.selectFrom('question_try as t').innerJoin('course_run as r', (on) => on.onRef('r.com_id', '=', 't.com_id').onRef('r.run_id', '=', 't.run_id'))
    .select('t.questions').where('r.person_id', '=', personId).where('r.task_id', '=', taskId).orderBy('t.try_no', 'desc').limit(1).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('question_version').select(['question_id', 'version', 'options', 'right_option_ids']).where('question_id', 'in', questions.map(({ questionId }) => questionId)).execute()
  return questions.map(({ questionId, version }) => {
    const row = rows.find((one) => one.question_id === questionId && one.version === version)!
    return { options: row.options.map(({ optionId }) => optionId), rightOptionIds: row.right_option_ids }
  })
}

/** The last code that went to a number. */
function codeOf(mobile: string): string | undefined {
  const lines = existsSync(messages) ? readFileSync(messages, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line) as { mobile: string; code: string }).filter((message) => message.mobile === mobile).at(-1)?.code
}

/** Ends a person's sessions behind the server's back; it hears of it by notice of the database, which a busy machine may delay. */
async function endSessions(server: TestServer, personId: string): Promise<null> {
  await server.db.deleteFrom('session').where('person_id', '=', personId).execute()
  await new Promise((heard) => setTimeout(heard, 500))
  return null
}

/** What the hospital has of an exam: open answers and folded ones alike. */
async function attempts(server: TestServer, taskId: string): Promise<StoredAttempt[]> {
  const rows = await server.db.selectFrom('attempt').selectAll().where('task_id', '=', taskId).orderBy('started_at').execute()
  return Promise.all(rows.map(async (row) => {
    const open = await server.db.selectFrom('answer').select(['question_id', 'option_ids']).where('attempt_id', '=', row.attempt_id).execute()
    const folded = Object.entries(row.answers ?? {}).map(([questionId, [, , optionIds]]): [string, string[]] => [questionId, optionIds])
    const answers = Object.fromEntries([...folded, ...open.map((one): [string, string[]] => [one.question_id, one.option_ids])].filter(([, optionIds]) => optionIds.length))
    return { attemptId: row.attempt_id, personId: row.person_id, state: row.state, score: row.score, lateCount: row.late_count, flags: row.flags, answers }
  }))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack ?? error.message : String(error)}\n`)
  process.exit(1)
})
