import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { startServer } from '../testing/startServer'

const page = { pageIndex: 1, pageSize: 20 }

test('a crowd at one moment: who is too many is told when to come back, nobody gets a fault, and every answer of those who sit an exam is taken', async () => {
  const server = await startServer({
    spawned: true,
    env: { DATABASE_CONNECTIONS: '1', LOG_LEVEL: 'silent' },
  })
  try {
    const taskId = await aTask(server.db, server.now())
    // One after the other: an address has few places for calls without a log-in.
    const takers: ExamTaker[] = []
    for (const number of [5, 6, 7, 8])
      takers.push(await new ExamTaker(await person(server.url, number), taskId).start())
    const reader = await person(server.url, 9)
    let isOver = false
    let saved = 0
    const answering = takers.map(async (taker) => {
      for (let place = 0; !isOver; place = (place + 1) % taker.paper.questions.length) {
        const { questionId, options } = taker.paper.questions[place]!
        const { code } = await taker.send(taker.write(questionId, [options[0]!.optionId]))
        assert.equal(code, Code.ok)
        saved++
      }
    })
    const replies = await Promise.all(
      Array.from({ length: 600 }, () => reader.send(contract.exam.list, page)),
    )
    isOver = true
    await Promise.all(answering)
    assert.ok(saved > 0)
    const kinds = new Set(replies.map(({ status, code }) => `${status} ${code}`))
    assert.deepEqual([...kinds].sort(), ['200 0', '503 503'])
    const away = replies.filter(({ status }) => status === 503)
    assert.ok(away.length < 595, 'nearly nobody was served')
    const times = new Set(away.map(({ data }) => (data as unknown as Wait).retryAfter))
    assert.ok(
      [...times].every((seconds) => seconds >= 1 && seconds <= 13),
      [...times].join(),
    )
    // A tenth of a second more for each forty that wait at one moment; a busy machine hears them one after the other, and few wait.
    assert.ok(
      times.size > 1 || away.length < 80,
      `${away.length} would come back at ${times.size} moments`,
    )
    // Nothing of the crowd is left behind.
    const after = await eventually(
      () => reader.send(contract.exam.list, page),
      ({ code }) => code === Code.ok,
    )
    assert.equal(after.code, Code.ok)
  } finally {
    await server.close()
  }
})

interface Wait {
  retryAfter: number
}
