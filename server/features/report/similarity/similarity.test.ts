import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { createMarkedPapers } from '../../exam/markedPaperService'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { compareAnswers } from './compareAnswers'
import { randoms } from '../../../testing/randoms'

const { report } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Hands in an exam: `choose` says the place of the option among those that are wrong; null: the right answer. */
async function sits(number: number, taskId: string, choose: (place: number) => number | null) {
  const right = await rightOptions(server.db, taskId)
  const one = await new ExamTaker(await person(server.url, number), taskId).start()
  const items = one.paper.questions.map(({ questionId, options, kind }) => {
    const place = Object.keys(right).indexOf(questionId)
    const wrong = options
      .map(({ optionId }) => optionId)
      .sort()
      .filter((id) => !right[questionId]!.includes(id))
    const at = choose(place)
    const option = wrong[(at ?? 0) % Math.max(1, wrong.length)]
    const chosen = at === null || !option || kind === 'judge' ? right[questionId]! : [option]
    return one.write(questionId, chosen)
  })
  await one.handIn(items)
  return one
}

test('who handed in the same wrong answers is a hint to who may supervise both, and to nobody else', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 60 })
  // Eight answer for themselves, each with other wrong answers; two of them with the same ones.
  for (const number of [5, 6, 7, 8, 9, 10]) {
    const random = randoms(number)
    await sits(number, taskId, () => Math.floor(random() * 6))
  }
  for (const number of [11, 12]) await sits(number, taskId, (place) => place % 3)
  const officer = await person(server.url, 3)
  assert.deepEqual(await officer.ask(report.similarAnswers, { taskId }), {
    checkedTime: 0,
    waiting: 0,
    people: 0,
    pairs: 0,
    list: [],
  })
  await officer.ask(report.compareAnswers, { taskId })
  await compareAnswers(server.db, createMarkedPapers(), { comId: 'renhe', taskId }, server.now())
  const { people, pairs, list, waiting } = await officer.ask(report.similarAnswers, { taskId })
  assert.deepEqual([people, pairs, waiting], [8, 28, 0])
  assert.equal(list.length, 1)
  const [match] = list
  assert.equal(match!.shared, match!.bothWrong)
  assert.ok(match!.probability < 0.01 && match!.expected < match!.shared)
  for (const number of [1, 4, 16]) {
    const reply = await (await person(server.url, number)).send(report.similarAnswers, { taskId })
    assert.notEqual(reply.code, 0, `person ${number} is told nothing`)
  }
})
