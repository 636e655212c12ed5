import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { readSettings } from '../../settings'
import { Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { identity } = contract

let server: TestServer
let guest: Client
before(async () => {
  server = await startServer()
  guest = new Client(server.url)
})
after(() => server.close())

test('offline, a mini-program makes its own codes: bind once, then silent log-in', async () => {
  const third = (nonce: string) =>
    guest.send(identity.thirdLogIn, {
      code: `fake.device-12345678.${nonce}`,
      comeFrom: 'weapp',
      appCode: 'dyzk',
    })
  const { bindTicket } = (await third('n1')).data as unknown as { bindTicket: string }
  await guest.ask(identity.bindAccount, {
    bindTicket,
    mobile: demoMobile(5),
    password: demoPassword,
    consentVersion: '1',
  })
  assert.equal((await third('n2')).data.user.userId, 'renhe-0005')
  assert.equal(
    (await guest.send(identity.thirdLogIn, { code: 'fake.short.n', comeFrom: 'weapp' })).code,
    100209,
  )
})

test('offline, the browser goes through a log-in page of our own and comes back with code and state, always as the same person', async () => {
  const round = async (cookie = '') => {
    const { address, verifier } = await guest.ask(identity.webLogIn, { returnTo: '/exam' })
    assert.match(address, /^\/fake\/log-in\?/)
    const reply = await fetch(server.url + address, { redirect: 'manual', headers: { cookie } })
    const back = new URL(reply.headers.get('location') ?? '', server.url)
    assert.equal(back.pathname, '/edu/wechat')
    const query = (name: string) => back.searchParams.get(name) ?? ''
    const answer = await guest.send(identity.thirdLogIn, {
      code: query('code'),
      comeFrom: 'web',
      state: query('state'),
      verifier,
    })
    return { answer, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  const { answer, cookie } = await round()
  assert.equal(answer.code, 100242)
  const { bindTicket } = answer.data as unknown as { bindTicket: string }
  await guest.ask(identity.bindAccount, {
    bindTicket,
    mobile: demoMobile(6),
    password: demoPassword,
    consentVersion: '1',
  })
  const again = await round(cookie)
  assert.deepEqual(
    [again.answer.code, again.answer.data.user.userId, again.answer.data.returnTo],
    [0, 'renhe-0006', '/exam'],
  )
  assert.equal((await round()).answer.code, 100242)
})

test('the page sends nobody to another host', async () => {
  for (const address of ['https://evil.example/x', '//evil.example', '/\\evil.example', '']) {
    const reply = await fetch(
      `${server.url}/fake/log-in?redirect_uri=${encodeURIComponent(address)}&state=s`,
      { redirect: 'manual' },
    )
    assert.match(reply.headers.get('location') ?? '', /^\/\?/, address)
  }
})

test('in production, or with a real platform, there is no such page and no such code', async () => {
  for (const env of [
    { NODE_ENV: 'production', SERVER_SECRET: 'a secret of the test, thirty-two signs' },
    { MESSAGING_APPS: 'dyzk:app:key', MESSAGING_ADDRESS: 'http://127.0.0.1:1' },
  ]) {
    const real = await startServer({ settings: { identity: readSettings(env).identity } })
    try {
      assert.notEqual(
        (await fetch(`${real.url}/fake/log-in?redirect_uri=/x`, { redirect: 'manual' })).status,
        302,
      )
      assert.equal(
        (
          await new Client(real.url).send(identity.thirdLogIn, {
            code: 'fake.device-12345678.n9',
            comeFrom: 'weapp',
            appCode: 'dyzk',
          })
        ).code,
        100210,
      )
    } finally {
      await real.close()
    }
  }
})
