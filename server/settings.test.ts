import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SettingError } from './db/SettingError'
import { havePackagesOwnHost, readSettings } from './settings'

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
  assert.deepEqual([least(''), least('6'), least('12')], [6, 6, 12])
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

test('packages have a host of their own where SCORM_ORIGIN names another host than ours: a port is none', () => {
  const own = (SCORM_ORIGIN: string) =>
    havePackagesOwnHost(readSettings({ SCORM_ORIGIN, PUBLIC_ADDRESS: 'https://edu.example.org' }))
  assert.equal(own(''), false)
  assert.equal(own('https://edu.example.org:8443'), false)
  assert.equal(own('https://packages.example.org'), true)
})
