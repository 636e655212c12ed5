import assert from 'node:assert/strict'
import { once } from 'node:events'
import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connect } from '../db/connect'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { keepAnswering } from '../testing/keepAnswering'
import { fill, smallDisk } from '../testing/smallDisk'
import { spawnServer } from '../testing/spawnedServer'

const disk = smallDisk(400)
after(() => disk?.remove())

test(
  disk === undefined
    ? 'a full disk (left out: no tmpfs can be mounted here)'
    : 'a full disk: not ready as long as it lasts, well again afterwards, nothing acknowledged is lost',
  { skip: disk === undefined },
  async () => {
    if (disk === undefined) return
    const { child, url, databaseUrl } = await spawnServer({
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: '',
      SEED_DEMO: '1',
      DATA_DIR: join(disk.folder, 'data'),
      LOG_LEVEL: 'silent',
    })
    const readiness = async () => (await fetch(`${url}/readyz`)).status
    try {
      const before = connect(databaseUrl, { size: 1, onError: () => undefined })
      const taskId = await aTask(before.db, Date.now(), { questions: 30 })
      await before.end()
      const taker = await new ExamTaker(await person(url, 5), taskId).start()
      const answering = keepAnswering([taker], 20)
      assert.ok(await answering.everybodyHeard())
      const filler = fill(disk.folder)
      assert.equal(await eventually(readiness, (status) => status === 503), 503)
      unlinkSync(filler)
      assert.equal(await eventually(readiness, (status) => status === 200), 200)
      assert.ok(await answering.everybodyHeard())
      await answering.stop()
      assert.equal(await answering.missing(), 0)
    } finally {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
  },
)
