import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startObjectStore } from '../fakes/objectStore'
import { s3Store } from './s3Store'

test('an object store keeps what the disk keeps: put, size, ranges, away; a wrong key is refused', async () => {
  const { settings, objects, close } = await startObjectStore()
  const folder = mkdtempSync(join(tmpdir(), 'training-bucket-'))
  try {
    const store = s3Store(settings, folder, folder)
    const content = Buffer.alloc(300_000, 'of a file')
    const path = await store.temporary()
    await writeFile(path, content)
    await store.keep('abc123', path)
    assert.ok(objects.get('abc123')?.equals(content))
    assert.deepEqual(
      [await store.sizeOf('abc123'), await store.sizeOf('nothing')],
      [content.length, undefined],
    )
    assert.ok((await store.readAll('abc123')).equals(content))
    const piece: Buffer[] = []
    for await (const part of store.read('abc123', { from: 100, to: 199 }))
      piece.push(part as Buffer)
    assert.ok(Buffer.concat(piece).equals(content.subarray(100, 200)))
    await assert.rejects(async () => {
      for await (const _part of store.read('nothing'));
    }, /404/)
    await assert.rejects(
      s3Store({ ...settings, secretAccessKey: 'another' }, folder, folder).sizeOf('abc123'),
      /403/,
    )
    await store.remove('abc123')
    await store.remove('abc123')
    assert.equal(objects.size, 0)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})
