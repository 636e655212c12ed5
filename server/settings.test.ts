import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { SettingError } from './db/SettingError'
import { readSettings } from './settings'
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

test('each setting that cannot be right is named in one sentence', () => {
  const wrong: Record<string, string> = {
    PORT: '80x',
    BASE_PATH: 'edu space',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    SERVER_SECRET: 'short',
    SEED_DEMO: 'yes',
    DATABASE_CONNECTIONS: '0',
    CALLS_PER_MINUTE: '-1',
    HOST_APP: '{"frameOrigin":"*"}',
    TRUST_PROXY: '10.0.0.0/0',
    HSTS_SECONDS: 'for ever',
    LLM_ADDRESS: 'model.example',
    LLM_HOSPITALS: '/nowhere/models.json',
    LLM_SECONDS: '0',
    PASSWORD_MINIMUM: '5',
  }
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(
      () => readSettings({ [name]: value }),
      (error: Error) =>
        error instanceof SettingError &&
        error.message.startsWith(name) &&
        !error.message.includes('\n'),
      name,
    )
  }
})

test('which proxies are believed: none, so many hops, or networks; never whatever a caller writes', () => {
  const read = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustProxy
  assert.deepEqual(
    [read(''), read('0'), read('1'), read('10.0.0.0/8, 2001:db8::/32,192.0.2.1')],
    [false, false, 1, ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
  )
  for (const wrong of ['true', '10', '-1', '*', '0.0.0.0/0', '10.0.0.0/33', 'proxy.local', '1,2'])
    assert.throws(() => read(wrong), /^SettingError: TRUST_PROXY|TRUST_PROXY must/, wrong)
})

/** Where real people are. */
const production = { NODE_ENV: 'production', SERVER_SECRET: 'thirty-two characters and some more' }

test('where real people are the secret is given from outside, never kept in the database beside what it opens', () => {
  assert.throws(() => readSettings({ NODE_ENV: 'production' }), {
    name: 'SettingError',
    message: /^SERVER_SECRET is missing: /,
  })
  assert.equal(readSettings({}).serverSecret, undefined)
})

test('a password has at least 8 characters, or what the operator chose: 6, as the specification says, to 12', () => {
  const least = (PASSWORD_MINIMUM: string) =>
    readSettings({ PASSWORD_MINIMUM }).identity.passwordMinimum
  assert.deepEqual([least(''), least('6'), least('12')], [8, 6, 12])
  for (const wrong of ['5', '13', '8.5', 'long'])
    assert.throws(() => least(wrong), /PASSWORD_MINIMUM must be/, wrong)
})

test('KEPT_DAYS says how long what is kept, kind by kind; the rest stays as it is by default', () => {
  const { keptDays } = readSettings({ KEPT_DAYS: 'messages:30, files:365' })
  assert.deepEqual([keptDays.messages, keptDays.files, keptDays.logIns], [30, 365, 180])
  for (const wrong of ['messages', 'letters:3', 'messages:-1', 'messages:1.5', 'messages:'])
    assert.throws(() => readSettings({ KEPT_DAYS: wrong }), /KEPT_DAYS must look like/, wrong)
})

test('the calls of tests do not go with production', () => {
  assert.throws(() => readSettings({ ...production, TESTING: '1' }), {
    name: 'SettingError',
    message: /^TESTING=1 /,
  })
  assert.equal(readSettings({ TESTING: '1' }).testing, true)
  assert.equal(readSettings(production).testing, false)
})

test('demo people stand only where a server is tried, and are then reached from this machine only', () => {
  const of = (env: Record<string, string>) => {
    const { seedDemo, host } = readSettings(env)
    return [seedDemo, host]
  }
  const elsewhere = { DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }
  assert.deepEqual(of({}), [true, '127.0.0.1'])
  assert.deepEqual(of({ HOST: '0.0.0.0' }), [true, '0.0.0.0'])
  assert.deepEqual(of({ SEED_DEMO: '0' }), [false, '0.0.0.0'])
  assert.deepEqual(of(elsewhere), [false, '0.0.0.0'])
  assert.deepEqual(of({ ...elsewhere, SEED_DEMO: '1' }), [true, '127.0.0.1'])
  assert.deepEqual(of(production), [false, '0.0.0.0'])
  assert.throws(() => readSettings({ ...production, SEED_DEMO: '1' }), {
    name: 'SettingError',
    message: /^SEED_DEMO=1 /,
  })
})

test('defaults, and the slash at the end of a base path', () => {
  const { port, basePath, databaseUrl, testing } = readSettings({ BASE_PATH: '/a/b/' })
  assert.deepEqual([port, basePath, databaseUrl, testing], [8080, '/a/b', undefined, false])
})

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
  assert.match(first.said, /Ward-2026[\s\S]*13800000001/)
  const second = await start({ PORT: '0' })
  assert.equal(second.code, 0, second.complaint)
  assert.match(second.said, /http:\/\/localhost:\d+\/edu\//)
})
