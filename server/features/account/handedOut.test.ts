import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { Client, person } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { account, hospital, message, office, verification, registration } = contract

let server: IdentityServer
before(async () => {
  server = await startIdentityServer()
})
after(() => server.close())

const own = 'Own-Secret-27'

/** A hospital that the operator opened: its administrator's number and the password on the slip. */
async function opened(mobile: string, comName: string) {
  const operator = await person(server.url, 900)
  const { password } = await operator.ask(hospital.create, {
    comName,
    areaId: '420102',
    brand: 'infection',
    userName: '林晓',
    mobile,
  })
  return { mobile, password }
}

async function logIn({ mobile, password }: { mobile: string; password: string }) {
  const client = new Client(server.url)
  const reply = await client.send(account.checkAccount, { mobile, password, consentVersion: '1' })
  client.token = reply.token ?? ''
  return { client, user: reply.data, code: reply.code }
}

test('a password from a slip opens nothing but the way to an own one; then everything is open, and the slip is waste paper', async () => {
  const slip = await opened('13700000061', '江岸区第一试验医院')
  const { client, user } = await logIn(slip)
  assert.equal(user.mustChangePassword, 1)
  const codes = async () => [
    (await client.send(message.list, { pageIndex: 1, pageSize: 10 })).code,
    (await client.send(office.today, {})).code,
  ]
  assert.deepEqual(await codes(), [Code.passwordFirst, Code.passwordFirst])
  // Who they are, and the terms, may be asked.
  assert.equal((await client.ask(account.me, {})).mustChangePassword, 1)
  assert.equal((await client.ask(registration.consentState, {})).accepted, 1)
  const same = await client.send(account.updatePassword, {
    oldPassword: slip.password,
    newPassword: slip.password,
  })
  assert.equal(same.code, Code.passwordRule)
  await client.ask(account.updatePassword, { oldPassword: slip.password, newPassword: own })
  assert.deepEqual(await codes(), [0, 0])
  assert.equal((await client.ask(account.me, {})).mustChangePassword, undefined)
  assert.equal((await logIn(slip)).code, Code.logInFailed)
  assert.equal((await logIn({ ...slip, password: own })).user.mustChangePassword, undefined)
})

test('who comes in by a code is not asked, and the slip still is', async () => {
  const slip = await opened('13700000062', '江岸区第二试验医院')
  const guest = new Client(server.url)
  const byCode = await guest.ask(verification.checkCode, {
    mobile: slip.mobile,
    verifyCode: await server.codeFor(slip.mobile, 'login'),
    scene: 'login',
    consentVersion: '1',
  })
  assert.equal(byCode.user?.mustChangePassword, undefined)
  assert.equal((await logIn(slip)).user.mustChangePassword, 1)
})

test('who stands in two hospitals with the same slip chooses one, and is asked there too', async () => {
  const slip = await opened('13700000063', '江岸区第三试验医院')
  const second = await opened('13700000063', '江岸区第四试验医院')
  // Both slips say the same, which chance does not do.
  const [one] = await server.db
    .selectFrom('credential as c')
    .innerJoin('company as k', 'k.com_id', 'c.com_id')
    .select('c.password_hash')
    .where('k.com_name', '=', '江岸区第三试验医院')
    .execute()
  await server.db
    .updateTable('credential')
    .set({ password_hash: one?.password_hash ?? '' })
    .where('com_id', 'in', (query) =>
      query.selectFrom('company').select('com_id').where('com_name', '=', '江岸区第四试验医院'),
    )
    .execute()
  assert.notEqual(second.password, slip.password)
  const client = new Client(server.url)
  const reply = await client.send(account.checkAccount, {
    mobile: slip.mobile,
    password: slip.password,
    consentVersion: '1',
  })
  assert.equal(reply.code, Code.chooseRole)
  const { ticket, accounts } = reply.data as unknown as {
    ticket: string
    accounts: { userId: string }[]
  }
  const user = await client.ask(verification.chooseAccount, {
    ticket,
    userId: accounts[1]?.userId ?? '',
    consentVersion: '1',
  })
  assert.equal(user.mustChangePassword, 1)
})
