import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { connect } from '../../db/connect'
import { startFakeMessagingPlatform } from '../../integrations/fakes/messagingPlatform'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { Client } from '../../testing/client'
import { programOf } from '../../testing/programOf'
import { spawnServer } from '../../testing/spawnedServer'
import { freshDatabase } from '../../testing/testDatabase'

const { identity, account } = contract

/** The one that a database of tests was begun with. */
async function keptSecret(databaseUrl: string): Promise<string> {
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  await end()
  return value
}

test('nothing secret stands in the log of a whole server, at its most talkative, whatever fails', async (t) => {
  const keys = { appId: 'wx-dyyg', secret: 'very-secret-platform-key' }
  const platform = await startFakeMessagingPlatform([keys])
  const { databaseUrl, drop } = await freshDatabase()
  const { child, url } = await spawnServer(
    {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'trace',
      NODE_ENV: 'production',
      SERVER_SECRET: await keptSecret(databaseUrl),
      SEED_DEMO: '0',
      DRAIN_SECONDS: '0',
      MESSAGING_APPS: `dyyg:${keys.appId}:${keys.secret}`,
      MESSAGING_ADDRESS: platform.url,
      MESSAGING_PHONE_BUTTON: '1',
    },
    programOf('server/main.ts'),
    'pipe',
  )
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  t.after(async () => {
    child.kill('SIGKILL')
    await drop()
    await platform.close()
  })
  const client = new Client(url)
  await client.logIn(5)
  const codes = [
    platform.codeFor({ openId: 'open-secret-1' }),
    platform.codeFor({ openId: 'open-secret-1' }),
    platform.codeFor({ openId: 'open-secret-1' }),
    'made-up-code',
  ]
  const third = (code: string) =>
    client.send(identity.thirdLogIn, { code, comeFrom: 'weapp', appCode: 'dyyg' })
  const unbound = await third(codes[0]!)
  const { bindTicket } = unbound.data as unknown as { bindTicket: string }
  platform.fail(40_226, 1)
  await third(codes[1]!)
  platform.breakOff(1)
  await third(codes[2]!)
  await third(codes[3]!)
  const phoneCode = platform.phoneCodeFor(demoMobile(6))
  await client.send(identity.phoneLogIn, { appCode: 'dyyg', phoneCode, consentVersion: '1' })
  await client.send(account.checkAccount, {
    mobile: demoMobile(6),
    password: 'Wrong-secret-1',
    consentVersion: '1',
  })
  await client.send(contract.verification.sendCode, { mobile: demoMobile(6), scene: 'login' })
  const { ticket } = await client.ask(identity.makeHandOver, {})
  await client.post(`${account.me.path}?token=${client.token}`, '{"data":{}}')
  await fetch(`${url}/edu/wxH5Entrance?ticket=${ticket}`)
  await fetch(`${url}/edu/wechat?code=${codes[0]}&state=some-state`)

  child.kill('SIGTERM')
  const log = (await said).join('\n')
  assert.match(log, /"errcode":40226/)
  assert.match(log, /"errcode":-2/)
  for (const secret of [
    keys.secret,
    ...codes,
    bindTicket,
    ticket,
    phoneCode,
    client.token,
    demoMobile(5),
    demoMobile(6),
    demoPassword,
    'Wrong-secret-1',
    'open-secret-1',
    'session_key',
    'access_token',
    'some-state',
  ]) {
    assert.equal(log.includes(secret), false, `the log holds ${secret}`)
  }
})
