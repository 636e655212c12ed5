import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'

/** The rules that .oxlintrc.json finds broken, by file; a file without any is missing. */
function brokenRules(t: TestContext, files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'training-lint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const name of ['.oxlintrc.json', 'tools/checks/bans.cjs']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(name, path.join(folder, name))
  }
  put('tsconfig.json', '{ "compilerOptions": { "strict": true, "target": "es2022" } }')
  for (const [name, text] of Object.entries(files)) put(name, text)
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/oxlint/bin/oxlint'), '--format=json'],
    {
      cwd: folder,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.resolve('node_modules/.bin/tsgolint') },
      encoding: 'utf8',
    },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code?: string; filename: string }[]
  }
  const broken: Record<string, string[]> = {}
  for (const { code = '', filename } of diagnostics) (broken[filename] ??= []).push(code)
  return broken
}

/** Each line as a file of its own, so that one bad example does not stand in for another. */
const eachInAFile = (folder: string, lines: string[]) =>
  Object.fromEntries(lines.map((line, index) => [`${folder}/${index}.ts`, `${line}\n`]))

const byTypes = `declare const anything: any
type Kind = 'a' | 'b'
const later = async (): Promise<number> => 1
export async function bad(kind: Kind): Promise<void> {
  later()
  await 1
  if (later()) await later()
  const known = anything
  anything()
  anything.field
  switch (kind) {
    case 'a':
      break
  }
  throw 'text'
}
`
const byOneFile = `// todo: later
// @ts-ignore
import { Client } from './client'
let fixed: Client = 1 as any
var unused = 1
export function Bad(a: any, b: any, c: any, d: any, e: any, f: any) {
  debugger
  if (a == b) useEffect(() => f(fixed), [])
  const g = useCallback(() => a + c, [])
  return a ? b : c ? d : e
}
location.reload()
process.env.A
`

test('each rule finds its bad example', (t) => {
  const broken = brokenRules(t, { 'types.ts': byTypes, 'src/file.tsx': byOneFile })
  const needTypes = (broken['types.ts'] ?? []).filter((rule) => rule.startsWith('typescript'))
  assert.deepEqual([...new Set(needTypes)].sort(), [
    'typescript(await-thenable)',
    'typescript(no-explicit-any)',
    'typescript(no-floating-promises)',
    'typescript(no-misused-promises)',
    'typescript(no-unsafe-assignment)',
    'typescript(no-unsafe-call)',
    'typescript(no-unsafe-member-access)',
    'typescript(only-throw-error)',
    'typescript(switch-exhaustiveness-check)',
  ])
  const found = new Set(broken['src/file.tsx'])
  for (const rule of [
    'eslint(eqeqeq)',
    'eslint(max-params)',
    'eslint(no-debugger)',
    'eslint(no-nested-ternary)',
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
    'eslint(no-unused-vars)',
    'eslint(no-var)',
    'eslint(no-warning-comments)',
    'eslint(prefer-const)',
    'react-hooks(exhaustive-deps)',
    'react-hooks(rules-of-hooks)',
    'typescript(ban-ts-comment)',
    'typescript(consistent-type-imports)',
    'typescript(no-explicit-any)',
  ])
    assert.ok(found.has(rule), `${rule} is not in ${[...found].join(', ')}`)
})

test('dates by hand are found, and what only looks like them is none', (t) => {
  const bad = eachInAFile('bad', [
    'export const a = new Date(time)',
    'export const a = Date()',
    'time.getFullYear()',
    'time.getUTCHours()',
    'time?.getMonth()',
    'time.setHours(0, 0, 0, 0)',
    'time.setUTCDate(1)',
    'time.toISOString().slice(0, 10)',
    'time.toLocaleDateString()',
    'time.toLocaleString()',
  ])
  const good = eachInAFile('good', [
    'export const a = Date.now()',
    'store.setMonths(3)',
    'store.setMinutes(20)',
    'list.getDateOf(1)',
    'list.toString()',
    'export const a: Date = asDate(time)',
  ])
  const broken = brokenRules(t, { ...bad, ...good })
  for (const [name, line] of Object.entries(bad))
    assert.ok(broken[name]?.includes('house(dates)'), line)
  for (const [name, line] of Object.entries(good))
    assert.ok(!broken[name]?.some((rule) => rule.startsWith('house')), line)
})

test('in the program lengths of time and days in SQL have their names', (t) => {
  const bad = eachInAFile('bad', [
    'export const a = Date.parse(text)',
    'export const a = Date.UTC(2026, 1, 1)',
    'export const a = new Intl.DateTimeFormat()',
    'export const keptMs = 7 * 24 * 3_600_000',
    'export const a = 8 * 3600000',
    'f(86_400_000)',
    'export const a = minutes * 60_000',
    'export const a = Math.ceil(left / 60_000)',
    'export const minute = 60_000',
    'export const MINUTE = 60_000',
    'export const hourMs = 60 * minuteMs',
    'export const day = 24 * hourMs',
    'query(`select floor((at + 28800000) / 86400000) as day`)',
    "export const a = sql`select date_trunc('day', at)`",
    'query("select to_timestamp(at / 1000)")',
    "query(`select at AT TIME ZONE 'UTC'`)",
  ])
  const good = eachInAFile('good', [
    'export const timeoutMs = 60_000',
    'export const a = { timeoutMs: 60_000 }',
    'export const day = dayOf(now)',
    'export const day = 5',
    'export const keptMs = 7 * dayMs',
    'query(`select ${hospitalDay("at")} as day`)',
    'export const a = "private, max-age=86400"',
  ])
  const broken = brokenRules(t, { ...bad, ...good })
  for (const [name, line] of Object.entries(bad))
    assert.ok(broken[name]?.includes('house(time)'), line)
  for (const [name, line] of Object.entries(good))
    assert.ok(!broken[name]?.some((rule) => rule.startsWith('house')), line)
})

test('where the rules of the house hold', (t) => {
  const all = 'export default new Date(Date.parse("2026-11-23"))\n'
  const held = (...rules: string[]) => rules.map((rule) => `house(${rule})`)
  const wanted: Record<string, string[]> = {
    'src/core/i18n/dates.ts': held('dates', 'default-export', 'time'),
    'src/features/exam/pages/result/index.tsx': held('dates', 'time'),
    'src/app.tsx': held('dates', 'time'),
    'src/platform/h5/files.ts': held('dates', 'default-export', 'time'),
    'server/features/report/reportRepository.ts': held('dates', 'default-export', 'time'),
    'contract/rules/people/idNumber.ts': held('dates', 'default-export', 'time'),
    'config/prod.ts': held('dates', 'time'),
    'server/main.test.ts': held('dates', 'default-export'),
    'src/testing/fakePlatform.ts': held('dates', 'default-export'),
    'e2e/journeys/answering.ts': held('dates', 'default-export'),
    'contract/rules/hospitalTime.ts': held('default-export'),
    'server/db/hospitalDay.ts': held('default-export'),
  }
  const broken = brokenRules(t, Object.fromEntries(Object.keys(wanted).map((name) => [name, all])))
  const ofTheHouse = (name: string) =>
    [...new Set(broken[name] ?? [])].filter((rule) => rule.startsWith('house')).sort()
  assert.deepEqual(
    Object.fromEntries(Object.keys(wanted).map((name) => [name, ofTheHouse(name)])),
    wanted,
  )
})
