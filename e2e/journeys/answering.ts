import assert from 'node:assert/strict'
import {
  answer,
  answerQuestions,
  fillLogIn,
  goOnHere,
  goOnWithExam,
  goToQuestion,
  handIn,
  logIn,
  openSheet,
  seesKept,
  startExam,
} from './exam'
import { arrived, closed } from './attemptWaits'
import { noErrors } from '../people/noErrors'
import type { Person } from '../people/Person'
import { colleague, nurse, type World } from '../people/World'

export interface Journey {
  name: string
  run(world: World): Promise<void>
}

const minute = 60_000
const hour = 60 * minute

/** THE journey: log in → exam → 20 answers, network off for 10 of them → hand-in → review. */
async function takeAnExam(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '二十题考核', questions: 20, minutes: 30 })
  const person = await world.person()
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 5, 20)
  await arrived(world, taskId, 5)
  await person.goOffline()
  await answerQuestions(person, 6, 15, 20)
  await person.see('保存在本机')
  assert.equal(Object.keys((await world.server.attempts(taskId))[0]?.answers ?? {}).length, 5)
  await person.goOnline()
  await arrived(world, taskId, 15)
  await answerQuestions(person, 16, 20, 20)
  await handIn(person)
  const attempt = await closed(world, taskId)
  assert.equal(Object.keys(attempt.answers).length, 20)
  assert.deepEqual([attempt.lateCount, attempt.flags], [0, []])
  await person.tap('#to-review')
  await person.see('解析')
  await noErrors(person)
  await person.close()
}

/** From my exams, those that are open, into a running one, on a phone that lost its paper: the hospital gives it again. */
async function goOnWithoutPaper(person: Person, running: string, done: string): Promise<void> {
  await person.clearStorage('/paper')
  await person.open('myExams')
  await person.see(done)
  await person.tap('#seg-open')
  await person.notSee(done)
  await person.tap(running)
  await person.see('题 / 6')
}

async function killAfterEachAnswer(world: World): Promise<void> {
  const [running, done] = ['总被关掉的考试', '早已交卷的考试']
  await world.server.sits(1, await world.server.exam({ task_name: done, questions: 1 }), {
    right: 1,
  })
  const taskId = await world.server.exam({ task_name: running, questions: 6 })
  const person = await world.person()
  await logIn(person, nurse)
  await startExam(person, taskId)
  for (let number = 1; number <= 5; number++) {
    await person.see(`第 ${number} 题`)
    await answer(person, number % 2 ? 'A' : 'B')
    await seesKept(person)
    if (number % 2) await person.reload()
    else {
      await person.kill()
      if (number === 4) await goOnWithoutPaper(person, running, done)
      else await goOnWithExam(person, taskId)
    }
    await goToQuestion(person, number + 1)
  }
  await arrived(world, taskId, 5)
  await handIn(person)
  assert.equal(Object.keys((await closed(world, taskId)).answers).length, 5)
  await noErrors(person)
  await person.close()
}

async function twoTabs(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4 })
  const one = await world.person()
  await logIn(one, nurse)
  await startExam(one, taskId)
  await answer(one, 'A')
  await seesKept(one)
  const two = await one.anotherTab()
  if (!two) return one.close()
  await goToQuestion(two, 2)
  await answer(two, 'B')
  await seesKept(two)
  // A tab hears of the other one by the reply to what it sends.
  await answer(one, 'B')
  await goOnHere(one)
  await goToQuestion(one, 3)
  await answer(one, 'A')
  await seesKept(one)
  await answer(two, 'A')
  await goOnHere(two)
  await goToQuestion(two, 3)
  await answer(two, 'B')
  await seesKept(two)
  await arrived(world, taskId, 3)
  await handIn(two)
  assert.equal(Object.keys((await closed(world, taskId)).answers).length, 3)
  await noErrors(one, two)
  await one.close()
}

async function twoDevices(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4 })
  const [first, second] = [await world.person(), await world.person()]
  await logIn(first, nurse)
  await startExam(first, taskId)
  await answer(first, 'A')
  await seesKept(first)
  await arrived(world, taskId, 1)
  await first.goOffline()
  await goToQuestion(first, 2)
  await answer(first, 'A')
  await seesKept(first)
  await goToQuestion(first, 3)
  await answer(first, 'A')
  await seesKept(first)
  await logIn(second, nurse)
  await goOnWithExam(second, taskId)
  await goToQuestion(second, 2)
  await answer(second, 'B')
  await seesKept(second)
  await goToQuestion(second, 4)
  await answer(second, 'B')
  await seesKept(second)
  await arrived(world, taskId, 3)
  await first.goOnline()
  await first.see('另一台设备或页面上继续')
  await arrived(world, taskId, 4)
  await handIn(second)
  assert.equal(Object.keys((await closed(world, taskId)).answers).length, 4)
  await noErrors(first, second)
  await first.close()
  await second.close()
}

