import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { connect } from '../db/connect'
import { migrate } from '../db/migrate'
import { migrations } from '../db/migrations'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { ExamTaker } from '../testing/ExamTaker'
import { spawnServer } from '../testing/spawnedServer'
import { freshDatabase } from '../testing/testDatabase'

/** What a next release may do beside a running server: something more, nothing that goes. */
const next = {
  number: migrations.length + 1,
  name: 'next',
  sql: 'alter table attempt add column of_next text;',
}

test('two versions at once: the older server goes on while a newer one changes the database, and does not start on it again', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const { db, end } = connect(databaseUrl, { size: 2, onError: () => undefined })
  const env = { PORT: '0', SCORM_PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const { child, url } = await spawnServer(env)
  try {
    const taskId = await aTask(db, Date.now())
    const taker = await new ExamTaker(await person(url, 5), taskId).start()
    const answer = (place: number) =>
      taker.save(
        taker.write(taker.question(place), [taker.paper.questions[place]!.options[0]!.optionId]),
      )
    await answer(0)
    assert.deepEqual(await migrate(db, [...migrations, next]), ['next'])
    await answer(1)
    assert.equal((await fetch(`${url}/readyz`)).status, 200)
    await taker.handIn()
    assert.equal(
      (await new ExamTaker(await person(url, 6), taskId).start()).paper.questions.length > 0,
      true,
    )
    await assert.rejects(spawnServer(env), /newer version of this program \(migration \d+, next\)/)
    assert.equal((await fetch(`${url}/readyz`)).status, 200, 'nor does the try disturb it')
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await end()
    await drop()
  }
})
