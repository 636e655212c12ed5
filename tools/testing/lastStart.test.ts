import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { byTurn, lastStart, notBegun } from './lastStart'

test('each commit begins with another one, and none is left out', () => {
  assert.deepEqual(byTurn(['a', 'b', 'c'], 0), ['a', 'b', 'c'])
  assert.deepEqual(byTurn(['a', 'b', 'c'], 4), ['b', 'c', 'a'])
  assert.deepEqual(byTurn([], 5), [])
})

/** Runs one failing test file as the steps do. */
function runFailingFile(before: number) {
  const folder = mkdtempSync('.cache/late-')
  try {
    const file = join(folder, 'red.test.ts')
    writeFileSync(
      file,
      "import { test } from 'node:test'\ntest('red', () => { throw new Error() })\n",
    )
    const words = ['node_modules/tsx/dist/cli.mjs', 'tools/testFiles.ts', '1', '3', file]
    const environment: NodeJS.ProcessEnv = {
      ...process.env,
      [lastStart]: String(before),
      TEST_STEP: 'late',
    }
    // Else node's runner takes the inner one for a part of this one.
    delete environment['NODE_TEST_CONTEXT']
    const { status, stdout } = spawnSync(process.execPath, words, { env: environment })
    return {
      status,
      begun: notBegun(stdout.toString()).length === 0,
      file,
      stdout: stdout.toString(),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('after the last start a test file is named and does not begin; before it, it does', () => {
  const late = runFailingFile(Date.now() - 1000)
  assert.equal(late.status, 0, late.stdout)
  assert.deepEqual(notBegun(late.stdout), [late.file])
  const early = runFailingFile(Date.now() + 60_000)
  assert.equal(early.status, 1)
  assert.ok(early.begun)
})
