import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { programOf } from './testing/programOf'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
before(() => {
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'h5'))
  writeFileSync(join(folder, 'h5', 'index.html'), '<html></html>')
})
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Runs `npm start`'s program and waits for its end. */
function start(
  env: Record<string, string>,
): Promise<{ code: number | null; complaint: string; said: string }> {
  const child = spawn(process.execPath, programOf('tools/start.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      H5_DIR: join(folder, 'h5'),
      SCORM_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Ctrl-C') && !child.killed) child.kill('SIGINT')
  })
  return new Promise((ended) =>
    child.on('close', (code) => ended({ code, complaint: complaint.trim(), said })),
  )
}

test('npm start: a taken port, an unwritable folder, a bad DATABASE_URL each stop it with one sentence and exit code 1', async () => {
  const taken = createServer().listen(0, '0.0.0.0')
  await new Promise((done) => taken.once('listening', done))
  const port = String((taken.address() as AddressInfo).port)
  writeFileSync(join(folder, 'file'), '')
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: port }, new RegExp(`^Port ${port} is taken; .*PORT`)],
    [
      { PORT: '0', DATA_DIR: '/proc/nothing' },
      /^The data folder \/proc\/nothing cannot be written.*DATA_DIR/,
    ],
    [
      { PORT: '0', DATA_DIR: join(folder, 'file', 'data') },
      /^The data folder .* cannot be written.*DATA_DIR/,
    ],
    [
      { PORT: '0', DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' },
      /^DATABASE_URL postgres:\/\/127\.0\.0\.1:1\/x cannot be used/,
    ],
    [{ PORT: 'web' }, /^PORT must be a whole number/],
  ]
  try {
    for (const [env, expected] of cases) {
      const { code, complaint } = await start(env)
      assert.match(complaint, expected)
      assert.deepEqual([code, complaint.split('\n').length], [1, 1])
    }
  } finally {
    taken.close()
  }
})

test('npm start says where it is and who may log in, stops on Ctrl-C, and is back on the same data', async () => {
  const first = await start({ PORT: '0' })
  assert.equal(first.code, 0, first.complaint)
  assert.match(first.said, /http:\/\/localhost:\d+\/edu\//)
  assert.match(first.said, /Ward-2026-Demo[\s\S]*13800000001/)
  const second = await start({ PORT: '0' })
  assert.equal(second.code, 0, second.complaint)
  assert.match(second.said, /http:\/\/localhost:\d+\/edu\//)
})
