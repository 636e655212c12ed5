import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { billOfMaterials, licenceOf } from './billOfMaterials'

/** Licences under which a hospital may run, change and pass on what it gets. docs/licences.md names the packages of each. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])
/** Not among them, and why it may stay. */
const known: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-linux-x64': 'LGPL: a library beside ours',
  buffers: 'says nothing; part of exceljs',
  chainsaw: 'MIT/X11; part of exceljs',
  'png-js': 'says nothing in its package; part of pdfkit',
  lightningcss: 'MPL: a tool of the build',
  'lightningcss-linux-x64-gnu': 'MPL: a tool of the build',
  'webpack-chain': 'MPL: a tool of the build',
}

/** `A OR B` is one of them, `A AND B` both. */
const isAllowed = (expression: string): boolean =>
  expression
    .split(/ or /i)
    .some((one) =>
      one.split(/ and /i).every((part) => allowed.has(part.replace(/[()]/g, '').trim())),
    )

test('every part that is delivered has a licence that lets a hospital use it, a version and a checksum', () => {
  const { components, bomFormat } = billOfMaterials('.')
  assert.equal(bomFormat, 'CycloneDX')
  assert.ok(components.length > 200)
  assert.ok(components.some(({ name }) => name === 'fastify'))
  assert.ok(
    !components.some(({ name }) => name === 'jest'),
    'what only development needs is no part',
  )
  assert.deepEqual(
    components
      .filter(({ name, licenses }) => !isAllowed(licenses[0]!.expression) && !(name in known))
      .map(({ name, licenses }) => `${name}: ${licenses[0]!.expression || 'none'}`),
    [],
  )
  assert.deepEqual(
    components.filter(({ hashes }) => !hashes).map(({ name }) => name),
    [],
    'the lock file holds the checksum of each: npm ci refuses another one',
  )
})

test('old ways to say a licence are read too', () => {
  assert.equal(licenceOf({ license: { type: 'MIT' } }), 'MIT')
  assert.equal(
    licenceOf({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }),
    'MIT OR Apache-2.0',
  )
  assert.equal(licenceOf({ license: '(MIT OR CC0-1.0)' }), 'MIT OR CC0-1.0')
  assert.equal(licenceOf({}), '')
})

test('install scripts are off, and what is built comes from the lock file', () => {
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m)
  for (const file of ['Dockerfile', '.ci/run'])
    assert.doesNotMatch(readFileSync(file, 'utf8'), /npm (install|i)\b/, `${file} says npm ci`)
})
