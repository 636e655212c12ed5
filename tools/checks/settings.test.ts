import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sources } from './sources'

/** What tests, the system or the deployment's own start give: no setting of an operator. */
const notSettings = new Set(['TESTING'])

/** Names that readers of settings ask the environment for: `env['PORT']`, `whole(env, 'PORT', …)`. */
const names = (text: string) =>
  [...text.matchAll(/\benv(?:\['|, ')([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name)

test('every setting stands in docs/deploy.md', () => {
  const read = sources('server')
    .filter(({ file }) => /[sS]ettings\.ts$/.test(file))
    .flatMap(({ text }) => names(text))
  assert.ok(read.length > 30, `only ${read.length} settings were found`)
  const deploy = readFileSync('docs/deploy.md', 'utf8')
  const missing = read.filter((name) => !notSettings.has(name) && !deploy.includes(`\`${name}\``))
  assert.deepEqual([...new Set(missing)], [])
})
