import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { answer, fillLogIn, handIn, logIn, openSheet, seesKept, startExam } from './exam'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { noErrors } from '../people/noErrors'
import { eventually, type Person } from '../people/Person'
import { type Account, nurse, type World } from '../people/World'
import { deliveredLate } from './lateAnswers'
import { announcedAndAppealed } from './results'

/** A colleague whom no other journey needs: the invigilator decides on her appeal. */
const leaver: Account = { personId: 'renhe-0001', mobile: '13800000001', name: '林晓燕' }
const invigilator: Account = { personId: 'renhe-0011', mobile: '13800000011', name: '冯志远' }
const shared: Account = { personId: 'renhe-0012', mobile: '13800000012', name: '何秀兰' }
const author = '13800000004'
const second = 1_000

/** The clock is stopped on the answer sheet, and goes on when she comes back. */
async function pauses(person: Person): Promise<void> {
  await openSheet(person)
  await person.tap('#pause')
  await person.tap('#pause-sure')
  await person.see('考试已暂停，计时已停下')
  await person.tap('#start')
  await person.see('题')
}

/** What the hospital has not said of the platform's exams is no zero; it is asked again when the network is back. */
async function showsNoFalseZeros(person: Person): Promise<void> {
  await person.goOffline()
  await person.tap('#seg-platform')
  await person.see('–待考')
  await person.goOnline()
  await person.notSee('–待考')
}

/** The key of a question that she answered both ways is corrected: her exams say so, until she has looked. */
async function isTold(world: World, person: Person, questionId: string): Promise<void> {
  const told = '答案已更正：《三次取最高》'
  const desk = await atTheDesk(world.server, author)
  await desk.ask(contract.marking.correctKey, { questionId, free: 1, reason: '题干有歧义' })
  const home = async () => {
    await person.open('examHome')
    await person.see('全部考试')
  }
  await eventually(
    async () => {
      await home()
      return person.sees(told)
    },
    () => 'she is not told of the correction',
  )
  await person.tap('#corrected-1')
  await person.see('第 3 次')
  await home()
  assert.equal(await person.sees(told), false)
  await showsNoFalseZeros(person)
}

/** Three tries with different scores; the best one is made final, and then there are no more. */
async function threeTries(world: World): Promise<void> {
  const taskId = await world.server.exam({
    task_name: '三次取最高',
    questions: 4,
    max_attempts: 4,
    allow_pause: 1,
  })
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('examNotice', { taskId })
  for (let attempt = 1; attempt <= 3; attempt++) {
    await person.see('开始之前')
    await person.tap('#start')
    await person.see('第 1 题')
    await answer(person, attempt === 2 ? 'B' : 'A')
    await seesKept(person)
    if (attempt === 3) await pauses(person)
    await handIn(person)
    // Not passed: the receipt leads to the next try.
    await person.tap('#to-notice')
  }
  await person.tap('#to-tries')
  await person.see('第 3 次')
  await person.see('分 · 满分 ')
  await person.tap('#confirm-best')
  await person.see('确认后不能再考')
  await person.tap('#confirm-sure')
  await person.see('最终成绩')
  await person.notSee('确认后不能再考')
  await person.open('examNotice', { taskId })
  await person.see('成绩已确认为最终成绩')
  const attempts = await world.server.attempts(taskId)
  assert.deepEqual(attempts.map(({ state }) => state).sort(), [5, 5, 6])
  const best = Math.max(...attempts.map(({ score }) => score ?? 0))
  assert.equal(attempts.find(({ state }) => state === 6)?.score, best)
  await isTold(world, person, Object.keys(attempts[0]?.answers ?? {})[0] ?? '')
  await noErrors(person)
  await person.close()
}

/**
 * Moves the server's clock and the phone's clock on by the same time. The phone is offline meanwhile: a reply that arrived
 * between the two would set its clock ahead.
 */
async function pass({ server }: World, person: Person, ms: number): Promise<void> {
  await person.goOffline()
  await server.advance(ms)
  await person.letTimePass(ms)
  await person.goOnline()
}

async function leave(world: World, person: Person, ms: number): Promise<void> {
  await person.background(true)
  await pass(world, person, ms)
  await person.background(false)
}

/** Time passes until it shows: a call that a slow machine answered late is sent again, and waits by this clock for that. */
async function passUntil(world: World, person: Person, text: string): Promise<void> {
  await eventually(
    async () => (await person.sees(text)) || void (await pass(world, person, second)),
    async () => `"${text}" is not on the screen: ${await person.screen()}`,
  )
}

