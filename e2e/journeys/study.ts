import assert from 'node:assert/strict'
import { certificateJourneys } from './certificates'
import { learnWhatWasChosen } from './platformCourse'
import { walkAPath } from './coursePath'
import { logIn } from './exam'
import type { Journey } from './answering'
import { eventually, squeeze, type Person } from '../people/Person'
import { read } from './reading'
import { colleague, nurse, type Account, type World } from '../people/World'

const course = { taskId: 'renhe-course-hands', crsId: 'CRS001' }
const second = 1000
/** A nurse of the nursing hospital: her course has a film that asks. */
const nursing: Account = { personId: 'ankang-0001', mobile: '13800000201', name: '' }

async function openCourse(person: Person): Promise<void> {
  await person.open('studyList', course)
  await person.see('小节')
}

/** Ends the phase that is open, and is in the next one at once. */
export async function endPhase(person: Person): Promise<void> {
  await person.tap('#end-phase')
  await person.notSee('这一节已经看完')
}

/** The film runs from one place to another while so many real seconds pass for the hospital. */
export async function watch(world: World, person: Person, from: number, to: number): Promise<void> {
  await world.server.advance((to - from) * second)
  await person.play(from, to)
}

/** Players tell their place a few times a second: what is missing is named to the second or so. */
export async function shows(person: Person, pattern: RegExp): Promise<void> {
  await eventually(
    async () => pattern.test(squeeze(await person.screen())),
    async () => `${String(pattern)} is not on the screen: ${await person.screen()}`,
  )
}

async function answerAll(world: World, person: Person, right: boolean): Promise<void> {
  const answers = await world.server.courseAnswers(nurse.personId, course.taskId)
  const letters = 'ABCDEFGH'
  for (const [index, { options, rightOptionIds }] of answers.entries()) {
    const wrong = options.find((option) => !rightOptionIds.includes(option)) ?? options[0]!
    for (const option of right ? rightOptionIds : [wrong])
      await person.tap(`#q${index + 1}-${letters[options.indexOf(option)] ?? ''}`)
  }
  await person.tap('#submit-answers')
}

/** The course goes on the plan, for tomorrow, and stands there by its day; then back to it. */
async function planForTomorrow(person: Person): Promise<void> {
  await person.tap('#toggle-plan')
  await person.see('定在哪天')
  await person.tap('#plan-day-1')
  await person.see('当天早上提醒我')
  await person.tap('#save-plan-day')
  await person.see('移出计划')
  await person.open('trainingPlan')
  await person.see('明天 · ')
  await person.see('改日期')
  await openCourse(person)
  await person.see('学完第 1 节后开放')
}

/** Another round begins with its first part; what the last one gave stays. */
async function learnsAgain(person: Person): Promise<void> {
  await openCourse(person)
  await person.see('本轮所得')
  // Both ways on stand in the dock.
  await person.see('查看证书再学一遍')
  await person.tap('#again')
  await person.see('最好成绩和证书都保留')
  await person.tap('#again-sure')
  await person.see('学完第 1 节后开放')
  await person.see('最好成绩 100 分')
}

/** A goal for the week, set by who learns. */
async function wantsHalfAnHour(person: Person): Promise<void> {
  await person.open('studyHome')
  await person.tap('#week')
  await person.tap('每周 30 分钟')
  await shows(person, /0\/30分钟再学30分钟/)
}

