import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { diskStore } from './diskStore'

test('what is kept is read by the server’s own account and by no other of the machine', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  context.after(() => rm(folder, { recursive: true }))
  const store = diskStore(join(folder, 'files'), folder)
  const path = await store.temporary()
  await writeFile(path, 'x', { mode: 0o644 })
  await store.keep('ab-1.jpg', path)
  const modeOf = async (...names: string[]) =>
    (await stat(join(folder, 'files', ...names))).mode & 0o777
  assert.equal(await modeOf('ab', 'ab-1.jpg'), 0o600)
  for (const names of [[], ['ab'], ['coming']]) assert.equal(await modeOf(...names), 0o700)
})
