import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

const bad = `declare const anything: any
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
const rules = [
  'await-thenable',
  'no-floating-promises',
  'no-misused-promises',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'only-throw-error',
  'switch-exhaustiveness-check',
]

test('each rule that needs types finds its bad example', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'training-lint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'))
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "target": "es2022" } }',
  )
  writeFileSync(path.join(folder, 'bad.ts'), bad)
  const { stdout } = spawnSync(process.execPath, [path.resolve('node_modules/oxlint/bin/oxlint')], {
    cwd: folder,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: path.resolve('node_modules/.bin/tsgolint') },
    encoding: 'utf8',
  })
  const found = rules.filter((rule) => stdout.includes(`typescript(${rule})`))
  assert.deepEqual(found, rules, stdout)
})
