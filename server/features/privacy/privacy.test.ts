import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { wordTypes } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { readKeptDays } from '../../keptDays'
import { forged } from '../../testing/forged'
import { demoMobile } from '../../testing/world/people'
import { formSeal } from '../../sealed'
import { loadSecrets } from '../../secrets'
import { aMeeting } from '../../testing/aMeeting'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { personTraces } from '../../allTraces'
import { keepPeriods } from './retentionRepository'
import { ownSheets } from './ownSheets'

const { privacy } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Signs for the person with that number, with a form that holds a number. */
async function signed(number: number, receivedAt: number): Promise<void> {
  const form = formSeal(await loadSecrets(server.db)).close({ tel: '13811112222' })
  const id = `renhe-${String(number).padStart(4, '0')}`
  await sql`insert into attendance (com_id, meeting_id, attend_id, attendee, person_id, no, state, change_no, received_at, sign_time, form)
    values ('renhe', ${await aMeeting(server.db, server.now())}, ${`own-${id}`}, ${`p:${id}`}, ${id}, 1, 'ok', 1, ${receivedAt}, ${receivedAt}, ${JSON.stringify(form)}::jsonb)`.execute(
    server.db,
  )
}

test('my data is a workbook of my own: numbers and forms readable, results that are not announced left out, nobody else in it', async () => {
  const client = await person(server.url, 5)
  await signed(5, server.now())
  const open = await new ExamTaker(client, await aTask(server.db, server.now())).start()
  await open.handIn([open.write(open.question(0), ['A'])])
  const kept = await new ExamTaker(
    client,
    await aTask(server.db, server.now(), {
      task_name: '晚公布的考试',
      announce_at: server.now() + dayMs,
    }),
  ).start()
  await kept.handIn([])
  const { address, fileName } = await client.ask(privacy.exportMine, {})
  assert.match(fileName, /^我的个人信息 .*\.xlsx$/)
  const reply = await fetch(server.url + address)
  assert.equal(reply.status, 200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await reply.arrayBuffer())
  const rowsOf = (name: string) => {
    const rows: string[][] = []
    book
      .getWorksheet(name)!
      .eachRow((row) =>
        rows.push(Array.from((row.values as unknown[]).slice(1), (cell) => String(cell ?? ''))),
      )
    return rows
  }
  assert.deepEqual(
    rowsOf('本人').find(([what]) => what === '手机号'),
    ['手机号', demoMobile(5)],
  )
  assert.ok(rowsOf('填过的表').some((row) => row.includes('13811112222')))
  const exams = rowsOf('考试')
  assert.ok(exams.length >= 3)
  const late = exams.find(([name]) => name === '晚公布的考试')
  assert.deepEqual([late?.[4], late?.[5]], ['', ''], 'no score before it is announced')
  assert.equal(book.worksheets.length, ownSheets.length + 2)

  const others = await fetch(server.url + forged(address, 'renhe-0005', 'renhe-0006'))
  assert.equal(others.status, 403)
  await server.advance(6 * 60_000)
  assert.equal((await fetch(server.url + address)).status, 403, 'good for five minutes')
})

test('every table with people in it is in the workbook, or has its reason not to be', async () => {
  const left: Readonly<Record<string, string>> = {
    'who logs in, and how; secrets':
      'credential identity identity_lookup mobile_lookup second_factor recovery_code session platform_binding build_token idempotency passkey',
    'sums of what is there':
      'person_task course_run study_lease review_card review_plan exercise score_notice attempt_count document_view library_reader competence_given download identity_check extra_minutes',
    'what is there in another place':
      'form_fill train_result meeting_picture file_upload incident incident_picture consultation credit_entry',
    'checks and reports that are forgotten': 'content_check comment_report',
    'one’s own work for the hospital':
      'import_draft desk_draft desk_job staff_import staff_import_step question_note',
    'settings of one’s own':
      'message_grant message_mute plan_item study_goal staff_group_member further_post',
    'decided about by the hospital, with its reason in the log':
      'result_change train_standing train_application application area_request past_completion meeting_excuse',
    'the campaign, which is off': 'activity_member activity_invite activity_invitee cash_out',
    'a phone’s openings, as a hash': 'share_visit',
    'that somebody took part, not what they said': 'survey_receipt reading',
  }
  const named = new Set(Object.values(left).join(' ').split(' '))
  const shown = ownSheets.map(({ from }) => /^from (\w+)/.exec(from)?.[1] ?? '')
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id' order by 1`.execute(server.db)
  assert.deepEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => name !== 'person' && !shown.includes(name) && !named.has(name)),
    [],
  )
})

test('what was kept long enough goes, kind by kind, and the hospital sees how much', async () => {
  const client = await person(server.url, 6)
  await signed(6, server.now())
  const who = { com_id: 'renhe', person_id: 'renhe-0006' }
  await server.db
    .insertInto('search_word')
    .values({ ...who, word_type: wordTypes[0], word: '手卫生', used_at: server.now() })
    .execute()
  const formOf = async () =>
    (
      await server.db
        .selectFrom('attendance')
        .select('form')
        .where('attend_id', '=', 'own-renhe-0006')
        .executeTakeFirstOrThrow()
    ).form
  const kept = readKeptDays('searchWords:30,forms:60')
  await keepPeriods(server.db, personTraces, kept, server.now() + 29 * dayMs)
  const word = () =>
    server.db.selectFrom('search_word').select('word').where('word', '=', '手卫生').execute()
  assert.equal((await word()).length, 1)
  await keepPeriods(server.db, personTraces, kept, server.now() + 31 * dayMs)
  assert.equal((await word()).length, 0)
  assert.notDeepEqual(await formOf(), {})
  await keepPeriods(server.db, personTraces, kept, server.now() + 61 * dayMs)
  assert.deepEqual(await formOf(), {})

  const { list } = await (await person(server.url, 15)).ask(privacy.periods, {})
  const of = (kind: string) => list.find((one) => one.kind === kind)
  assert.ok((of('searchWords')?.removedEver ?? 0) >= 1)
  assert.deepEqual([of('comments')?.days, of('decisions')?.days], [0, 3650])
  assert.equal((await client.send(privacy.periods, {})).code, 100220, 'not for everybody')
})
