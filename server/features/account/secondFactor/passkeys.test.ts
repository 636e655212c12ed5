import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { Secret, TOTP } from 'otpauth'
import { type Client, person } from '../../../testing/client'
import { SoftPasskey } from '../../../testing/softPasskey'
import { readSettings } from '../../../settings'
import { type IdentityServer, startIdentityServer } from '../../../testing/identity'
import { demoMobile } from '../../../testing/world/people'

const { secondFactor } = contract
let server: IdentityServer
before(async () => {
  // Passkeys of tests are bound to localhost.
  server = await startIdentityServer({ messaging: readSettings({}).identity.messaging })
})
after(() => server.close())

/** Somebody who has just set an authenticator up; returns how its code is made. */
async function enrolled(number: number): Promise<{ client: Client; code(): string }> {
  const client = await person(server.url, number)
  const verifyCode = await server.codeFor(demoMobile(number), 'factor')
  const { secret } = await client.ask(secondFactor.begin, { verifyCode })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now() })
  await client.ask(secondFactor.confirm, { code: code() })
  return { client, code }
}

async function add(client: Client, key: SoftPasskey, name: string) {
  const { ticket, options } = await client.ask(secondFactor.beginPasskey, {})
  return client.send(secondFactor.addPasskey, { ticket, response: key.make(options), name })
}

async function prove(client: Client, key: SoftPasskey) {
  const { ticket, options } = await client.ask(secondFactor.askPasskey, {})
  return (await client.send(secondFactor.provePasskey, { ticket, response: key.prove(options) }))
    .code
}

test('several passkeys are added, each proves the second factor, one is taken away and proves nothing', async () => {
  const { client } = await enrolled(3)
  const [desk, blue] = [new SoftPasskey(), new SoftPasskey()]
  const first = await add(client, desk, ' 办公室电脑 ')
  assert.equal(first.code, 0)
  assert.equal((await add(client, blue, '蓝色安全密钥')).code, 0)
  assert.equal((await add(client, blue, '又一次')).code, Code.stateChanged, 'known already')
  const { list } = await client.ask(secondFactor.passkeys, {})
  assert.deepEqual(
    list.map(({ name, usedTime }) => [name, usedTime]),
    [
      ['办公室电脑', 0],
      ['蓝色安全密钥', 0],
    ],
  )

  await server.advance(11 * minuteMs)
  const act = () => client.send(secondFactor.renewRecoveryCodes, {})
  assert.equal((await act()).code, Code.secondFactorAgain)
  assert.equal(await prove(client, desk), 0)
  assert.equal((await act()).code, 0, 'a passkey is as good as a code')
  assert.equal((await client.ask(secondFactor.state, {})).passkeys, 2)

  const { passkeyId } = first.data
  assert.equal((await client.send(secondFactor.removePasskey, { passkeyId })).code, 0)
  assert.equal(await prove(client, desk), Code.secondFactorWrong)
  assert.equal(await prove(client, blue), 0)
})

test('nothing else proves it: a copied page, another session, an old answer, another’s key, a counter that goes back', async () => {
  const { client } = await enrolled(4)
  const key = new SoftPasskey()
  assert.equal((await add(client, key, '钥匙')).code, 0)
  const copied = new SoftPasskey('https://evil.example')
  assert.equal((await add(client, copied, '假网站')).code, Code.secondFactorWrong)

  const asked = await client.ask(secondFactor.askPasskey, {})
  const response = key.prove(asked.options)
  const elsewhere = await person(server.url, 4)
  assert.equal(
    (await elsewhere.send(secondFactor.provePasskey, { ticket: asked.ticket, response })).code,
    Code.secondFactorWrong,
    'of another session; the question is used up',
  )
  assert.equal(
    (await client.send(secondFactor.provePasskey, { ticket: asked.ticket, response })).code,
    Code.secondFactorWrong,
  )
  const anew = await client.ask(secondFactor.askPasskey, {})
  assert.equal(
    (await client.send(secondFactor.provePasskey, { ticket: anew.ticket, response })).code,
    Code.secondFactorWrong,
    'an answer to an older question',
  )
  for (const nothing of ['null', '12', '[]', '{"id":{}}']) {
    const { ticket } = await client.ask(secondFactor.askPasskey, {})
    assert.equal(
      (await client.send(secondFactor.provePasskey, { ticket, response: nothing })).code,
      Code.secondFactorWrong,
      nothing,
    )
  }
  const other = await enrolled(16)
  assert.equal(
    (await other.client.send(secondFactor.askPasskey, {})).code,
    Code.notFound,
    'who has none is told',
  )
  await add(other.client, new SoftPasskey(), '别人的')
  assert.equal(await prove(other.client, key), Code.secondFactorWrong)

  await server.db.updateTable('passkey').set({ uses: 1000 }).where('name', '=', '钥匙').execute()
  assert.equal(await prove(client, key), Code.secondFactorWrong, 'a copy of the key counts less')
})

test('who has no authenticator, or did not prove it lately, adds none; a reset takes passkeys away', async () => {
  const bare = await person(server.url, 12)
  assert.equal((await bare.send(secondFactor.beginPasskey, {})).code, Code.secondFactorFirst)
  const { client } = await enrolled(11)
  await add(client, new SoftPasskey(), '会丢的')
  await server.advance(11 * minuteMs)
  assert.equal((await client.send(secondFactor.beginPasskey, {})).code, Code.secondFactorAgain)
  const operator = await enrolled(900)
  await operator.client.ask(secondFactor.reset, {
    userId: 'renhe-0011',
    comId: 'renhe',
    reason: '电脑丢了',
  })
  const left = await server.db
    .selectFrom('passkey')
    .select('name')
    .where('person_id', '=', 'renhe-0011')
    .execute()
  assert.deepEqual(left, [])
})
