import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { startServer } from '../testing/startServer'
import { startTcpProxy, throughPort, type TcpProxy } from '../testing/tcpProxy'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('connections that die without a word while twelve people save: not ready meanwhile, and well again when the line is', async () => {
  let proxy: TcpProxy | undefined
  const server = await startServer({
    spawned: true,
    env: { LOG_LEVEL: 'silent' },
    async reachedBy(databaseUrl) {
      proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
      return throughPort(databaseUrl, proxy.port)
    },
  })
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  try {
    const taskId = await aTask(server.db, server.now())
    const takers: ExamTaker[] = []
    for (let number = 1; number <= 12; number++)
      takers.push(await new ExamTaker(await person(server.url, number + 4), taskId).start())
    let isOver = false
    const acked = takers.map(() => new Map<string, string[]>())
    const answering = takers.map(async (taker, n) => {
      for (let place = 0; !isOver; place = (place + 1) % taker.paper.questions.length) {
        const { questionId, options } = taker.paper.questions[place]!
        const item = taker.write(questionId, [options[taker.sequence % options.length]!.optionId])
        const reply = await taker.send(item).catch(() => undefined)
        if (reply?.code === 0) acked[n]!.set(questionId, item.optionIds)
        else acked[n]!.delete(questionId)
        await pause(20)
      }
    })
    await pause(500)
    proxy!.goSilent()
    assert.equal(await eventually(readiness, (status) => status === 503), 503)
    await pause(12_000)
    proxy!.comeBack()
    assert.equal(await eventually(readiness, (status) => status === 200), 200)
    // Not only the watcher's line is well: whoever asks is answered.
    for (const [n, taker] of takers.entries()) {
      const before = taker.sequence
      await eventually(
        () => Promise.resolve(acked[n]!.size),
        (size) => size > 3 && taker.sequence > before + 3,
      )
      assert.ok(acked[n]!.size > 3, `nobody hears person ${n}`)
    }
    isOver = true
    await Promise.all(answering)
    for (const [n, taker] of takers.entries()) {
      const stored = await taker.stored()
      for (const [questionId, optionIds] of acked[n]!)
        assert.deepEqual(stored[questionId], optionIds)
    }
  } finally {
    await server.close()
    await proxy?.close()
  }
})
