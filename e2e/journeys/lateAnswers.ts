import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { minuteMs } from '@contract/rules/hospitalTime'
import { eventually } from '../people/Person'
import { nurse, type World } from '../people/World'
import { arrived } from './attemptWaits'
import { noErrors } from '../people/noErrors'
import { atTheDesk } from './deskCalls'
import { answerQuestions, logIn, startExam } from './exam'

/** Three minutes after the deadline the network is back: what comes then is late, the person is told so, and of what becomes of it. */
export async function deliveredLate(world: World): Promise<void> {
  const taskId = await world.server.exam({ questions: 4, minutes: 10 })
  const person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 1, 4)
  await arrived(world, taskId, 1)
  await person.goOffline()
  await answerQuestions(person, 2, 3, 4)
  await person.letTimePass(14 * minuteMs)
  await world.server.advance(14 * minuteMs)
  await person.see('时间到，答案已封存在本机')
  await person.goOnline()
  // The receipt may show before the answers that follow it: whoever looks again is told.
  const attempt = await eventually(
    async () => (await world.server.attempts(taskId)).find(({ lateCount }) => lateCount === 2),
    () => 'no late answers arrived',
  )
  await person.open('examSheet', { taskId, attemptId: attempt.attemptId })
  await person.see('2 题在到时 2 分钟之后才送达')
  await person.see('等负责人确认')
  assert.equal(Object.keys(attempt.answers).length, 1)
  const officer = await atTheDesk(world.server, '13800000003')
  await officer.ask(contract.live.decideLate, {
    taskId,
    attemptId: attempt.attemptId,
    confirm: 1,
    reason: '病区断网，护士长证明',
  })
  await person.open('examSheet', { taskId, attemptId: attempt.attemptId })
  await person.see('负责人已确认计入成绩')
  await person.open('messages')
  await person.see('病区断网，护士长证明')
  await noErrors(person)
  await person.close()
}
