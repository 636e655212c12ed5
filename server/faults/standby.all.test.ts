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
import { keepAnswering } from '../testing/keepAnswering'
import { startReplicated } from '../testing/replication'
import { spawnServer } from '../testing/spawnedServer'

test('the standby becomes the primary in the middle of a thousand saves: the server finds it by itself, nothing acknowledged is lost', async () => {
  const two = await startReplicated({ synchronous: true })
  const folder = mkdtempSync(join(tmpdir(), 'training-standby-'))
  const { child, url } = await spawnServer({
    PORT: '0',
    SCORM_PORT: '0',
    DATABASE_URL: two.url,
    SEED_DEMO: '1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  try {
    const before = connect(two.primary.url, { size: 1, onError: () => undefined })
    const taskId = await aTask(before.db, Date.now())
    await before.end()
    const takers: ExamTaker[] = []
    for (let number = 5; number < 13; number++)
      takers.push(await new ExamTaker(await person(url, number), taskId).start())
    const answering = keepAnswering(takers)
    assert.ok(await answering.acknowledges(300))
    await two.primary.kill()
    await two.promote()
    assert.ok(await answering.everybodyHeard())
    assert.ok(await answering.acknowledges(700))
    await answering.stop()
    assert.equal(await answering.missing(), 0)
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    await two.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
