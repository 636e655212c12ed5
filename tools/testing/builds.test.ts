import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { whyBuild } from './builds'

const home = process.cwd()
let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  process.chdir(folder)
  for (const place of ['office', 'dist/office', '.cache/builds'])
    mkdirSync(place, { recursive: true })
})
after(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

/** Writes a file that is so many seconds old. */
function write(file: string, age: number) {
  writeFileSync(file, '')
  const time = Math.floor(performance.timeOrigin / 1000) - age
  utimesSync(file, time, time)
}

test('a build is up to date when it ended well and was begun after the last change', () => {
  write('office/page.ts', 30)
  assert.match(whyBuild('office') ?? '', /there is no/)
  write('dist/office/index.html', 10)
  assert.match(whyBuild('office') ?? '', /did not end well/)
  write('.cache/builds/office', 20)
  assert.equal(whyBuild('office'), undefined)
  // Changed while it was built: the result is younger, and does not have it.
  write('office/page.ts', 15)
  assert.match(whyBuild('office') ?? '', /page\.ts changed/)
  write('office/page.test.ts', 5)
  write('office/page.ts', 30)
  assert.equal(whyBuild('office'), undefined)
})
