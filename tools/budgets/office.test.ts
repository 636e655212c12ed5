import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { kilobytes } from './sizes'

const folder = 'dist/office'
/** Packed bytes: what is there before the first rows, and what a page may add to that, with what its area loads before it. */
const limits = { firstList: 410 * 1024, page: 72 * 1024, editor: 150 * 1024 }

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const packed = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length

/** A chunk with all that it imports at once. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest[name]?.imports ?? []) closure(next, found)
  return found
}

/** Whether one page is loaded only when somebody goes there from the other. */
const isLaterOf = (page: string, later: string) =>
  [...closure(page)].some((name) => manifest[name]?.dynamicImports?.includes(later))

const bytesOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const { file, css = [] } = manifest[name] ?? { file: '' }
    return sum + [file, ...css].reduce((all, one) => all + packed(one), 0)
  }, 0)

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
const list = Object.keys(manifest).find((name) => manifest[name]?.name === 'ListPage') ?? ''
const shell = new Set([...closure(entry), ...closure(list)])
/** The pages of each area, by its folder. */
const pages = Object.keys(manifest).filter((name) => name.startsWith('areas/'))
const areas = [...new Set(pages.map((name) => name.split('/')[1] ?? ''))]

test('the shell with the first list is at most 410 KB', () => {
  const first = new Set([...shell, ...closure('areas/questions/Questions.tsx')])
  const bytes = bytesOf(first)
  console.log(
    `shell ${kilobytes(bytesOf(closure(entry)))}, with the first list ${kilobytes(bytes)}`,
  )
  assert.ok(bytes > 100 * 1024, 'the chunks are found')
  assert.ok(bytes <= limits.firstList, kilobytes(bytes))
})

test('a page adds at most 72 KB to the shell, with the first page of its area', () => {
  assert.ok(areas.length > 0)
  for (const area of areas) {
    const own = pages.filter((name) => name.startsWith(`areas/${area}/`))
    const first = own.filter((name) => !own.some((other) => isLaterOf(other, name)))
    for (const page of own) {
      const added = [...first, page].flatMap((name) => [...closure(name)])
      const bytes = bytesOf(new Set(added.filter((name) => !shell.has(name))))
      if (bytes > limits.page / 2) console.log(`${page} ${kilobytes(bytes)}`)
      assert.ok(bytes <= limits.page, `${page}: ${kilobytes(bytes)}`)
    }
  }
})

test('the editor of rich texts adds at most 150 KB to the page that it is written on, and no area imports it at once', () => {
  const editor = Object.keys(manifest).find((name) => manifest[name]?.name === 'RichEditor') ?? ''
  const writers = pages.filter((page) => isLaterOf(page, editor))
  assert.ok(writers.length > 0, 'some page leads to it')
  for (const page of writers) {
    const there = new Set([...shell, ...closure(page)])
    const bytes = bytesOf([...closure(editor)].filter((name) => !there.has(name)))
    console.log(`rich text on ${page} ${kilobytes(bytes)}`)
    assert.ok(bytes > 50 * 1024, 'the chunk is found')
    assert.ok(bytes <= limits.editor, kilobytes(bytes))
  }
  for (const page of pages) assert.ok(!closure(page).has(editor), page)
})
