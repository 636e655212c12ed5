import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moduleState } from './moduleState'
import { sources } from './sources'

const client = sources('src', 'office').filter(
  ({ file }) => !/\.test\.tsx?$|^(src|office)\/testing\/|\.gen\.ts$/.test(file),
)

test('what a module keeps is found; constants, tables and what a function keeps are none', () => {
  const bad = [
    'let count = 0',
    'export let context: A = b',
    'var a = 1',
    'const waiting = new Map<Name, Record<string, string>>()',
    'const listeners = new Set<() => void>()',
    'const list: string[] = []',
    "const state = observable({ language: 'zh' })",
    'const state = { a: 1 }; export const set = (a: number) => void (state.a = a)',
    'class A { static count = 0 }',
  ]
  for (const code of bad) assert.equal(moduleState('src/a.ts', code).length, 1, code)
  for (const code of [
    'const most = 50',
    "const names = new Map([['a', 1]])",
    'const table = { a: 1 } as const',
    'function f() { let a = 1; const b = new Map(); b.x = a }',
    'const usual: Policy = {}',
    'class A { static readonly uses = { b: B }; private seen = new Set() }',
    'const root = 1; const set = (root: HTMLElement) => void (root.lang = "en")',
  ])
    assert.deepEqual(moduleState('src/a.ts', code), [], code)
})

/** What the client keeps outside the stores, who may set it, and why it is no store. It may only become shorter. */
const kept: Readonly<Record<string, { set: RegExp; by: readonly string[]; because: string }>> = {
  'src/core/navigation/navigationState.ts': {
    set: /\bconfigureNavigation\(/,
    by: ['src/core/startApp.ts'],
    because:
      'Taro keeps one page stack a program, as functions of a module: see the head of the file',
  },
  'office/text/language.ts': {
    set: /(?<!\.)\bspeak\(/,
    by: ['office/shell/Display.ts'],
    because: 'texts are functions of modules; App draws everything anew in another language',
  },
  'src/core/i18n/language.ts': {
    set: /(?<!\.)\bset(?:Language\((?!language: Language)|CurrentYear\()/,
    by: ['src/core/startApp.ts', 'src/core/display/DisplayStore.ts'],
    because: 'texts are read by rules and stores too; observable, so that screens follow',
  },
}

test('modules of the client keep nothing: what lives longer than a call is in a store', () => {
  const keeping = client.flatMap(({ file, text }) =>
    moduleState(file, text).map((one) => ({ file, where: `${file}:${one}` })),
  )
  assert.deepEqual(
    keeping.filter(({ file }) => !(file in kept)).map(({ where }) => where),
    [],
  )
  assert.deepEqual([...new Set(keeping.map(({ file }) => file))].sort(), Object.keys(kept).sort())
})

test('what a module keeps is set in one place, never while a screen is drawn', () => {
  for (const [file, { set, by }] of Object.entries(kept)) {
    const setting = client
      .filter((source) => source.file !== file && set.test(source.text))
      .map((source) => source.file)
    assert.deepEqual(setting, by, file)
  }
})
