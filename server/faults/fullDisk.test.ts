import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connect } from '../db/connect'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { spawnServer } from '../testing/startServer'

/** A disk of so many megabytes, in memory; undefined where nobody lets us mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'training-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

/** Writes until nothing fits any more; returns the file. */
function fill(disk: string): string {
  const path = join(disk, 'filler')
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 1 << 12, 1])
    for (;;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) break
      } catch {
        break
      }
    }
  closeSync(file)
  return path
}

const disk = smallDisk(400)
after(() => {
  if (disk === undefined) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

test(
  disk === undefined
    ? 'a full disk (left out: no tmpfs can be mounted here)'
    : 'a full disk: not ready as long as it lasts, well again afterwards, nothing acknowledged is lost',
  { skip: disk === undefined },
  async () => {
    if (disk === undefined) return
    chmodSync(disk, 0o755)
    const { child, url, databaseUrl } = await spawnServer({
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: join(disk, 'data'),
      LOG_LEVEL: 'silent',
    })
    const readiness = async () => (await fetch(`${url}/readyz`)).status
    try {
      const before = connect(databaseUrl, { size: 1, onError: () => undefined })
      const taskId = await aTask(before.db, Date.now(), { questions: 30 })
      await before.end()
      const taker = await new ExamTaker(await person(url, 5), taskId).start()
      const acked = new Map<string, string[]>()
      const save = async (place: number) => {
        const { questionId, options } = taker.paper.questions[place]!
        const item = taker.write(questionId, [options[0]!.optionId])
        const reply = await taker.send(item).catch(() => undefined)
        if (reply?.code === 0) acked.set(questionId, item.optionIds)
        return reply?.code
      }
      assert.equal(await save(0), 0)
      const filler = fill(disk)
      assert.equal(await eventually(readiness, (status) => status === 503), 503)
      for (let place = 1; place < 20; place++) await save(place)
      unlinkSync(filler)
      assert.equal(await eventually(readiness, (status) => status === 200), 200)
      assert.equal(
        await eventually(
          () => save(20),
          (code) => code === 0,
        ),
        0,
      )
      const stored = await taker.stored()
      for (const [questionId, optionIds] of acked) assert.deepEqual(stored[questionId], optionIds)
    } finally {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
  },
)
