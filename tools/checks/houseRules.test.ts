import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { roleNamesIn } from './roleNames'
import { type Source, sources } from './sources'
import { stateNumbers } from './stateNumbers'
import { strayTexts } from './texts'
import { wireNamesIn, wordsOf } from './wireNames'

const all = sources(
  'src',
  'office',
  'contract',
  'server',
  'config',
  'types',
  'tools',
  'bench',
  'e2e',
  'packages',
  'content',
)
const complaints = (files: Source[], check: (file: string, text: string) => string[]) =>
  files.flatMap(({ file, text }) => check(file, text).map((one) => `${file}:${one}`))

test('words of a name', () => {
  assert.deepEqual(wordsOf('taskQstList'), ['task', 'qst', 'list'])
  assert.deepEqual(wordsOf('EXM_TASK'), ['exm', 'task'])
  assert.deepEqual(wordsOf('arrangeOrange'), ['arrange', 'orange'])
  assert.deepEqual(wordsOf('getHTMLQst'), ['get', 'html', 'qst'])
})

test('a wire word is found in every kind of name, and not inside a word or in the tables', () => {
  const bad = [
    'const qstList = 1',
    'function loadCrs() {}',
    'class ExmStore {}',
    'interface A { puaseTime: number }',
    'let task_rang = 1',
    'const { a: enty } = b',
    'type Peve = 1',
    'enum E { fristTime }',
    'f((invatee) => 1)',
  ]
  for (const code of bad) assert.equal(wireNamesIn('src/core/a.ts', code).length, 1, code)
  for (const code of [
    'const arrange = 1',
    'const orange = strange',
    '// qst crs',
    'const a = "/exam/qst"',
    'reply.taskRang',
    'const a = { taskRang: 1 }',
    'const { taskRang: issuer } = task',
  ])
    assert.deepEqual(wireNamesIn('src/core/a.ts', code), [], code)
  assert.deepEqual(wireNamesIn('src/routes/study.ts', 'const crs = 1'), [])
})

test('no wire word stands in a name outside the tables', () => {
  assert.deepEqual(complaints(all, wireNamesIn), [])
})

test('a bare number of a state is found, in TypeScript, in SQL and in the query builder', () => {
  const bad = [
    'if (attempt.state === 4) go()',
    'const done = taskState >= 3',
    'if (card.shelf === 3) go()',
    'sql`select 1 from review_card c where c.shelf in (1, 2)`',
    'const a = { state: isOpen ? 1 : 2 }',
    'switch (a.state) { case 5: go() }',
    'sql`select 1 from attempt where state in (1, 2)`',
    "query.where('a.state', '=', 1)",
    "query.where('state', 'in', [1, 2])",
    "query.where('taskState', '=', 4 as number)",
    'const done = 3; if (task.state === done) go()',
    'const { state: before } = row; if (before !== 4) go()',
    'if ([1, 2].includes(attempt.state)) go()',
    'if (new Set([1, 2]).has(attempt.state)) go()',
    'if (Number(row.state) === (4)) go()',
    "if (row['state']! > 2) go()",
    'row.state ??= 4',
    'function f(state = 4) {}',
    "const tones = { 0: 'grey' }; f(tones[row.state])",
    'sql`update attempt set state = ${4}`',
    'sql`select 1 where ${4} = a.state`',
    'sql`select 1 where a.state is distinct from 4`',
    'sql`select 1 where 4 = a.state`',
    'sql`select 1 where state not between 1 and 2`',
    "sql`select 1 where a.state = any('{1,2}')`",
    "sql`insert into attempt (id, state) values ('a', 1)`",
  ]
  for (const code of bad) assert.equal(stateNumbers('server/a.ts', code).length, 1, code)
  const good = [
    'if (attempt.state === AttemptState.running) go()',
    'const count = states.length > 2',
    "query.where('state', '=', TaskState.done)",
    'if (openAttempts.includes(attempt.state)) go()',
    "const tones = { [TaskState.toDo]: 'grey' }; f(tones[row.state])",
    'sql`update attempt set state = ${AttemptState.void}`',
  ]
  for (const code of good) assert.deepEqual(stateNumbers('server/a.ts', code), [], code)
})

