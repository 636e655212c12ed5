import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

interface Violation {
  rule: { name: string }
  from: string
}
interface Config {
  forbidden: { name: string; comment?: string }[]
}

/** One bad file a rule: its path and its imports. Targets that do not exist are made. */
const bad: Record<string, [file: string, ...targets: string[]]> = {
  'no-cycle': ['src/core/circleOne.ts', './circleTwo'],
  'not-unresolvable': ['src/core/lost.ts', './nowhere'],
  'contract-is-the-bottom': ['contract/calls/bad.ts', '../../server/target'],
  'rules-of-the-contract-are-pure': ['contract/rules/bad.ts', 'kysely'],
  'host-knows-no-program': ['packages/host/bad.ts', '../../server/target'],
  'client-not-server': ['src/core/badServer.ts', '../../server/target'],
  'server-not-client': ['server/bad.ts', '../src/core/target'],
  'client-types-only-of-calls': ['src/core/badTypebox.ts', 'typebox'],
  'platform-knows-nothing': ['src/platform/bad.ts', '../core/target'],
  'api-on-platform': ['src/api/bad.ts', '../core/target'],
  'routes-are-data': ['src/routes/bad.ts', '../core/target'],
  'core-below-features': ['src/core/badPage.ts', '../pages/target'],
  'main-package-apart': ['src/pages/bad.tsx', '../features/exam/target'],
  'ui-is-dumb': ['src/ui/bad.tsx', '../core/target'],
  'office-on-its-own': ['office/parts/badServer.ts', '../../server/target'],
  'office-types-only-of-calls': ['office/parts/badTypebox.ts', 'typebox'],
  'office-api-at-the-bottom': ['office/api/bad.ts', '../parts/target'],
  'office-base-knows-nothing': ['office/base/bad.ts', '../parts/target'],
  'office-session-on-api': ['office/session/bad.ts', '../parts/target'],
  'office-parts-below-areas': ['office/parts/bad.ts', '../areas/exams/target'],
  'office-area-on-parts': ['office/areas/exams/badShell.ts', '../../shell/target'],
  'office-shell-below-areas': ['office/shell/bad.ts', '../areas/exams/target'],
  'office-area-apart-from-area': ['office/areas/exams/bad.ts', '../questions/target'],
  'feature-apart-from-feature': ['src/features/exam/badFeature.ts', '../study/target'],
  'store-below-page': ['src/features/exam/attempt/BadStore.ts', 'react'],
  'component-below-page': ['src/features/exam/attempt/Bad.tsx', '../pages/target'],
  'taro-stays-in-its-place': ['src/ui/badTaro.tsx', '@tarojs/taro'],
  'server-ground-knows-nothing-above': ['server/features/duty/bad.ts', '../exam/someService'],
  'server-assigning-knows-nothing-above': ['server/features/roster/bad.ts', '../exam/someService'],
  'server-things-knows-nothing-above': ['server/features/exam/badView.ts', '../today/someService'],
  'server-feature-apart': ['server/features/exam/bad.ts', '../account/target'],
  'rules-are-pure': ['server/features/exam/badRules.ts', '../../db/target'],
  'sql-in-repositories': ['server/features/exam/badCalls.ts', 'kysely'],
  'only-what-is-declared': ['server/badPackage.ts', 'undeclared'],
}
const targets = [
  'server/target.ts',
  'src/core/target.ts',
  'office/parts/target.ts',
  'office/shell/target.ts',
  'office/areas/exams/target.ts',
  'office/areas/questions/target.ts',
  'src/pages/target.ts',
  'src/features/exam/target.ts',
  'src/features/study/target.ts',
  'src/features/exam/pages/target.ts',
  'server/features/account/target.ts',
  'server/db/target.ts',
  'server/features/exam/someService.ts',
  'server/features/today/someService.ts',
]
const packages = ['kysely', 'typebox', 'react', '@tarojs/taro', 'undeclared']
const { forbidden } = createRequire(__filename)(path.resolve('.dependency-cruiser.cjs')) as Config

let folder = ''
let violations: Violation[] = []
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  for (const file of targets) write(file, 'export const target = 1\n')
  for (const name of packages) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    write(`node_modules/${name}/index.js`, 'module.exports = {}\n')
  }
  const declared = Object.fromEntries(
    packages.filter((name) => name !== 'undeclared').map((name) => [name, '1.0.0']),
  )
  write('package.json', JSON.stringify({ name: 'bad', dependencies: declared }))
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    }),
  )
  write('src/core/circleTwo.ts', 'import "./circleOne"\n')
  write('src/features/exam/GoodStore.ts', 'import "../../core/target"\n')
  for (const [file, ...imports] of Object.values(bad))
    write(file, imports.map((one) => `import "${one}"\n`).join(''))
  violations = cruise()
})
after(() => rmSync(folder, { recursive: true, force: true }))

test('every rule has a bad file here, and says why it is one', () => {
  assert.deepEqual(forbidden.map((rule) => rule.name).sort(), Object.keys(bad).sort())
  assert.deepEqual(
    forbidden.filter((rule) => !rule.comment).map((rule) => rule.name),
    [],
  )
})

for (const [rule, [file]] of Object.entries(bad)) {
  test(`${rule} fails on ${file}`, () => {
    const found = violations.some(
      (violation) => violation.rule.name === rule && violation.from === file,
    )
    assert.ok(
      found,
      `not found; ${file} broke: ${
        violations
          .filter((one) => one.from === file)
          .map((one) => one.rule.name)
          .join(', ') || 'nothing'
      }`,
    )
  })
}

test('a good file breaks no rule', () => {
  assert.deepEqual(
    violations.filter((violation) => violation.from.includes('Good')),
    [],
  )
})

test('the project itself breaks no rule', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'office',
      'contract',
      'server',
      'packages',
    ],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0, stdout)
})

function write(file: string, text: string): void {
  const full = path.join(folder, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

function cruise(): Violation[] {
  const program = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const output = execFileSync(
    process.execPath,
    [
      program,
      '--config',
      path.resolve('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      '--no-progress',
      'src',
      'office',
      'contract',
      'server',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations
}
