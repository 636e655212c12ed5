import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { admin, leaves, publish, seesAll, seesToday } from './dutySteps'
import { logIn } from './exam'
import { typeCode } from './typeCode'
import { read } from './reading'
import { endPhase } from './study'
import { eventually, type Person } from '../people/Person'
import { type Account, nurse, type World } from '../people/World'

const { courseMaking, courseProgress, deskJob, duty, staffImport } = contract
/** The head nurse of intensive care, where the nurse works. */
const head: Account = { personId: 'renhe-0002', mobile: '13800000002', name: '陈立群' }
const day = 86_400_000
const paging = { pageIndex: 1, pageSize: 50 }

/** Somebody of intensive care joins by a staff file at the desk. */
async function joins({ server }: World, jobNumber: string, mobile: string): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  const ended = (jobId: string) =>
    eventually(
      async () => (await desk.ask(deskJob.watch, { jobId })).state === 'done',
      () => 'the job of the staff file never ended',
    )
  const lines = Buffer.from(`工号,姓名,科室,手机号\n${jobNumber},新到岗,重症医学科,${mobile}\n`)
  const path = `${staffImport.readFile.path}?fileName=${encodeURIComponent('新人.csv')}`
  const reply = await desk.sendPart(path, lines)
  assert.equal(reply.code, 0, reply.msg)
  const { importId, jobId } = reply.data as { importId: string; jobId: string }
  await ended(jobId)
  await ended((await desk.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
}
async function logInByCode(world: World, person: Person, mobile: string): Promise<void> {
  await person.open('logIn')
  await person.tap('验证码登录')
  await person.type('手机号', mobile)
  await typeCode(world, person, mobile)
  await person.tap('我已阅读并同意')
  await person.tap('登录')
  await person.see('文库')
}

/** Opens what is owed from the list under Mine and learns its one part to the end. */
async function doesIt(
  world: World,
  person: Person,
  taskId: string,
  then = '课程已完成',
): Promise<void> {
  await seesAll(person)
  await person.tap(`#duty-${taskId}`)
  await person.see('小节')
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await read(world, person, 8)
  await person.see('这一节已经看完')
  await endPhase(person)
  await person.see(then)
}

/** Somebody joins by a staff file at the desk, logs in, and finds what the rule of their department says they owe. */
async function newcomerOwes(world: World): Promise<void> {
  const [mobile, title] = ['13912348803', '新人岗前必学']
  await publish(world, { title, units: ['d2'] })
  await joins(world, '88003', mobile)
  const person = await world.person()
  await logInByCode(world, person, mobile)
  await seesAll(person)
  await person.see(title)
  await person.tap('#my-messages')
  await person.see('新的待办')
  await leaves(person)
}

/**
 * A course for two departments: the nurse is told, sees it before everything else, does it. Who joins later has a day, is late,
 * is reminded by the head nurse in two taps, and does it: nobody is left in the officer's list.
 */
async function untilNobodyIsLate(world: World): Promise<void> {
  const { server } = world
  const [title, mobile] = ['两科都要学', '13912348804']
  const { taskId } = await publish(world, { title, units: ['d2', 'd3'], newcomerDays: 1 })
  const desk = await atTheDesk(server, admin.mobile)
  const others = (await desk.ask(duty.list, { keyword: nurse.name, ...paging })).list.filter(
    (one) => one.taskId !== taskId,
  )
  if (others.length > 0)
    await desk.ask(duty.change, {
      duties: others.map(({ kind, taskId: of, userId }) => ({ kind, taskId: of, userId })),
      change: { act: 'excuse', reason: '轮转前已在外院完成' },
    })

  await server.does('tells')
  const person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await seesToday(person)
  // The course, and the meeting of the day.
  await person.see('今日待办（2）')
  await person.open('mine')
  await person.tap('#my-messages')
  await person.see(title)
  await doesIt(world, person, taskId)
  await seesToday(person)
  await person.see('今日待办（1）')
  await person.notSee(title)
  await leaves(person)

  await joins(world, '88004', mobile)
  const late = async () =>
    (await desk.ask(duty.list, { taskId, due: 'overdue', ...paging })).list.map(
      ({ userName }) => userName,
    )
  await server.advance(2 * day)
  assert.deepEqual(await late(), ['新到岗'])
  const manager = await world.person()
  await logIn(manager, head)
  await manager.see('科室逾期')
  await manager.tap('#remind-late')
  await manager.tap('#remind-sure')
  await manager.see('已催办')
  await leaves(manager)

  const newcomer = await world.person({ controlsTime: true })
  await logInByCode(world, newcomer, mobile)
  await newcomer.open('mine')
  await newcomer.tap('#my-messages')
  await newcomer.see('请尽快完成')
  await doesIt(world, newcomer, taskId)
  await leaves(newcomer)
  assert.deepEqual(await late(), [])
}

/** A course that is due again after six months: done, it is off the list; when they are nearly over it is back as a round of its own, which is learned from the beginning and gives its own certificate. */
async function courseComesBack(world: World): Promise<void> {
  const { server } = world
  const title = '半年一学'
  const { taskId, courseId } = await publish(world, { title, units: ['d2'], months: 6 })
  await server.learned(1, taskId, courseId)
  const before = await world.person()
  await logIn(before, nurse)
  await seesToday(before)
  await before.notSee(title)
  await leaves(before)

  await server.advance(160 * day)
  await server.does('comesBack')
  const desk = await atTheDesk(server, admin.mobile)
  const { list } = await desk.ask(courseProgress.list, { keyword: title, ...paging })
  const round = list.find((one) => one.taskId !== taskId)
  assert.deepEqual([round?.people, round?.begun, round?.done], [1, 0, 0])
  const later = await world.person({ controlsTime: true })
  await logIn(later, nurse)
  await seesAll(later)
  await later.see(`${title}（`)
  await doesIt(world, later, round!.taskId, '我的证书')
  await later.see(nurse.name)
  await later.see('有效')
  await seesToday(later)
  await later.notSee(`${title}（`)
  await leaves(later)
  const learners = await desk.ask(courseMaking.learners, { taskId: round!.taskId, ...paging })
  assert.deepEqual(
    learners.list.map(({ userName, state }) => [userName, state]),
    [[nurse.name, 'done']],
  )
}

/** The last two move the clock, by days and by months. */
export const owedJourneys: Journey[] = [
  { name: 'who joins by a staff file owes what the rule says', run: newcomerOwes },
  {
    name: 'told, first in the list, done; late, reminded in two taps, nobody left',
    run: untilNobodyIsLate,
  },
  {
    name: 'a course comes back after its months, with a certificate of its own',
    run: courseComesBack,
  },
]