/** A short absence is nothing, one counts, the last one hands the paper in; an appeal gives the try back. */
async function leavesToTheLimit(world: World): Promise<void> {
  const taskId = await world.server.exam({
    task_name: '闭卷考核',
    questions: 3,
    max_attempts: 1,
    cutting_screen_num: 2,
  })
  const person = await world.person({ controlsTime: true })
  await logIn(person, leaver)
  await startExam(person, taskId)
  await answer(person, 'A')
  await person.see('已到医院')
  await leave(world, person, second)
  await pass(world, person, 5 * second)
  assert.equal(await person.sees('你离开了答题页'), false)
  await leave(world, person, 20 * second)
  await passUntil(world, person, '已计入。再离开 1 次会自动交卷')
  await person.tap('#leaving-ok')
  await person.notSee('已计入')
  await pass(world, person, 61 * second)
  await leave(world, person, 30 * second)
  await passUntil(world, person, '交卷回执')
  await person.see('离开次数超限')
  const [attempt] = await world.server.attempts(taskId)
  assert.deepEqual([attempt?.state, Object.keys(attempt?.answers ?? {}).length], [5, 1])
  await person.tap('#to-leavings')
  await person.see('第 2 次会自动交卷')
  await person.tap('#appeal-1')
  // Nobody appeals by a tap alone.
  await person.see('请先写明理由')
  await person.type('理由', '病区来电，不得不接')
  await person.notSee('请先写明理由')
  await person.tap('#appeal-send')
  await person.see('申诉待处理')

  const boss = await world.person()
  await logIn(boss, invigilator)
  await boss.open('liveExam', { taskId })
  await boss.see('已交 1')
  await boss.tap('#seg-over')
  await boss.see('已保存 1/3 题')
  await boss.see('离开 2/2 次')
  await boss.see('离开次数用完')
  await boss.tap(`#sitting-${leaver.personId}`)
  await boss.see('离开记录')
  await boss.see('计入')
  const desk = await atTheDesk(world.server, invigilator.mobile)
  const { list } = await desk.ask(contract.leaving.appeals, {
    waiting: 1,
    pageIndex: 1,
    pageSize: 10,
  })
  const waiting = list.find((appeal) => appeal.taskId === taskId)
  assert.equal(waiting?.userName, leaver.name)
  await desk.ask(contract.leaving.decide, {
    attemptId: attempt?.attemptId ?? '',
    eventId: waiting?.eventId ?? '',
    grant: 1,
    give: 'try',
    reason: '病区抢救',
  })

  await startExam(person, taskId)
  assert.deepEqual(
    (await world.server.attempts(taskId)).map(({ state }) => state),
    [9, 1],
  )
  await noErrors(person, boss)
  await person.close()
  await boss.close()
}

/** An exam that came by a link: log in, the form first, then the exam. */
async function sharedWithForm(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '分享来的考核', questions: 2 })
  await world.server.form(taskId)
  const person = await world.person()
  await person.open('sharedExam', { taskId, comId: 'renhe', isShare: '1' })
  await person.see('手机号')
  await fillLogIn(person, shared)
  await person.see('参加前请先填登记表')
  await person.see(shared.name)
  await person.tap('#to-form')
  await person.see('考生登记')
  await person.tap('#submit-form')
  await person.see('请填写')
  await person.type('所在班组', '供应中心白班')
  await person.tap('带教老师')
  await person.choose('从业日期', '2019-02-28')
  await person.tap('#submit-form')
  await person.see('可以参加')
  await person.tap('#enter')
  await person.see('开始之前')
  await person.tap('#start')
  await person.see('第 1 题')
  await handIn(person)
  await person.open('sharedExam', { taskId })
  await person.see('你已经考过了')
  // A scene opens on its own site; a mini-program may not leave for one, and hands over the address.
  await person.open('vrExams')
  await person.see('隔离病室')
  await person.tap('#vr-renhe-vr-isolation')
  await person.see(person.build === 'h5' ? '三维病室' : '场景地址已复制')
  await noErrors(person)
  await person.close()
}

/** Around an exam; each build takes them all. */
export const examTaskJourneys: Journey[] = [
  { name: 'announced later, an appeal with a reason, corrected by two', run: announcedAndAppealed },
  { name: 'three tries, the best confirmed', run: threeTries },
  { name: 'leaving the screen to the limit, and an appeal granted', run: leavesToTheLimit },
  { name: 'a shared exam with a form before it', run: sharedWithForm },
  { name: 'delivered late: told so, decided by an officer, told again', run: deliveredLate },
]
