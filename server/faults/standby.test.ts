import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { connect } from '../db/connect'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { ExamTaker } from '../testing/ExamTaker'
import { startReplicated } from '../testing/replication'
import { spawnServer } from '../testing/startServer'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('the standby becomes the primary in the middle of a thousand saves: the server finds it by itself, nothing acknowledged is lost', async () => {
  const two = await startReplicated({ synchronous: true })
  const folder = mkdtempSync(join(tmpdir(), 'training-standby-'))
  const both = two.primary.url.replace(/@([^/]*)\//, (_all, host: string) => {
    const other = new URL(two.standby.url).host
    return `@${host},${other}/`
  })
  const { child, url } = await spawnServer({
    PORT: '0',
    SCORM_PORT: '0',
    DATABASE_URL: both,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    LOGIN_FAILURES_PER_ADDRESS: '1000',
  })
  try {
    const before = connect(two.primary.url, { size: 1, onError: () => undefined })
    const taskId = await aTask(before.db, Date.now())
    await before.end()
    const takers: ExamTaker[] = []
    for (let number = 5; number < 13; number++)
      takers.push(await new ExamTaker(await person(url, number), taskId).start())
    let saved = 0
    let isOver = false
    const acked = takers.map(() => new Map<string, string[]>())
    const answering = takers.map(async (taker, n) => {
      for (
        let place = 0;
        saved < 1000 && !isOver;
        place = (place + 1) % taker.paper.questions.length
      ) {
        const { questionId, options } = taker.paper.questions[place]!
        const item = taker.write(questionId, [options[taker.sequence % options.length]!.optionId])
        const reply = await taker.send(item).catch(() => undefined)
        if (reply?.code === 0) {
          acked[n]!.set(questionId, item.optionIds)
          saved++
        } else {
          acked[n]!.delete(questionId)
          await pause(50)
        }
      }
    })
    while (saved < 300) await pause(20)
    await two.primary.kill()
    await two.promote()
    const until = Date.now() + 60_000
    while (saved < 1000 && Date.now() < until) await pause(50)
    isOver = true
    await Promise.all(answering)
    assert.ok(saved >= 1000, `only ${saved} were saved`)
    for (const [n, taker] of takers.entries()) {
      const stored = await taker.stored()
      for (const [questionId, optionIds] of acked[n]!)
        assert.deepEqual(stored[questionId], optionIds)
    }
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    await two.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
