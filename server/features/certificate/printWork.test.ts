import assert from 'node:assert/strict'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { scratchFolder } from '../../testing/scratchFolder'
import { startServer, type TestServer } from '../../testing/startServer'
import { writePapers } from './printWork'

let server: TestServer
let folder: string
before(async () => {
  server = await startServer()
  folder = await mkdtemp(join(scratchFolder(), 'papers-'))
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Whether this process holds a file open. */
async function isOpen(path: string): Promise<boolean> {
  const held = await readdir('/proc/self/fd')
  const paths = await Promise.all(held.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.includes(path)
}

test('a certificate that cannot be printed ends the job, and its file with it', async () => {
  const path = join(folder, 'papers.pdf')
  let steps = 0
  let wasOpen = false
  const run = {
    db: server.db,
    comId: 'renhe',
    progress: async () => {
      steps++
      if (steps < 3) return
      wasOpen = await isOpen(path)
      throw new Error('the third step breaks')
    },
  }
  const ids = Array.from({ length: 150 }, (_, at) => `none-${at}`)
  const writing = writePapers(run, ids, { path, title: '证书', checkAddress: (number) => number })
  await assert.rejects(writing, /the third step breaks/)
  assert.deepEqual([steps, wasOpen, await isOpen(path)], [3, true, false])
})
