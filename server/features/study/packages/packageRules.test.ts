import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packageLimits, packageProblem } from './packageRules'

test('what a package may be: so many files, so many bytes, so deep; one more is refused, before anything is unfolded', () => {
  const megabyte = 1024 * 1024
  const entry = (name: string, bytes: number) => ({ name, bytes, isLink: false, isLocked: false })
  const manifest = entry('imsmanifest.xml', 1000)
  const many = (count: number) => [
    manifest,
    ...Array.from({ length: count - 1 }, (_, index) => entry(`pages/${index}.html`, 10)),
  ]
  const problem = (entries: ReturnType<typeof entry>[], zipBytes: number) =>
    packageProblem(entries, zipBytes)?.key
  assert.deepEqual(
    [packageLimits.files, packageLimits.bytes, packageLimits.ratio],
    [5000, 500 * megabyte, 100],
  )
  assert.deepEqual(
    [problem(many(5000), megabyte), problem(many(5001), megabyte)],
    [undefined, 'packageLarge'],
  )
  const film = (bytes: number) => [manifest, entry('film.mp4', bytes - manifest.bytes)]
  assert.deepEqual(
    [
      problem(film(500 * megabyte), 400 * megabyte),
      problem(film(500 * megabyte + 1), 400 * megabyte),
    ],
    [undefined, 'packageLarge'],
  )
  assert.deepEqual(
    [problem(film(100 * megabyte), megabyte), problem(film(100 * megabyte + 1), megabyte)],
    [undefined, 'packageBomb'],
  )
  assert.deepEqual(
    [problem(film(10 * megabyte), 100), problem(film(10 * megabyte + 1), 100)],
    [undefined, 'packageBomb'],
    'small packages are not measured',
  )
  assert.deepEqual(
    [
      problem([manifest, entry(`${'a/'.repeat(19)}b`, 1)], 100),
      problem([manifest, entry(`${'a/'.repeat(20)}b`, 1)], 100),
    ],
    [undefined, 'packageName'],
  )
  assert.deepEqual(
    [
      problem([manifest, entry('n'.repeat(250), 1)], 100),
      problem([manifest, entry('n'.repeat(251), 1)], 100),
    ],
    [undefined, 'packageName'],
  )
  assert.deepEqual(
    [
      problem([entry('imsmanifest.xml', 2 * megabyte)], megabyte),
      problem([entry('imsmanifest.xml', 2 * megabyte + 1)], megabyte),
    ],
    [undefined, 'packageNoManifest'],
  )
})
