import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { keepAnswering } from '../testing/keepAnswering'
import { startServer } from '../testing/startServer'
import { startTcpProxy, throughPort, type TcpProxy } from '../testing/tcpProxy'

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
    for (let number = 5; number < 17; number++)
      takers.push(await new ExamTaker(await person(server.url, number), taskId).start())
    const answering = keepAnswering(takers, 20)
    assert.ok(await answering.everybodyHeard())
    proxy?.goSilent()
    assert.equal(await eventually(readiness, (status) => status === 503), 503)
    // What they had sent into the dead line is given up.
    assert.ok(await answering.everybodyRefused())
    proxy?.comeBack()
    assert.equal(await eventually(readiness, (status) => status === 200), 200)
    assert.ok(await answering.everybodyHeard(), 'some are not heard any more')
    await answering.stop()
    assert.equal(await answering.missing(), 0)
  } finally {
    await server.close()
    await proxy?.close()
  }
})
