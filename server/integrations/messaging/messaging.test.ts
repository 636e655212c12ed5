import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { connect, type Connection } from '../../db/connect'
import { secretsFrom } from '../../secrets'
import { freshDatabase } from '../../testing/testDatabase'
import { startFakeMessagingPlatform, type FakeMessagingPlatform } from '../fakes/messagingPlatform'
import { MessagingError, type Messaging } from './Messaging'
import { readMessagingSettings } from './messagingSettings'
import { openMessaging } from './openMessaging'
import { pageSignature } from './openData'

const secrets = secretsFrom('a secret of at least 32 characters!')
const keys = { appId: 'wx-app', secret: 'very-secret-app' }
const account = { appId: 'wx-account', secret: 'very-secret-account' }
const minute = 60_000
const tokenPath = '/cgi-bin/stable_token'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
let platform: FakeMessagingPlatform
let offset = 0
const now = () => Date.now() + offset

before(async () => {
  database = await freshDatabase()
  connection = connect(database.databaseUrl, { size: 6, onError: () => undefined })
})
beforeEach(async (t) => {
  await connection.db.deleteFrom('outside_token').execute()
  offset = 0
  platform = await startFakeMessagingPlatform([keys, account])
  if ('after' in t) t.after(() => platform.close())
})
after(async () => {
  await platform.close()
  await connection.end()
  await database.drop()
})

/** A client as a process of its own would have it: nothing in memory. */
async function aClient(address = platform.url): Promise<Messaging> {
  const settings = {
    ...readMessagingSettings({ MESSAGING_PROVIDER: 'off' }),
    provider: 'platform' as const,
    address,
    apps: { dyyg: keys },
    officialAccount: account,
    phoneButton: true,
    pageHosts: ['edu.example.org'],
    publicAddress: 'https://edu.example.org',
  }
  return (await openMessaging(connection.db, secrets, settings, now)).messaging
}

const failsWith = (errcode: number) => (error: unknown) => {
  assert.ok(error instanceof MessagingError)
  assert.equal(error.errcode, errcode)
  return true
}
const use = (client: Messaging) =>
  client.unlimitedCode('dyyg', { scene: 's=abc', page: 'pages/x', width: 280 })

test('a code gives the person once; a double tap of one device shares the answer, anybody else comes too late', async () => {
  const client = await aClient()
  const code = platform.codeFor({ openId: 'o-1', unionId: 'u-1' })
  const [first, second] = await Promise.all([
    client.exchangeCode('dyyg', code, 'device'),
    client.exchangeCode('dyyg', code, 'device'),
  ])
  assert.deepEqual(first, { appId: 'wx-app', openId: 'o-1', unionId: 'u-1' })
  assert.deepEqual(second, first)
  assert.equal(platform.requestCounts['/sns/jscode2session'], 1)
  await assert.rejects(client.exchangeCode('dyyg', code, 'thief'), failsWith(40_163))
  offset += 6000
  await assert.rejects(client.exchangeCode('dyyg', code, 'device'), failsWith(40_163))
  await assert.rejects(client.exchangeCode('dyyg', 'made-up', 'device'), failsWith(40_029))
  assert.ok(!JSON.stringify(first).includes('session'))
})

test('the web code belongs to the official account, and its address carries state and return path', async () => {
  const client = await aClient()
  assert.equal(
    (await client.exchangeWebCode(platform.codeFor({ openId: 'o-web' }), 'd')).appId,
    'wx-account',
  )
  const address = new URL(client.webLogInAddress('/edu/wechat', 'state1'))
  assert.deepEqual(
    [address.searchParams.get('redirect_uri'), address.searchParams.get('state'), address.hash],
    ['https://edu.example.org/edu/wechat', 'state1', '#wechat_redirect'],
  )
})

test('one token for all: twenty calls of two processes ask for it once, and it is not readable in the database', async () => {
  const [here, there] = [await aClient(), await aClient()]
  await Promise.all(Array.from({ length: 20 }, (_, at) => use(at % 2 ? here : there)))
  assert.equal(platform.requestCounts[tokenPath], 1)
  await use(await aClient())
  assert.equal(platform.requestCounts[tokenPath], 1)
  const rows = await connection.db.selectFrom('outside_token').selectAll().execute()
  assert.deepEqual(
    rows.map((row) => row.token_name),
    ['access:wx-app'],
  )
  const client = await aClient()
  const seen = await client
    .signPage('https://edu.example.org/a')
    .then(() => connection.db.selectFrom('outside_token').select('value_cipher').execute())
  for (const { value_cipher } of seen)
    assert.doesNotMatch(Buffer.from(value_cipher).toString('latin1'), /ticket-|[0-9a-f]{40}/)
})

test('a token is renewed ten minutes before its end; when no new one can be had, the old one serves while it lives', async () => {
  const client = await aClient()
  await use(client)
  offset += 109 * minute
  await use(client)
  assert.equal(platform.requestCounts[tokenPath], 1)
  offset += 2 * minute
  platform.breakOff(1)
  await use(client)
  assert.equal(platform.requestCounts[tokenPath], 2)
  await use(client)
  assert.equal(platform.requestCounts[tokenPath], 3)
})

test('a token that the platform replaced is fetched anew, once, by every process', async () => {
  const [here, there] = [await aClient(), await aClient()]
  await Promise.all([use(here), use(there)])
  platform.revokeTokens()
  await Promise.all([use(here), use(there)])
  assert.equal(platform.requestCounts[tokenPath], 2)
})

test('a token that stays invalid is tried twice and no more', async () => {
  const client = await aClient()
  await use(client)
  platform.fail(42_001, 1000)
  await assert.rejects(use(client), MessagingError)
  assert.ok((platform.requestCounts['/wxa/getwxacodeunlimit'] ?? 0) <= 3)
})

