import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import type { RosterEntry } from '@contract/calls/people/roster'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { beginningOf, dayMs, dayOf, hourMs, nameOfDay } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { sendingMoments } from '../message/moments'

const { authoring, duty, message, people, roster } = contract
let server: TestServer
let admin: Client
let head: Client
const nurse = 'renhe-0001'
/** In another department than the head nurse's. */
const other = 'renhe-0006'
let shiftIds: { day: string; night: string; early: string }
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  head = await person(server.url, 2)
  const shift = async (name: string, beginsMin: number, endsMin: number, night: 0 | 1) =>
    (await admin.ask(roster.saveShift, { name, beginsMin, endsMin, night })).shiftId
  shiftIds = {
    early: await shift('早班', 420, 900, 0),
    day: await shift('白班', 480, 1020, 0),
    night: await shift('夜班', 1200, 1920, 1),
  }
})
after(() => server.close())

const run = (job: string) => server.jobs.find(({ name }) => name === job)!.run({}, {} as never)
const today = () => dayOf(server.now())
const on = (days: number) => nameOfDay(today() + days)
const entry = (
  userId: string,
  day: string,
  shiftId: string | null,
  leave: 'sick' | null = null,
): RosterEntry => ({
  userId,
  day,
  shiftId,
  leave,
})
async function aFile(...lines: (string | number)[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('12月')
  for (const line of lines) sheet.addRow(line)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const read = (client: Client, file: Buffer) =>
  client.send(roster.readFile, { fileName: '排班.xlsx' }, { file })

test('a file is read cell by cell: who and which shift is found, what is wrong is named and nothing stored', async () => {
  const { jobNumber, userName } = (await admin.ask(people.person, { userId: nurse })) as never as {
    jobNumber: string
    userName: string
  }
  const file = await aFile(
    ['2026年12月排班表'],
    ['姓名', '工号', '1', '2', '3'],
    [userName, jobNumber, '白', '夜', '休'],
    ['没有这个人', '', '白', '', ''],
    [userName, jobNumber, '太空班', '病假', ''],
  )
  const {
    data: { rows, unknownShifts },
  } = await read(admin, file)
  assert.deepEqual(
    rows.map(({ line, day, problem, userId, leave }) => [line, day, problem, userId, leave]),
    [
      [3, '2026-12-01', null, nurse, null],
      [3, '2026-12-02', null, nurse, null],
      [4, '2026-12-01', 'person', null, null],
      [5, '2026-12-01', 'shift', nurse, null],
      [5, '2026-12-02', null, nurse, 'sick'],
    ],
  )
  assert.deepEqual(unknownShifts, ['太空班'])
  assert.equal(
    await server.db
      .selectFrom('roster_entry')
      .select('person_id')
      .execute()
      .then((all) => all.length),
    0,
  )
  const wrong = await aFile(['a', 'b'], ['c', 'd'])
  assert.equal((await read(admin, wrong)).code, Code.fileRefused)
})

test('what overlaps is left and named, also with the night before; sent again it takes the place of the day; not other people’s', async () => {
  const first = await head.ask(roster.take, {
    entries: [
      entry(nurse, on(20), shiftIds.night),
      entry(nurse, on(21), shiftIds.early),
      entry(nurse, on(23), shiftIds.day),
      entry(other, on(20), shiftIds.day),
      entry(nurse, on(22), 'gone'),
    ],
  })
  assert.equal(first.taken, 2)
  assert.deepEqual(
    first.left.map(({ userId, day, problem }) => [userId, day, problem]),
    [
      [nurse, on(21), 'overlap'],
      [other, on(20), 'reach'],
      [nurse, on(22), 'shift'],
    ],
  )
  const clash = await head.ask(roster.take, { entries: [entry(nurse, on(21), shiftIds.early)] })
  assert.deepEqual(
    clash.left.map(({ problem }) => problem),
    ['overlap'],
    'it runs into the night that stands there',
  )
  const again = await head.ask(roster.take, { entries: [entry(nurse, on(20), shiftIds.day)] })
  assert.deepEqual([again.taken, again.left.length], [1, 0])
  const { list } = await head.ask(roster.list, { fromDay: on(18), pageIndex: 1, pageSize: 100 })
  assert.ok(list.every(({ userId }) => userId !== other))
  assert.deepEqual(
    list.find(({ userId }) => userId === nurse)?.shifts.map(({ day, name }) => [day, name]),
    [
      [on(20), '白班'],
      [on(23), '白班'],
    ],
  )
  const learner = await person(server.url, 1)
  assert.equal(
    (await learner.send(roster.list, { fromDay: on(0), pageIndex: 1, pageSize: 5 })).code,
    Code.rightLacking,
  )
  assert.equal(
    (await head.send(roster.saveShift, { name: 'x', beginsMin: 0, endsMin: 60, night: 0 })).code,
    Code.rightLacking,
  )
})

test('nobody is woken after a night shift: it rings at the beginning of the next shift, or when they have slept', async () => {
  await admin.ask(roster.take, {
    entries: [
      entry(nurse, on(30), shiftIds.night),
      entry(other, on(30), shiftIds.night),
      entry(other, on(31), shiftIds.night),
    ],
  })
  const midnight = beginningOf(today() + 31)
  const at = (hour: number) => midnight + hour * hourMs
  const rings = async (hour: number, who: string) =>
    ((await sendingMoments(server.db, 'renhe', [who], at(hour))).get(who)! - midnight) / hourMs
  assert.equal(await rings(9, nurse), 16, 'eight hours of sleep after 08:00')
  assert.equal(await rings(9, other), 20, 'the next shift begins at 20:00')
  assert.equal(await rings(17, nurse), 17)
  assert.equal(await rings(23, 'renhe-0007'), 31, 'quiet hours of who has no roster')
})

test('leave moves on what is due by its days, once; back early, it moves back; an officer’s date stays', async () => {
  const author = await person(server.url, 4)
  const endTime = server.now() + 10 * dayMs
  const plan = aPlan(server.now(), { title: '请假顺延', endTime })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId, edition: now } = await author.ask(authoring.publishPlan, { planId, edition })
  const due = async (userId = nurse) =>
    (await admin.ask(duty.list, { taskId, pageIndex: 1, pageSize: 100 })).list.find(
      (one) => one.userId === userId,
    )!
  const away = (firstDay: string, lastDay: string) =>
    admin.ask(people.setLeave, { userId: nurse, kind: 'sick', firstDay, lastDay })
  await away(on(2), on(4))
  assert.deepEqual([(await due()).dueTime, (await due()).pausedDays], [endTime + 3 * dayMs, 3])
  await away(on(2), on(6))
  assert.equal((await due()).pausedDays, 5)
  assert.equal((await due(other)).dueTime, endTime)
  const later = { ...plan, endTime: endTime + dayMs }
  await author.ask(authoring.savePlan, { planId, edition: now, plan: later })
  assert.equal((await due()).dueTime, endTime + 6 * dayMs, 'the new end and five days')
  await admin.ask(people.setLeave, { userId: nurse, kind: null, firstDay: '', lastDay: '' })
  assert.deepEqual([(await due()).dueTime, (await due()).pausedDays], [endTime + dayMs, 0])
  await admin.ask(roster.take, {
    entries: [entry(nurse, on(3), null, 'sick'), entry(nurse, on(4), null, 'sick')],
  })
  assert.equal((await due()).pausedDays, 2)
})

test('a shift carries an exercise: who begins it owes it until its end and is told once; nobody else', async () => {
  const author = await person(server.url, 4)
  admin = await person(server.url, 3)
  const plan = aPlan(server.now(), {
    title: '交班五分钟',
    whom: { ...everybody, units: ['d5'] },
    endTime: server.now() + 60 * dayMs,
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  const day = on(1)
  const exercise = { shiftId: shiftIds.day, taskId, fromDay: day, untilDay: day }
  await admin.ask(roster.saveExercise, exercise)
  await admin.ask(roster.take, { entries: [entry(other, day, shiftIds.day)] })
  await server.advance(beginningOf(today() + 1) + 8 * hourMs + 60_000 - server.now())
  for (let n = 0; n < 2; n++) await run('giveExercises')
  const told = async (number: number) =>
    (
      await (await person(server.url, number)).ask(message.list, { pageIndex: 1, pageSize: 20 })
    ).list.filter(({ kind }) => kind === 'shiftExercise').length
  assert.deepEqual([await told(6), await told(1)], [1, 0])
  const mine = (await (await person(server.url, 6)).ask(duty.mine, {})).list.find(
    (one) => one.taskId === taskId,
  )
  assert.equal(mine?.dueTime, beginningOf(today()) + 17 * hourMs)
})
