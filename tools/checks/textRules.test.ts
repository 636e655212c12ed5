import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadCoreTexts, deadTexts } from './deadTexts'
import { englishFaults, englishTexts } from './englishTexts'
import { sources } from './sources'

const all = sources('src', 'office', 'server', 'contract')

test('a count before a plural, and a plural with one form, are found', () => {
  for (const text of [
    '{n} questions',
    'Only {n} more short texts',
    '{n} people',
    'After {n} tries it locks',
    '{n} are missing',
    '{n|question} left',
  ])
    assert.notDeepEqual(englishFaults(text), [], text)
  for (const text of [
    '{n} {n|question|questions}',
    '{n} min',
    '{n} s more',
    '{name} is over',
    'Question {n} of {all}',
    '{n} {n|person has|people have} begun',
  ])
    assert.deepEqual(englishFaults(text), [], text)
})

test('no English text says "1 questions"', () => {
  const found = all.flatMap((source) =>
    englishTexts(source).flatMap((text) =>
      englishFaults(text).map((fault) => `${source.file}: ${fault}`),
    ),
  )
  assert.ok(all.flatMap(englishTexts).length > 2000, 'the texts are found')
  assert.deepEqual(found, [])
})

test('no line of the phone begins with the dot between two facts: a space that does not break ties it to the first', () => {
  const said = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').split('\n')
  const found = sources('src')
    .filter(({ file }) => !/\.test\.|\/testing\//.test(file))
    .flatMap(({ file, text }) => said(text).map((line) => `${file}: ${line.trim()}`))
    .filter((line) => line.includes(' ·'))
  assert.deepEqual(found, [])
})

const texts = {
  file: 'src/features/a/texts.ts',
  text: "export const text = defineTexts({ zh: { left: '剩', gone: '没了' }, en: { left: 'left', gone: 'gone' } })",
}

test('a text that no code names is found; so is a key that is put together', () => {
  const page = (code: string) => ({ file: 'src/features/a/pages/A.tsx', text: code })
  assert.deepEqual(deadTexts([texts, page("text('left')")]), ['src/features/a/texts.ts: gone'])
  assert.deepEqual(deadTexts([texts, page("text(n > 0 ? 'left' : 'gone')")]), [])
  assert.deepEqual(
    deadTexts([texts, page("const keys = { 0: 'left', 1: 'gone' }; text(`state${n}`)")]),
    ['src/features/a/pages/A.tsx: `state${n}`'],
  )
  assert.deepEqual(
    deadTexts([texts, { file: 'src/features/b/B.ts', text: "f('left', 'gone')" }]).length,
    2,
    'the same words elsewhere do not count',
  )
  const replies = {
    file: 'server/features/a/texts.ts',
    text: "export const replies = defineTexts({ over: { zh: '过期', en: 'over' } })",
  }
  assert.deepEqual(deadTexts([replies]), ['server/features/a/texts.ts: over'])
  assert.deepEqual(
    deadTexts([replies, { file: 'server/features/a/aCalls.ts', text: 'throw replies.over' }]),
    [],
  )
})

test('every text is used', () => {
  assert.deepEqual(deadTexts(all), [])
})

/** `titles` and `tabs` are named by the table of screens, the brands' names by their code. */
const families = [/^titles\./, /^tabs\./, /^app\.(infection|nursing)(Slider)?$/]

test('every text of the core is used', () => {
  const zh = all.find(({ file }) => file === 'src/core/i18n/zh.ts')
  assert.ok(zh)
  assert.deepEqual(deadCoreTexts(zh, all, families), [])
  const withDead = { ...zh, text: zh.text.replace("loading: '", "nobody: '', loading: '") }
  assert.notDeepEqual(deadCoreTexts(withDead, all, families), [])
})

test('one text a line', () => {
  const two = /^\s+\w+: '[^']*', \w+: '/m
  assert.ok(two.test("  left: '剩', all: '全部',"))
  const crowded = all.filter(
    ({ file, text }) =>
      /^(src|office)\/.*\/texts\.ts$|i18n\/(zh|en)\.ts$/.test(file) && two.test(text),
  )
  assert.deepEqual(
    crowded.map(({ file }) => file),
    [],
  )
})