/** THE journey: five phases to the certificate, with a reload, a dead network and another device in between. */
async function learnACourse(world: World): Promise<void> {
  let person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await wantsHalfAnHour(person)
  await openCourse(person)
  await person.see('学完第 1 节后开放')
  await planForTomorrow(person)

  // The document: open for a while. Too early is refused, and said how much is missing.
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await person.tap('#end-phase')
  await person.see('还有没学到的部分')
  await read(world, person, 14)
  await person.see('这一节已经看完')
  await endPhase(person)

  // The film: a jump is no watching; a reload loses nothing.
  await person.see('还缺 1 段')
  await watch(world, person, 0, 12)
  await shows(person, /还缺1段，共(39|40|41)秒/)
  await person.reload()
  await shows(person, /还缺1段，共(39|40|41)秒/)
  await watch(world, person, 30, 51)
  await shows(person, /还缺1段.*00:1[0-2]到00:3[0-2]/)
  await person.tap('#end-phase')
  await shows(person, /还有没学到的部分：00:1[0-2]–00:3[0-2]/)

  // Another device goes on where this one stands; this one is told so and takes it back.
  const other = await world.person({ controlsTime: true })
  await logIn(other, nurse)
  await other.open('studyFile', { ...course, phaseId: 'P2' })
  await shows(other, /00:1[0-2]到00:3[0-2]/)
  await watch(world, other, 9, 20)
  await shows(other, /还缺1段，共(1[0-3])秒/)
  await person.play(20, 24)
  await person.see('正在另一台设备或页面上学习')
  await person.tap('#move-here')
  await person.notSee('正在另一台设备或页面上学习')
  await other.close()
  await watch(world, person, 17, 33)
  await person.see('这一节已经看完')
  await endPhase(person)

  // Without network: it is kept here, and counts when the network is back.
  await person.see('还缺 1 段')
  await watch(world, person, 0, 5)
  await person.see('医院已记录')
  await person.goOffline()
  await person.play(3, 33)
  await person.see('在本机')
  await world.server.advance(30 * second)
  await person.goOnline()
  await person.see('医院已记录')
  await person.see('这一节已经看完')
  await endPhase(person)

  // The sound: on the mini-program it is the platform's own player, which goes on in the background.
  await person.see('还缺 1 段')
  await watch(world, person, 0, 5)
  await person.see('医院已记录')
  // Kept on this device, it opens and plays without network, and counts afterwards.
  await person.tap('#keep-offline')
  await person.see('已下载到本机')
  // Each part took the place of the one before, and a reload was between them: there may be nothing to go back to.
  await openCourse(person)
  await person.goOffline()
  await person.tap('#phase-P4')
  await person.see('看过的部分先存在本机')
  await person.play(4, 35)
  await person.see('在本机')
  await world.server.advance(30 * second)
  await person.goOnline()
  await person.see('医院已记录')
  await person.see('这一节已经看完')
  await person.tap('#drop-copy')
  await person.notSee('已下载到本机')
  await endPhase(person)

  // The questions: not passed, then passed; then the course has ended by itself, with its certificate.
  await person.see('第 10 题')
  await answerAll(world, person, false)
  await person.see('没有通过')
  await person.tap('#try-again')
  await person.notSee('没有通过')
  await answerAll(world, person, true)
  await person.see('得分 100')
  await person.see('课程已完成')
  // Opened anew, it knows the way on.
  await person.reload()
  await person.see('得分 100')
  await person.tap('#to-next')
  await person.see(nurse.name)
  await person.see('有效')
  const number = /\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await person.screen())?.[0]
  assert.ok(number, 'the certificate has a number')
  // What was new counts for the week, once: 12, 51, 33 and 35 seconds, on two devices, with and without network.
  await person.open('studyHome')
  await shows(person, /2\/30分钟再学28分钟/)
  await learnsAgain(person)
  assert.deepEqual(await person.errors(), [])
  await person.close()

  // Anybody may check it, without a log-in; the name is partly masked.
  person = await world.person()
  await person.open('certificateCheck', { number })
  await person.see('林*燕')
  await person.see('有效')
  await person.close()
}

/** A film stops for a question; it is answered, and the film goes on. A wrong answer stands in the mistakes book, and the film does not end without them. */
async function answerAFilm(world: World): Promise<void> {
  const ofFilm = { taskId: 'ankang-course-indicators', crsId: 'CRS003' }
  const person = await world.person({ controlsTime: true })
  await logIn(person, nursing)
  await person.open('studyList', ofFilm)
  await person.see('小节')
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await read(world, person, 14)
  await person.see('这一节已经看完')
  await endPhase(person)
  await person.see('还缺 1 段')
  for (const [letter, from, verdict] of [
    ['A', 0, '答错了，已放进错题本'],
    ['D', 9, '答对了'],
  ] as const) {
    // It would run to its end, and stands where it asks.
    await world.server.advance(15 * second)
    await person.play(from, 34)
    await person.see('视频里的问题')
    await person.tap(`#film-${letter}`)
    await person.tap('#film-submit')
    await person.see(verdict)
    await person.tap('#film-go-on')
    await person.notSee('视频里的问题')
  }
  await world.server.advance(18 * second)
  await person.play(20, 35)
  await person.see('这一节已经看完')
  await endPhase(person)
  await person.open('mistakes')
  await shows(person, /1在学0已掌握/)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** A paper that is kept on the device is read without network, and the time counts once the hospital hears of it. */
async function readAKeptPaper(world: World): Promise<void> {
  const person = await world.person({ controlsTime: true })
  await logIn(person, colleague)
  await openCourse(person)
  await person.tap('#learn')
  await person.see('还缺 1 段')
  await person.tap('#keep-offline')
  await person.see('已下载到本机')
  await person.back()
  await person.see('小节')
  await person.goOffline()
  await person.tap('#phase-P1')
  await person.see('看过的部分先存在本机')
  await person.see('要点')
  await read(world, person, 14)
  await person.see('这一节已经看完')
  await person.see('在本机')
  await person.goOnline()
  await person.see('医院已记录')
  await endPhase(person)
  // The list of what is kept, with what it weighs.
  await person.open('myStudy')
  await person.see('1 节，共')
  await person.search('搜我学过的课程', '没有这样的课')
  await person.see('没有找到这样的课程')
  await person.type('搜我学过的课程', '')
  await person.search('搜我学过的课程', '手卫生')
  await person.see('手卫生必修课')
  await person.tap('移除下载')
  await person.notSee('已下载到本机')
  await person.open('mine')
  await shows(person, /我的学习在学[1-9].*我的考试待考[1-9]/)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

export const studyJourneys: readonly Journey[] = [
  ...certificateJourneys,
  {
    name: 'a course of five phases to its certificate: reload, dead network, another device',
    run: learnACourse,
  },
  {
    name: 'a film stops for its questions, is answered and goes on; a wrong answer is in the mistakes book',
    run: answerAFilm,
  },
  {
    name: 'a course that the hospital made of the platform’s is learned to its certificate',
    run: learnWhatWasChosen,
  },
  {
    name: 'a path: the locked course leads to the one before it, whose text is read and whose film has captions',
    run: walkAPath,
  },
  { name: 'a paper kept on the device is read without network and counts', run: readAKeptPaper },
]
