import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'

type Bans = { selector: string; message: string }[]

const { everywhere, inProgram } = createRequire(resolve('package.json'))(
  './tools/checks/timeBans.cjs',
) as Record<'everywhere' | 'inProgram', Bans>

const linter = new Linter({ configType: 'flat' })
const complaintsOf = (code: string, bans: Bans) =>
  linter.verify(code, {
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: { 'no-restricted-syntax': ['error', ...bans] },
  }).length

test('dates by hand are found, and what only looks like them is none', () => {
  for (const code of [
    'const a = new Date(time)',
    'const a = Date()',
    'time.getFullYear()',
    'time.getUTCHours()',
    'time?.getMonth()',
    'time.setHours(0, 0, 0, 0)',
    'time.setUTCDate(1)',
    'time.toISOString().slice(0, 10)',
    'time.toLocaleDateString()',
    'time.toLocaleString()',
  ])
    assert.equal(complaintsOf(code, everywhere), 1, code)
  for (const code of [
    'const a = Date.now()',
    'store.setMonths(3)',
    'store.setMinutes(20)',
    'list.getDateOf(1)',
    'list.toString()',
    'const a: Date = asDate(time)',
  ])
    assert.equal(complaintsOf(code, [...everywhere, ...inProgram]), 0, code)
})

test('in the program lengths of time and days in SQL have their names', () => {
  for (const code of [
    'const a = Date.parse(text)',
    'const a = Date.UTC(2026, 1, 1)',
    'const a = new Intl.DateTimeFormat()',
    'const keptMs = 7 * 24 * 3_600_000',
    'const a = 8 * 3600000',
    'f(86_400_000)',
    'const a = minutes * 60_000',
    'const a = Math.ceil(left / 60_000)',
    'const minute = 60_000',
    'const MINUTE = 60_000',
    'const hourMs = 60 * minuteMs',
    'const day = 24 * hourMs',
    'query(`select floor((at + 28800000) / 86400000) as day`)',
    "const a = sql`select date_trunc('day', at)`",
    'query("select to_timestamp(at / 1000)")',
    "query(`select at AT TIME ZONE 'UTC'`)",
  ])
    assert.ok(complaintsOf(code, inProgram) > 0, code)
  for (const code of [
    'const timeoutMs = 60_000',
    'const a = { timeoutMs: 60_000 }',
    'const day = dayOf(now)',
    'const day = 5',
    'const keptMs = 7 * dayMs',
    'query(`select ${hospitalDay("at")} as day`)',
    'const a = "private, max-age=86400"',
  ])
    assert.equal(complaintsOf(code, [...everywhere, ...inProgram]), 0, code)
})

test("eslint's settings hold them for every kind of file", async () => {
  const eslint = new ESLint()
  const banned = async (file: string) => {
    const config = (await eslint.calculateConfigForFile(file)) as {
      rules?: Record<string, unknown[] | undefined>
    }
    const selectors = (config.rules?.['no-restricted-syntax'] ?? [])
      .slice(1)
      .map((one) => (one as Bans[number]).selector)
    const holds = (bans: Bans) => bans.every(({ selector }) => selectors.includes(selector))
    return [holds(everywhere), holds(inProgram)]
  }
  for (const file of [
    'src/core/i18n/dates.ts',
    'src/features/exam/pages/result/index.tsx',
    'src/app.tsx',
    'src/platform/h5/files.ts',
    'server/app.ts',
    'server/features/report/reportRepository.ts',
    'contract/rules/idNumber.ts',
    'content/places.ts',
  ])
    assert.deepEqual(await banned(file), [true, true], file)
  for (const file of [
    'server/main.test.ts',
    'src/testing/fakePlatform.ts',
    'e2e/journeys/answering.ts',
  ])
    assert.deepEqual(await banned(file), [true, false], file)
  assert.deepEqual(await banned('contract/rules/hospitalTime.ts'), [false, false])
})
