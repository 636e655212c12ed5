import { RandomPool } from './makeId'

const bytes = (count: number) => Promise.resolve(crypto.getRandomValues(new Uint8Array(count)))

test('26 characters that rise with time and never meet', async () => {
  const pool = new RandomPool(bytes)
  await pool.fill()
  const ids = Array.from({ length: 2_000 }, () => pool.ulid(1_000))
  expect(new Set(ids).size).toBe(2_000)
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
  expect(pool.ulid(2_000) > pool.ulid(1_999)).toBe(true)
})

test('it works before the platform has given random bytes', () => {
  const pool = new RandomPool(() => Promise.reject(new Error('none')))
  expect(pool.ulid(0)).not.toBe(pool.ulid(0))
})
