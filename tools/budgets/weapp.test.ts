import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compileTemplates } from '../../packages/weapp-host/src/node/compileTemplates'
import { filesIn, kilobytes, packageSizes } from './sizes'

const dist = 'dist/weapp'
const mainLimit = 800 * 1024
const partLimit = 400 * 1024

test('the main package is at most 800 KB, each sub-package 400 KB', () => {
  const sizes = packageSizes(dist)
  console.log(
    Object.entries(sizes)
      .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
      .join(', '),
  )
  const over = Object.entries(sizes).filter(
    ([name, bytes]) => bytes > (name === 'main' ? mainLimit : partLimit),
  )
  assert.deepEqual(over, [])
})

test('what the pages of one package fetch ahead is at most 2 MB, and every package is among it', () => {
  const { preloadRule } = JSON.parse(readFileSync(`${dist}/app.json`, 'utf8')) as {
    preloadRule: Record<string, { packages: string[] }>
  }
  const sizes = packageSizes(dist)
  const parts = Object.keys(sizes).filter((name) => name !== 'main')
  const partOf = (page: string) => parts.find((part) => page.startsWith(part)) ?? 'main'
  const ahead = new Map<string, Set<string>>()
  for (const [page, { packages }] of Object.entries(preloadRule))
    for (const name of packages)
      ahead.set(partOf(page), (ahead.get(partOf(page)) ?? new Set()).add(`${name}/`))
  const over = [...ahead].filter(
    ([, names]) => [...names].reduce((sum, name) => sum + (sizes[name] ?? 0), 0) > 2 * 1024 * 1024,
  )
  assert.deepEqual(over, [])
  assert.deepEqual(
    [...new Set([...ahead.values()].flatMap((one) => [...one]))].sort(),
    parts.sort(),
  )
})

test('every page and component of app.json has its files', () => {
  const app = JSON.parse(readFileSync(`${dist}/app.json`, 'utf8')) as {
    pages: string[]
    subPackages?: { root: string; pages: string[] }[]
    subpackages?: { root: string; pages: string[] }[]
  }
  const pages = [
    ...app.pages,
    ...(app.subPackages ?? app.subpackages ?? []).flatMap((part) =>
      part.pages.map((page) => `${part.root.replace(/\/$/, '')}/${page}`),
    ),
  ]
  const missing = pages
    .flatMap((page) => ['.js', '.json', '.wxml'].map((ending) => `${dist}/${page}${ending}`))
    .filter((file) => !existsSync(file))
  assert.deepEqual(missing, [])
})

test('every template compiles without a warning', () => {
  assert.deepEqual(compileTemplates(dist).warnings, [])
})

test('no source map, no test and no address of a machine is in the build', () => {
  const files = filesIn(dist)
  assert.deepEqual(
    files.filter((file) => /\.map$|\.test\./.test(file)),
    [],
  )
  assert.deepEqual(
    files.filter(
      (file) =>
        file.endsWith('.js') &&
        /\/home\/\w|\/work\/main/.test(readFileSync(`${dist}/${file}`, 'utf8')),
    ),
    [],
  )
})
