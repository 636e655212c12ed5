import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { readTimes, timed } from './processTimes'

test('the times of a shell: its own line does not count', () => {
  assert.equal(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m0.75s\n'), 63.25)
  assert.equal(readTimes(''), undefined)
})

test(
  'processor time of a program and of what it started, and its own exit code',
  { skip: process.platform === 'win32' },
  () => {
    const spin =
      'const end = process.cpuUsage().user + 300000; while (process.cpuUsage().user < end);'
    const script = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spin)}]); process.exit(7)`
    const [program, words] = timed(process.execPath, ['-e', script])
    const { status, output } = spawnSync(program, words, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    assert.equal(status, 7)
    assert.ok((readTimes(String(output[3])) ?? 0) >= 0.3, String(output[3]))
  },
)
