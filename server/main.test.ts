import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { isAlive } from './db/dataFolderLock'
import { demoMobile, demoPassword } from './testing/world/people'
import { aTask } from './testing/aTask'
import { Client } from './testing/client'
import { eventually } from './testing/eventually'
import { ExamTaker } from './testing/ExamTaker'
import { programOf } from './testing/programOf'
import { spawnServer } from './testing/spawnedServer'
import { startServer } from './testing/startServer'
import { freshDatabase } from './testing/testDatabase'

test('a stop finishes the calls in flight, takes no new ones, and ends with 0', async () => {
  const fresh = await freshDatabase()
  const { child, url } = await spawnServer({ PORT: '0', DATABASE_URL: fresh.databaseUrl })
  try {
    const calls = Array.from({ length: 16 }, (_, index) =>
      new Client(url).send(contract.account.checkAccount, {
        mobile: demoMobile(1 + (index % 16)),
        password: demoPassword,
        consentVersion: '1',
      }),
    )
    // Two passwords are checked at a time: when the first reply is here the others are in the middle of it.
    await Promise.race(calls)
    child.kill('SIGTERM')
    const exit = once(child, 'exit')
    const replies = await Promise.all(calls)
    // What arrived after the signal gets 503 and may retry; nothing is cut off.
    assert.ok(
      replies.every(({ status, code }) => code === 0 || status === 503),
      JSON.stringify(replies.map(({ status, code }) => [status, code])),
    )
    assert.ok(replies.filter(({ code }) => code === 0).length >= 8)
    assert.deepEqual(await exit, [0, null])
    await assert.rejects(fetch(`${url}/healthz`))
  } finally {
    child.kill('SIGKILL')
    await fresh.drop()
  }
})

test('a fault that nobody caught ends the process and its embedded database at once, whoever still waits for an answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'))
  chmodSync(folder, 0o755)
  const fault = "process.once('SIGUSR2', () => { throw new Error('a fault') })"
  const { child, url, databasePid } = await spawnServer(
    {
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    },
    programOf('server/main.ts'),
    'pipe',
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const { port } = new URL(url)
  const waiting = connect(Number(port), '127.0.0.1')
  waiting.on('error', () => undefined)
  try {
    const call = 'POST /api/account/checkAccount HTTP/1.1\r\nhost: a\r\n'
    waiting.write(`${call}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`)
    // It is being read: a second call is answered behind it.
    assert.equal((await fetch(`${url}/healthz`)).status, 200)
    const closed = once(child, 'close')
    child.kill('SIGUSR2')
    assert.deepEqual(await closed, [1, null])
    assert.match(said, /a fault/)
    assert.doesNotMatch(said, /timeout/)
    assert.equal(
      await eventually(
        async () => isAlive(databasePid ?? 0),
        (alive) => !alive,
      ),
      false,
    )
  } finally {
    waiting.destroy()
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

// A sample of what the rounds of kill -9 do (exam/taking/examKill.all.test.ts).
test('a killed server and its killed database come back at the same address: the same people are logged in, their answers are there, a test’s clock is as it was', async () => {
  const server = await startServer({ spawned: true, ownDatabase: true })
  try {
    await server.advance(3_600_000)
    const client = new Client(server.url)
    const { userName } = await client.logIn(1)
    const taker = await new ExamTaker(client, await aTask(server.db, server.now())).start()
    const questionId = taker.question(0)
    const answer = taker.write(questionId, [taker.paper.questions[0]!.options[0]!.optionId])
    assert.equal((await taker.save(answer)).acked.length, 1)
    await server.kill()
    await assert.rejects(fetch(`${server.url}/healthz`))
    await server.restart()
    assert.equal((await client.ask(contract.account.me, {})).userName, userName)
    assert.deepEqual((await taker.stored())[questionId], answer.optionIds)
    const before = server.now()
    const { serverTime } = await client.send(contract.document.groups, {})
    assert.ok(before <= serverTime && serverTime <= server.now())
  } finally {
    await server.close()
  }
})