async function loggedOutInMidExam(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4 })
  const person = await world.person()
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await arrived(world, taskId, 1)
  // Without network nothing asks before the answer is given.
  await person.goOffline()
  await world.server.endSessions(nurse.personId)
  await answer(person, 'A')
  await person.see('已保存在本机')
  await person.goOnline()
  await person.see('登录已过期')
  await fillLogIn(person, nurse)
  await person.see('第')
  await arrived(world, taskId, 2)
  await goToQuestion(person, 3)
  await answer(person, 'A')
  await arrived(world, taskId, 3)
  // A hand-in that meets the end of the log-in goes on by itself after it.
  await openSheet(person)
  await person.tap('#hand-in')
  await person.see('现在交卷')
  await world.server.endSessions(nurse.personId)
  await person.tap('#hand-in-anyway')
  await person.see('登录已过期')
  await fillLogIn(person, nurse)
  await person.see('交卷回执')
  assert.equal(Object.keys((await closed(world, taskId)).answers).length, 3)
  await noErrors(person)
  await person.close()
}

async function anotherPersonOnTheSamePhone(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4 })
  const phone = await world.person()
  await logIn(phone, nurse)
  await startExam(phone, taskId)
  await phone.goOffline()
  await answerQuestions(phone, 1, 2, 4)
  await phone.kill()
  await world.server.endSessions(nurse.personId)
  await phone.goOnline()
  await logIn(phone, colleague)
  await phone.open('examNotice', { taskId })
  await phone.see('开始考试')
  await phone.tap('#start')
  await phone.see('第 1 题')
  await openSheet(phone)
  await phone.see('已到医院 0')
  await phone.see('在本机 0')
  const attempts = await world.server.attempts(taskId)
  assert.deepEqual(
    attempts.map((attempt) => [attempt.personId, Object.keys(attempt.answers).length]),
    [
      [nurse.personId, 0],
      [colleague.personId, 0],
    ],
  )
  await phone.kill()
  await logIn(phone, nurse)
  await arrived(world, taskId, 2)
  await noErrors(phone)
  await phone.close()
}

async function wrongPhoneClock(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4, minutes: 30 })
  const person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await person.shiftPhoneClock(26 * hour)
  await answerQuestions(person, 2, 2, 4)
  await person.see('29:')
  await person.shiftPhoneClock(-52 * hour)
  await answerQuestions(person, 3, 3, 4)
  await person.see('29:')
  await handIn(person)
  const attempt = await closed(world, taskId)
  assert.deepEqual([Object.keys(attempt.answers).length, attempt.flags], [3, []])
  await noErrors(person)
  await person.close()
}

async function deadlinePassesOffline(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4, minutes: 10 })
  const person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await arrived(world, taskId, 1)
  await person.goOffline()
  await answerQuestions(person, 2, 3, 4)
  await person.letTimePass(11 * minute)
  await world.server.advance(11 * minute)
  await person.see('时间到，答案已封存在本机')
  await person.goOnline()
  await person.see('交卷回执')
  // The server may have closed it by itself a moment before: then the receipt shows first, and the answers follow as late ones.
  await arrived(world, taskId, 3)
  const attempt = await closed(world, taskId)
  assert.equal(Object.keys(attempt.answers).length, 3)
  await noErrors(person)
  await person.close()
}

/** Each journey once; every build takes them all. The last one moves the server's clock on. */
export const journeys: Journey[] = [
  { name: 'log in, 20 answers, network off for 10 of them, hand in, review', run: takeAnExam },
  { name: 'tab reloaded or app killed after every answer', run: killAfterEachAnswer },
  { name: 'two tabs, different and same questions', run: twoTabs },
  { name: 'two devices, different and same questions', run: twoDevices },
  { name: 'logged out in mid-exam, logs in and goes on', run: loggedOutInMidExam },
  { name: 'another person logs in on the same phone', run: anotherPersonOnTheSamePhone },
  { name: 'a phone clock more than a day wrong moves nothing', run: wrongPhoneClock },
  {
    name: 'the deadline passes without network: sealed, handed in when it is back',
    run: deadlinePassesOffline,
  },
]