test('no state is a bare number outside contract/states.ts', () => {
  assert.deepEqual(
    complaints(
      all.filter(({ file }) => /^(src|office|server|contract)\//.test(file)),
      stateNumbers,
    ),
    [],
  )
})

test('a stray text is found, and a text in its place, a comment or a test is none', () => {
  const bad = [
    'const a = "考试"',
    'const a = `共 ${n} 题`',
    'const a = <View>Submit</View>',
    'const a = <Input placeholder="Search" />',
    'const a = <View ariaLabel={"Close it"} />',
  ]
  for (const code of bad) assert.equal(strayTexts('src/pages/a.tsx', code).length > 0, true, code)
  for (const code of [
    '// 考试',
    'const a = <View>{t("x")}</View>',
    'const a = <View className="row" />',
    'const a = <View> · </View>',
    'const a = "error.code"',
  ])
    assert.deepEqual(strayTexts('src/pages/a.tsx', code), [], code)
  for (const file of [
    'src/core/i18n/zh.ts',
    'src/features/exam/texts.ts',
    'server/http/texts.ts',
    'src/pages/a.test.tsx',
    'content/x.ts',
  ])
    assert.deepEqual(strayTexts(file, 'const a = "考试"'), [], file)
})

test('a role that is compared or named is found; a key, an element’s role and a test are none', () => {
  for (const code of [
    "if (caller.role === 'x') f()",
    'if (who.role !== other.role) f()',
    "const markers = ['marker', 'hospitalAdministrator']",
    "roles.includes('headNurse')",
    "const grant = { role: 'inspector' }",
    "query.where('role', '=', 'marker')",
  ])
    assert.notDeepEqual(roleNamesIn('server/features/a.ts', code), [], code)
  for (const [file, code] of [
    ['src/a.tsx', 'const a = <View role="learner" />'],
    ['src/a.ts', "const texts = { author: 'x', kind: 'author' }"],
    ['src/a.ts', "text('author')"],
    ['src/a.ts', "type A = Contract['dictionary']['qualityCentre']"],
    ['server/a.test.ts', "const role = 'headNurse'"],
    ['server/seeding/demo.ts', "const role = 'headNurse'"],
    ['contract/rules/rights/roles.ts', "const role = 'headNurse'"],
  ] as const)
    assert.deepEqual(roleNamesIn(file, code), [], code)
})

test('rights are asked by ability: no role is compared or named outside contract/rules/rights', () => {
  assert.deepEqual(complaints(all, roleNamesIn), [])
})

test('no text a user reads stands outside its place', () => {
  assert.deepEqual(
    complaints(
      all.filter(({ file }) => /^(src|office|server|contract)\//.test(file)),
      strayTexts,
    ),
    [],
  )
})

/** Files that are read by looking something up, not from top to bottom: tests and texts. */
const mayBeLong = /\.gen\.ts$|\.test\.tsx?$|^content\/|\/texts\.ts$|\/i18n\//

test('no file is longer than 300 lines', () => {
  const long = all
    .filter(({ file }) => !mayBeLong.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > 300)
  assert.deepEqual(
    long.map(({ file, lines }) => `${file}: ${lines} lines`),
    [],
  )
})

/** Loading and failing are kept by Resource and Pages; these keep something else: how a job of the server, a file or a player ended. */
const endsOfOtherThings =
  /^src\/features\/reports\/ExportStore\.ts$|^src\/features\/study\/packages\/CoursePackage\.ts$/
const keepsFailed = /^\s*failed = |\bthis\.failed = |^\s*(is|has)?[lL]oadFailed = /m
/** An error's own message is for developers; `problemText` and `FailureState` have the words for people. */
const showsError = /\b(error|failure|problem)\.message\b/
const clientCode = all.filter(
  ({ file }) => /^src\/(features|pages|shell)\//.test(file) && !/\.test\.tsx?$/.test(file),
)

test('what is loaded is a Resource or Pages: no store keeps its failing by hand', () => {
  assert.ok(keepsFailed.test('class A {\n  failed = false\n}'))
  assert.ok(keepsFailed.test('runInAction(() => (this.failed = true))'))
  assert.ok(!keepsFailed.test("const word = { failed: 'not passed' }"))
  assert.deepEqual(
    clientCode
      .filter(({ file, text }) => keepsFailed.test(text) && !endsOfOtherThings.test(file))
      .map(({ file }) => file),
    [],
  )
})

/** What is asked of a platform by its name instead of by what it can do. Each of these files has its reason. */
const mayAskTheBuild = new Map([
  ['src/app.config.ts', 'the list of pages is made for a build'],
  ['src/core/navigation/isBuilt.ts', 'whether this build has a screen'],
  ['src/ui/a11y.ts', 'the mini-program writes the role of an element otherwise'],
  ['src/ui/frame/Island.tsx', 'an element that only the mini-program has'],
  ['src/ui/marks/DrawingSheet.tsx', 'a canvas that only the mini-program needs on the page'],
  ['src/ui/marks/Picture.tsx', 'the two image elements take their words otherwise'],
  ['src/ui/arrowKeys.ts', 'the mini-program has no keys'],
  [
    'src/ui/lists/Rows.tsx',
    'the mini-program knows no lists, and each element crosses to its view',
  ],
  ['src/ui/lists/PullToRefresh.tsx', 'on the mini-program each step of a pull crosses to its view'],
  ['src/ui/keepFocus.ts', 'the mini-program has no keyboard focus'],
  ['src/ui/useFocusMoved.ts', 'the mini-program has no keyboard focus'],
  ['src/ui/controls/Pressable.tsx', 'the mini-program has no keyboard focus'],
  ['src/ui/fields/DayField.tsx', 'the mini-program has a picker of days'],
  ['src/ui/fields/TextArea.tsx', 'the two text elements take other attributes'],
  ['src/ui/fields/TextInput.tsx', 'the two text elements take other attributes'],
  ['src/features/reports/components/Sideways.tsx', 'the mini-program has no keyboard focus'],
])
const asksTheBuild =
  /\bbuildTarget\b|TARO_ENV|\bkind\b[^\n]{0,20}'(weapp|browser|wechatBrowser|hostApp)'|\bchannel\b ?[!=]==|MicroMessenger|\b(getEnv|ENV_TYPE)\b/i

test('outside src/platform nothing asks which platform it is: a capability says what it can do', () => {
  for (const bad of [
    "if (platform.kind === 'weapp') go()",
    "const on = process.env.TARO_ENV === 'h5'",
    "import { buildTarget } from '@/platform/buildTarget'",
    "if (installation.channel !== 'h5') go()",
    'if (/micromessenger/.test(navigator.userAgent)) go()',
  ])
    assert.ok(asksTheBuild.test(bad), bad)
  assert.ok(!asksTheBuild.test('if (scanner.scanCode) go()'))
  const asking = all
    .filter(({ file }) => file.startsWith('src/') && !/^src\/platform\/|\.test\.tsx?$/.test(file))
    .filter(({ text }) => asksTheBuild.test(text))
    .map(({ file }) => file)
  assert.deepEqual(asking.sort(), [...mayAskTheBuild.keys()].sort())
})

/** The whole of what there is, and a store that is looked up by whoever wants it. `src/core` ties the parts together. */
const takesAll = /\bdeps: Deps\b|\}: Deps\b|\bstores\??\.get\(|\bStoresContext\b/

test('a store takes what it names, no store looks another one up: it declares it in `uses`', () => {
  for (const bad of [
    'constructor(private readonly deps: Deps)',
    'stores.get(ExamStore).close()',
    'useContext(StoresContext)?.deps',
  ])
    assert.ok(takesAll.test(bad), bad)
  for (const good of [
    "constructor(deps: Pick<Deps, 'api'> & { exam: ExamStore })",
    'useStore(ExamStore)',
  ])
    assert.ok(!takesAll.test(good), good)
  const asking = clientCode
    .filter(({ file, text }) => takesAll.test(text) && !/\/testing\//.test(file))
    .map(({ file }) => file)
  assert.deepEqual(asking, [])
})

test("no screen shows an error's own message", () => {
  assert.ok(showsError.test('this.problem = error.message'))
  assert.deepEqual(
    clientCode.filter(({ text }) => showsError.test(text)).map(({ file }) => file),
    [],
  )
})

test('no check is switched off inside a file', () => {
  const off = /(es|ox)lint-disable|@ts-ignore|@ts-nocheck/
  assert.deepEqual(
    all
      .filter(({ file, text }) => off.test(text) && !file.startsWith('tools/checks/'))
      .map(({ file }) => file),
    [],
  )
})

test('no file names a registry or a path of one machine', () => {
  const local = /registry\.npm|(?<![\w.])\/(home\/[a-z]|Users\/[a-z]|work\/(main|shared))/
  assert.deepEqual(
    all
      .filter(({ file, text }) => local.test(text) && !file.startsWith('tools/checks/'))
      .map(({ file }) => file),
    [],
  )
})

test('every file that docs/architecture.md names is there', () => {
  const named = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g),
  ]
  const gone = named.map(([, file = '']) => file).filter((file) => !existsSync(file))
  assert.ok(named.length > 30)
  assert.deepEqual(gone, [])
})

/** A list of parameters: each is counted, and there is an end to them (server/db/anyOf.ts). What stands there written out, and a subquery, is none. */
const takesAList =
  /'(not )?in',\s*(\[[^\]]*\.\.\.|(?!open\)|seenByOthers\)|row\b)[\w.]+(\)|\(|\s*\?|\.)|\w+\.map\()/
const servers = all.filter(
  ({ file }) => /^server\//.test(file) && !/test\.ts$|\/testing\//.test(file),
)

test('a list goes into a statement as one array, never as a parameter for each', () => {
  for (const bad of [
    ".where('person_id', 'in', [...ids])",
    ".where('person_id', 'in', ids)",
    ".where('person_id', 'not in', ids.length > 0 ? ids : [''])",
    ".where('person_id',\n  'in',\n  people.map(({ id }) => id))",
  ])
    assert.match(bad, takesAList)
  for (const good of [
    ".where('com_id', 'in', [comId, platformId])",
    ".where('person_id', '=', anyOf(ids))",
    "row('person_id', 'in', row\n.selectFrom('person'))",
    ".where('com_id', 'in', (row) => row.selectFrom('a'))",
  ])
    assert.doesNotMatch(good, takesAList)
  assert.deepEqual(
    servers.filter(({ text }) => takesAList.test(text)).map(({ file }) => file),
    [],
  )
})
