import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, passwordFits } from './passwords'

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
