import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { whatFailed } from './counts'

const opens = "await new Promise((done) => require('node:http').createServer().listen(0, done))"
const server = "const server = require('node:http').createServer().listen(0);"

/** A process of one suite, as runBundled.ts makes them. */
function run(suite: string): { code: number | null; output: string } {
  const source = `
    const { after, before, describe, test } = require('node:test')
    require('./tools/testing/endAnyway').endAnyway(['server/it.test.ts'], 300)
    describe('server/it.test.ts', () => { ${suite} })`
  // It is none of the runner's own processes, and tells in words.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--test-reporter=tap', '--import', 'tsx', '-e', source],
    { env, encoding: 'utf8', timeout: 120_000 },
  )
  return { code: status, output: `${stdout}${stderr.replace(/^(?=.)/gm, '# ')}` }
}

test('a `before` that throws leaves its server open: the process ends all the same, red, and its error is told', () => {
  const { code, output } = run(`
    let client
    before(async () => { ${opens}; throw new Error('no such hospital') })
    after(() => client.close())
    ${"test('one', () => {});".repeat(20)}`)
  assert.equal(code, 1)
  const said = whatFailed(output)
  assert.match(said, /still open after the last test of server\/it\.test\.ts: .*TCPServerWrap 1/)
  assert.match(said, /error: 'no such hospital'/)
  assert.doesNotMatch(said, /was cancelled/, 'what did not begin is no failure of its own')
})

test('a green one that leaves something open is red; one that closes what it opened ends by itself', () => {
  const left = run(`${server} test('one', () => {})`)
  assert.equal(left.code, 1)
  assert.match(left.output, /ok 1 - one/)
  assert.match(whatFailed(left.output), /still open/)
  const closed = run(`${server} after(() => server.close()); test('one', () => {})`)
  assert.deepEqual([closed.code, closed.output.includes('still open')], [0, false])
})
