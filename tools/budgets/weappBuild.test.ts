import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataUses, neverUsed } from '@/features/account/agreements/uses'
import { broughtAlong } from '../../config/baseLibrary/oldEngines'
import { filesIn } from './sizes'

const dist = 'dist/weapp'
/** The page that shows the list holds all of its names. */
const listPage = 'features/account/pages/Agreement.js'
const scripts = filesIn(dist).filter((file) => file.endsWith('.js') && file !== listPage)
const code = scripts.map((file) => readFileSync(`${dist}/${file}`, 'utf8')).join('\n')
const buttons = [
  ...code.matchAll(/"((?:[a-zA-Z]+\|)*(?:getPhoneNumber|chooseAvatar)(?:\|[a-zA-Z]+)*)"/g),
].flatMap(([, types]) => types!.split('|'))

/** Whether the build calls something of the platform, or asks for it by a button. */
const calls = (name: string) => new RegExp(`\\.${name}\\b`).test(code) || buttons.includes(name)

test('the list of what the program uses is what the build uses: nothing more, nothing less', () => {
  const listed = dataUses.flatMap((use) => use.calls ?? [])
  assert.deepEqual(
    listed.filter((name) => !calls(name)),
    [],
    'in the list, and nowhere in the build',
  )
  assert.deepEqual(
    neverUsed.flatMap((one) => one.calls).filter((name) => calls(name)),
    [],
    'said to be unused, and used',
  )
  // What the vendor counts as private and neither list names.
  const others = ['chooseImage', 'chooseVideo', 'createVKSession', 'createCameraContext']
  assert.deepEqual(others.filter(calls), [])
})

test('app.json declares the place that is asked for, dark mode and windows of pads', () => {
  const app = JSON.parse(readFileSync(`${dist}/app.json`, 'utf8')) as Record<string, unknown>
  assert.deepEqual(app.requiredPrivateInfos, ['getLocation'])
  assert.equal(app.darkmode, true)
  assert.equal(app.resizable, true)
  const theme = JSON.parse(readFileSync(`${dist}/${String(app.themeLocation)}`, 'utf8')) as object
  assert.deepEqual(Object.keys(theme), ['light', 'dark'])
})

test('what can be pressed shows it, and fields keep room above the keyboard', () => {
  const templates = readFileSync(`${dist}/base.wxml`, 'utf8')
  assert.match(templates, /<view [^>]*hover-class="\{\{'pressed'\}\}"/)
  assert.match(readFileSync(`${dist}/app-origin.wxss`, 'utf8'), /\.pressed\b/)
  assert.match(templates, /<input[^>]*cursor-spacing="\{\{xs\.b\(i\.p\d+,0\)\}\}"/)
})

/** Of the language, and newer than the engines that the oldest base library runs on. */
const newer = [
  'at',
  'flat',
  'flatMap',
  'fromEntries',
  'padStart',
  'padEnd',
  'trimStart',
  'trimEnd',
  'finally',
  'allSettled',
  'replaceAll',
  'matchAll',
  'any',
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'hasOwn',
  'groupBy',
  'structuredClone',
  'isWellFormed',
  'withResolvers',
]

test('what old engines lack is brought along or not used', () => {
  const used = newer.filter((name) => new RegExp(`\\.${name}\\(`).test(code))
  assert.deepEqual(
    used.filter((name) => !(broughtAlong as readonly string[]).includes(name)),
    [],
  )
  assert.ok(readFileSync(`${dist}/app.js`, 'utf8').slice(0, 3000).includes('fromEntries'))
  // Guarded by typeof is well: everything else must be the object that Taro takes for the global one.
  assert.deepEqual(code.match(/(?<!typeof )\bglobalThis\b(?!\))[.[(]/g) ?? [], [])
})
