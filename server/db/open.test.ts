import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockDataFolder } from './dataFolderLock'
import { openDatabase } from './open'
import { SettingError } from './SettingError'

const path = mkdtempSync(join(tmpdir(), 'open-test-'))
after(() => rmSync(path, { recursive: true }))

test('the lock of a process that is gone, and a torn lock, count for nothing', () => {
  for (const left of [
    '{"pid":999999,"began":"1"}',
    `{"pid":${process.pid},"began":"1"}`,
    '{"pi',
    '',
  ]) {
    writeFileSync(join(path, 'owner.json'), left)
    if (process.platform !== 'linux' && left.includes('began')) continue
    lockDataFolder(path)()
  }
  assert.ok(!existsSync(join(path, 'owner.json')))
})

test('a DATABASE_URL that cannot be used is one clear sentence without its password', async () => {
  const bad = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataFolder: 'unused', size: 1, onError: () => undefined })
  for (const url of [
    'postgres://u:hidden@127.0.0.1:1/x',
    'postgres://u:hidden@no-such-host.invalid/x',
    'nonsense',
    'mysql://u:hidden@h/x',
  ]) {
    await assert.rejects(
      bad(url),
      (error: Error) =>
        error instanceof SettingError &&
        !error.message.includes('hidden') &&
        error.message.startsWith('DATABASE_URL'),
    )
  }
})
