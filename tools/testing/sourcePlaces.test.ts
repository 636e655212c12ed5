import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { build } from 'esbuild'
import { sourcePlaces } from './sourcePlaces'

const folder = mkdtempSync(join(tmpdir(), 'training-places-'))
after(() => rmSync(folder, { recursive: true }))

test('places of a bundle are those of its source, everything else stays as it was', async () => {
  const source = join(folder, 'story.ts')
  writeFileSync(
    source,
    'interface Gone {\n  no: code\n}\n\nexport const fail = () => {\n  throw new Error()\n}\n',
  )
  const bundle = join(folder, 'group0.js')
  await build({ entryPoints: [source], outfile: bundle, sourcemap: true, format: 'cjs' })
  const lines = readFileSync(bundle, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('throw'))
  const column = lines[line]?.indexOf('throw') ?? 0
  const places = sourcePlaces(folder)
  assert.equal(
    places(`    at fail (${bundle}:${line + 1}:${column + 1})`),
    `    at fail (${source}:6:3)`,
  )
  const others = `at x (${folder}/none.js:1:1), (node:events:12:3), /elsewhere/group0.js:1:1, 12:30:45`
  assert.equal(places(others), others)
})