test('busy and too frequent are asked again, twice at most; every other no is final', async () => {
  const client = await aClient()
  for (const errcode of [-1, 45_011]) {
    platform.fail(errcode, 2)
    assert.equal(
      (await client.exchangeCode('dyyg', platform.codeFor({ openId: 'o-2' }), 'd')).openId,
      'o-2',
    )
    platform.fail(errcode, 1000)
    const before = platform.requestCounts['/sns/jscode2session'] ?? 0
    await assert.rejects(
      client.exchangeCode('dyyg', platform.codeFor({ openId: 'o-2' }), 'd'),
      failsWith(errcode),
    )
    assert.equal((platform.requestCounts['/sns/jscode2session'] ?? 0) - before, 3)
  }
  for (const errcode of [40_226, 40_125, 40_164, 45_009]) {
    platform.fail(errcode, 1)
    await assert.rejects(
      client.exchangeCode('dyyg', platform.codeFor({ openId: 'o-3' }), 'd'),
      failsWith(errcode),
    )
  }
})

test('a broken connection and a platform that is not there are one kind of error, without a word of what was sent', async () => {
  const client = await aClient()
  const code = platform.codeFor({ openId: 'o-4' })
  platform.breakOff(1)
  await assert.rejects(client.exchangeCode('dyyg', code, 'd'), failsWith(-2))
  assert.equal(
    (await client.exchangeCode('dyyg', code, 'd')).openId,
    'o-4',
    'what never arrived may be tried again',
  )
  const lost = await aClient('http://127.0.0.1:1')
  for (const work of [
    () => lost.exchangeCode('dyyg', 'secret-code', 'd'),
    () => lost.phoneNumber('dyyg', 'secret-code'),
    () => lost.signPage('https://edu.example.org/x'),
  ]) {
    await assert.rejects(work(), (error: Error) => {
      assert.doesNotMatch(
        `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`,
        /secret-code|very-secret|127\.0\.0\.1/,
      )
      return failsWith(-2)(error)
    })
  }
})

test('the number behind the button comes once; with the switch off it never does', async () => {
  const client = await aClient()
  const code = platform.phoneCodeFor('13800000001')
  assert.equal(await client.phoneNumber('dyyg', code), '13800000001')
  await assert.rejects(client.phoneNumber('dyyg', code), failsWith(40_029))
  const off = await openMessaging(
    connection.db,
    secrets,
    {
      ...readMessagingSettings({ MESSAGING_APPS: 'dyyg:wx-app:very-secret-app' }),
      address: platform.url,
    },
    now,
  )
  await assert.rejects(
    off.messaging.phoneNumber('dyyg', platform.phoneCodeFor('13800000001')),
    failsWith(-3),
  )
})

test('pages of our own hosts are signed with a ticket that is kept; nobody else’s are', async () => {
  const client = await aClient()
  const address = 'https://edu.example.org/edu/exam?id=1'
  const { signature, nonceStr, timestamp, appId } = await client.signPage(`${address}#top`)
  const token = (await (
    await fetch(`${platform.url}/cgi-bin/stable_token`, {
      method: 'POST',
      body: JSON.stringify({ appid: account.appId, secret: account.secret }),
    })
  ).json()) as { access_token: string }
  assert.equal(
    signature,
    pageSignature({
      ticket: `ticket-${token.access_token.slice(0, 8)}`,
      nonceStr,
      timestamp,
      address,
    }),
  )
  assert.equal(appId, 'wx-account')
  await client.signPage(address)
  assert.equal(platform.requestCounts['/cgi-bin/ticket/getticket'], 1)
  for (const foreign of [
    'https://evil.example/',
    'https://edu.example.org.evil.example/',
    'https://evil@edu.example.org/',
    'javascript:alert(1)',
    '//edu.example.org',
    'https://edu.example.org:8443/',
  ]) {
    await assert.rejects(client.signPage(foreign), failsWith(-4), foreign)
  }
})

test('codes are bytes, refusals of them numbers; texts are judged', async () => {
  const client = await aClient()
  assert.equal((await use(client)).subarray(1, 4).toString(), 'PNG')
  await assert.rejects(
    client.unlimitedCode('dyyg', { scene: '中文', page: 'p', width: 280 }),
    failsWith(40_169),
  )
  const verdictOn = async (text: string) =>
    (await client.checkContent('dyyg', { openId: 'o', text })).verdict
  assert.deepEqual(
    [await verdictOn('你好'), await verdictOn('拿不准'), await verdictOn('违法')],
    ['pass', 'review', 'risky'],
  )
  await assert.rejects(client.exchangeCode('unknown', 'c', 'd'), failsWith(-3))
  await assert.rejects(client.exchangeCode('__proto__', 'c', 'd'), failsWith(-3))
})

test('settings: the fake by default, never in production; half a setting is refused', () => {
  assert.equal(readMessagingSettings({}).provider, 'fake')
  assert.equal(readMessagingSettings({ NODE_ENV: 'production' }).provider, 'off')
  assert.equal(readMessagingSettings({ MESSAGING_APPS: 'a:b:c' }).provider, 'platform')
  for (const env of [
    { NODE_ENV: 'production', MESSAGING_PROVIDER: 'fake' },
    { MESSAGING_PROVIDER: 'platform' },
    { MESSAGING_APPS: 'a:b' },
    { MESSAGING_ACCOUNT_ID: 'x' },
    { MESSAGING_ACCOUNT_ID: 'x', MESSAGING_ACCOUNT_SECRET: 'y' },
    { PUBLIC_ADDRESS: 'edu' },
  ]) {
    assert.throws(() => readMessagingSettings(env))
  }
})
