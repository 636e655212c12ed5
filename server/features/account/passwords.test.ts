import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../../../content/commonPasswords.json'
import { hashPassword, passwordFits } from './passwords'
import { passwordToKeep } from './newPassword'

test('a hash is argon2id with 19 MiB, two passes, one lane, and fits its password only', async () => {
  const stored = await hashPassword('Ward-2026')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.deepEqual(
    [
      await passwordFits(stored, 'Ward-2026'),
      await passwordFits(stored, 'Ward-2027'),
      await passwordFits(undefined, 'Ward-2026'),
    ],
    [true, false, false],
  )
})

test('refused: the 10,000 that are tried first, in signs too, and the words of person and hospital', () => {
  assert.ok(new Set(words.split(' ')).size >= 10_000)
  const own = ['林晓燕', '13800000001', 'N-2077', '仁和市人民医院', 'Renhe', null]
  const isRefused = (password: string) => {
    try {
      return passwordToKeep(password, own, 8) === ''
    } catch {
      return true
    }
  }
  for (const bad of [
    'P@ssw0rd',
    'Qwerty123',
    'N-2077aa',
    'renhe-2026A',
    '林晓燕Aa12345',
    'Aa13800000001',
  ])
    assert.ok(isRefused(bad), bad)
  for (const good of ['Ward-2026', 'Zebra7!walks']) assert.ok(!isRefused(good), good)
  assert.equal(passwordToKeep('Wa-123', own, 6), 'Wa-123')
  assert.throws(() => passwordToKeep('Ward-2026', own, 10))
})
