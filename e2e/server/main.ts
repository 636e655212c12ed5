import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aForm } from '../../server/testing/aForm'
import ExcelJS from 'exceljs'
import type { MeetingDraft } from '@contract/calls/meetingManage'
import { aCertificate, type CertificateDetails } from '../../server/testing/aCertificate'
import { aMeeting } from '../../server/testing/aMeeting'
import { aTask, type TaskDetails } from '../../server/testing/aTask'
import { contract } from '@contract/calls'
import { demoPassword } from '../../server/seeding/demoStaff'
import { Client, person } from '../../server/testing/client'
import { startServer, type TestServer } from '../../server/testing/startServer'
import type { MeetingOnScreen, Started, StoredAttempt } from './E2eServer'
import { startHostPages } from './hostPages'

/** Codes that were sent stand here, a line each. */
const messages = path.join(mkdtempSync(path.join(tmpdir(), 'training-messages-')), 'sent.jsonl')

/**
 * The server of the journeys, a process of its own: the real server on a fresh database, and beside it a small server of controls
 * through which a journey prepares exams, moves the server's clock and looks into the database.
 */
async function main(): Promise<void> {
  const hostPages = await startHostPages()
  const server = await startServer({
    spawned: true,
    env: {
      MESSAGING_PHONE_BUTTON: '1',
      VR_HOSTS: 'vr.example.org',
      HOST_APP: JSON.stringify({ frameOrigin: hostPages.url }),
      SMS_PROVIDER: 'file',
      SMS_FILE: messages,
      CODES_PER_ADDRESS: process.env.CODES_PER_ADDRESS ?? '10000',
    },
  })
  const controls = http.createServer((request, response) => {
    void answer(server, request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  await new Promise<void>((resolve) => controls.listen(0, '127.0.0.1', resolve))
  process.send?.({
    url: server.url,
    hostPages: hostPages.url,
    controls: `http://127.0.0.1:${(controls.address() as AddressInfo).port}`,
  } satisfies Started)
  process.on('disconnect', () => {
    hostPages.close()
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
    case '/exam':
      return aTask(server.db, server.now(), asked as TaskDetails)
    case '/form':
      return aForm(server.db, String(asked.taskId), server.now())
    case '/publishedTask':
      return server.db
        .selectFrom('exam_task')
        .select('task_id')
        .where('task_name', '=', String(asked.name))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
        .then((row) => row?.task_id)
    case '/publishedCourse':
      return server.db
        .selectFrom('course_task')
        .select(['task_id as taskId', 'course_id as courseId'])
        .where('task_name', '=', String(asked.name))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    case '/endingCertificate':
      return aCertificate(server.db, server.now(), asked as unknown as CertificateDetails)
    case '/advance':
      return server.advance(Number(asked.ms))
    case '/attempts':
      return attempts(server, String(asked.taskId))
    case '/endSessions':
      return endSessions(server, String(asked.personId))
    case '/token':
      return tokenOf(server, String(asked.mobile))
    case '/worksAlsoAt':
      return worksAlsoAt(server, asked as Record<'personId' | 'comId' | 'otherId', string>)
    case '/courseAnswers':
      return courseAnswers(server, String(asked.personId), String(asked.taskId))
    case '/makeMeeting':
      return onScreen(
        server,
        await aMeeting(server.db, server.now(), asked as Partial<MeetingDraft>),
      )
    case '/training':
      return aTraining(server, String(asked.name))
    case '/grants':
      return server.db
        .selectFrom('message_grant')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('person_id', '=', String(asked.personId))
        .executeTakeFirstOrThrow()
        .then(({ n }) => n)
    case '/uploadedTo':
      return server.db
        .selectFrom('train_result')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('item_id', 'like', `${String(asked.taskId)}.%`)
        .executeTakeFirstOrThrow()
        .then(({ n }) => n)
    case '/meetingNamed':
      return meetingNamed(server, String(asked.title))
    case '/meeting':
      return meeting(server, String(asked.meetingId))
    case '/code':
      return codeOf(String(asked.mobile))
    case '/slideAnswer':
      return server.db
        .selectFrom('slide_check')
        .select('answer')
        .orderBy('expires_at', 'desc')
        .limit(1)
        .executeTakeFirst()
        .then((row) => row?.answer)
    case '/keyOnScreen':
      return keyOnScreen(server, String(asked.screen))
    case '/forgetExams':
      return forgetExams(server, String(asked.personId))
    case '/practised':
      return server.db
        .selectFrom('answer_log')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('person_id', '=', String(asked.personId))
        .where('source', '=', 'practice')
        .executeTakeFirstOrThrow()
        .then(({ n }) => n)
    case '/workbook':
      return workbook(Buffer.from(String(asked.content), 'base64'))
    default:
      throw new Error(`the controls know no ${request.url ?? ''}`)
  }
}

async function tokenOf(server: TestServer, mobile: string): Promise<string> {
  const { token } = await new Client(server.url).send(contract.account.checkAccount, {
    mobile,
    password: demoPassword,
    consentVersion: '1',
  })
  if (!token) throw new Error(`no log-in for ${mobile}`)
  return token
}

async function worksAlsoAt(
  { db }: TestServer,
  { personId, comId, otherId }: Record<'personId' | 'comId' | 'otherId', string>,
): Promise<null> {
  const { mobile_hash } = await db
    .selectFrom('mobile_lookup')
    .select('mobile_hash')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mobile_lookup')
    .values({ mobile_hash, com_id: comId, person_id: otherId })
    .onConflict((row) => row.doNothing())
    .execute()
  return null
}

/** The questions of a person's newest try in a course, in its order. */
async function courseAnswers({ db }: TestServer, personId: string, taskId: string) {
  const { questions } = await db
    .selectFrom('question_try as t')
    .innerJoin('course_run as r', (on) =>
      on.onRef('r.com_id', '=', 't.com_id').onRef('r.run_id', '=', 't.run_id'),
    )
    .select('t.questions')
    .where('r.person_id', '=', personId)
    .where('r.task_id', '=', taskId)
    .orderBy('t.try_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('question_version')
    .select(['question_id', 'version', 'options', 'right_option_ids'])
    .where(
      'question_id',
      'in',
      questions.map(({ questionId }) => questionId),
    )
    .execute()
  return questions.map(({ questionId, version }) => {
    const row = rows.find((one) => one.question_id === questionId && one.version === version)!
    return {
      options: row.options.map(({ optionId }) => optionId),
      rightOptionIds: row.right_option_ids,
    }
  })
}

const meetingAdmin = 3

/** What the screen of a meeting shows now. */
async function onScreen(
  server: TestServer,
  meetingId: string,
): Promise<MeetingOnScreen & { digits: string }> {
  const boss = await person(server.url, meetingAdmin)
  const {
    slices: [slice],
  } = await boss.ask(contract.meetingManage.code, { meetingId })
  const { content = '', digits = '' } = slice ?? {}
  return {
    meetingId,
    link: server.url + content,
    proof: /p=(.+)$/.exec(content)?.[1] ?? '',
    digits,
  }
}

/** A training task of renhe, open now: photos are to be uploaded. */
async function aTraining(server: TestServer, taskName: string): Promise<string> {
  const boss = await person(server.url, meetingAdmin)
  const { taskId } = await boss.ask(contract.training.save, {
    taskName,
    desc: '',
    startTime: server.now() - 3_600_000,
    endTime: server.now() + 24 * 3_600_000,
    departments: [],
    items: [{ name: '操作照片', accept: ['image'], maxNum: 3, maxMb: 5 }],
  })
  return taskId
}

async function meetingNamed(server: TestServer, title: string): Promise<MeetingOnScreen | null> {
  const row = await server.db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('title', '=', title)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? onScreen(server, row.meeting_id) : null
}

async function meeting(
  server: TestServer,
  meetingId: string,
): Promise<{ signed: string[]; pictures: number; actions: string[]; digits: string }> {
  const [signed, pictures, actions, { digits }] = await Promise.all([
    server.db
      .selectFrom('attendance')
      .select('state')
      .where('meeting_id', '=', meetingId)
      .orderBy('no')
      .execute(),
    server.db
      .selectFrom('meeting_picture')
      .select('pic_id')
      .where('meeting_id', '=', meetingId)
      .execute(),
    server.db
      .selectFrom('meeting_action')
      .select('kind')
      .where('meeting_id', '=', meetingId)
      .execute(),
    onScreen(server, meetingId),
  ])
  return {
    signed: signed.map(({ state }) => state),
    pictures: pictures.length,
    actions: actions.map(({ kind }) => kind),
    digits,
  }
}

/** The last code that went to a number. */
function codeOf(mobile: string): string | undefined {
  const lines = existsSync(messages)
    ? readFileSync(messages, 'utf8').split('\n').filter(Boolean)
    : []
  return lines
    .map((line) => JSON.parse(line) as { mobile: string; code: string })
    .filter((message) => message.mobile === mobile)
    .at(-1)?.code
}

async function workbook(content: Buffer): Promise<Record<string, string[][]>> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(content).buffer)
  return Object.fromEntries(
    book.worksheets.map((sheet) => {
      const rows: string[][] = []
      sheet.eachRow((row) =>
        rows.push(
          (row.values as (string | number | null)[]).slice(1).map((value) => String(value ?? '')),
        ),
      )
      return [sheet.name, rows]
    }),
  )
}

/** Ends a person's sessions behind the server's back; it hears of it by notice of the database, which a busy machine may delay. */
async function endSessions(server: TestServer, personId: string): Promise<null> {
  await server.db.deleteFrom('session').where('person_id', '=', personId).execute()
  await new Promise((listener) => setTimeout(listener, 500))
  return null
}

/** The question that a screen shows, with the letters of its options as practice shows them. */
async function keyOnScreen(
  server: TestServer,
  screen: string,
): Promise<{ questionId: string; letters: string[]; wrongLetter: string }> {
  const rows = await server.db
    .selectFrom('question_version')
    .select(['question_id', 'stem', 'options', 'right_option_ids'])
    .orderBy('version', 'desc')
    .execute()
  const question = rows
    .filter(({ stem }) => screen.includes(stem.replace(/\s+/g, '')))
    .sort((a, b) => b.stem.length - a.stem.length)[0]
  if (!question) throw new Error(`no question stands on the screen: ${screen.slice(0, 300)}`)
  const letterOf = (optionId: string) =>
    String.fromCharCode(65 + question.options.findIndex((option) => option.optionId === optionId))
  const wrong =
    question.options.find(({ optionId }) => !question.right_option_ids.includes(optionId))
      ?.optionId ?? question.right_option_ids[0]!
  return {
    questionId: question.question_id,
    letters: question.right_option_ids.map(letterOf),
    wrongLetter: letterOf(wrong),
  }
}

async function forgetExams(server: TestServer, personId: string): Promise<null> {
  await server.db.deleteFrom('attempt').where('person_id', '=', personId).execute()
  await server.db.deleteFrom('person_task').where('person_id', '=', personId).execute()
  // What they got wrong in them as well: who has how many cards depends on the bank.
  await server.db.deleteFrom('review_card').where('person_id', '=', personId).execute()
  return null
}

/** What the hospital has of an exam: open answers and folded ones alike. */
async function attempts(server: TestServer, taskId: string): Promise<StoredAttempt[]> {
  const rows = await server.db
    .selectFrom('attempt')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('started_at')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const open = await server.db
        .selectFrom('answer')
        .select(['question_id', 'option_ids'])
        .where('attempt_id', '=', row.attempt_id)
        .execute()
      const folded = Object.entries(row.answers ?? {}).map(
        ([questionId, [, , optionIds]]): [string, string[]] => [questionId, optionIds],
      )
      const answers = Object.fromEntries(
        [
          ...folded,
          ...open.map((one): [string, string[]] => [one.question_id, one.option_ids]),
        ].filter(([, optionIds]) => optionIds.length),
      )
      return {
        attemptId: row.attempt_id,
        personId: row.person_id,
        state: row.state,
        score: row.score,
        lateCount: row.late_count,
        flags: row.flags,
        answers,
      }
    }),
  )
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
