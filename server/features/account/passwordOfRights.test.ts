import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { hashPassword } from './passwords'

const { account, verification } = contract
const six = 'Wa-12z'
const ten = 'Wa-12z-89b'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** As if it had been set before the person got rights. */
const giveShort = async (personId: string) =>
  server.db
    .updateTable('credential')
    .set({ password_hash: await hashPassword(six) })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()

test('six characters are enough for a learner, whoever holds rights needs ten', async () => {
  const [nurse, boss] = [await person(server.url, 1), await person(server.url, 3)]
  const change = { oldPassword: demoPassword, newPassword: six }
  assert.equal((await nurse.ask(verification.passwordRule, {})).minimum, 6)
  assert.equal((await nurse.send(account.updatePassword, change)).code, 0)
  assert.equal((await boss.ask(verification.passwordRule, {})).minimum, 10)
  const refused = await boss.send(account.updatePassword, change)
  assert.deepEqual([refused.code, refused.msg], [Code.passwordRule, '密码长度应为 10 至 16 位'])
  assert.equal((await boss.send(account.updatePassword, { ...change, newPassword: ten })).code, 0)
})

test('who got rights after a short password sets a longer one first; a learner goes on with it', async () => {
  const enter = async (number: number) =>
    new Client(server.url).ask(account.checkMobileAndPassword, {
      ...{ mobile: demoMobile(number), password: six },
      consentVersion: '1',
    })
  await giveShort('renhe-0004')
  await giveShort('renhe-0006')
  assert.equal((await enter(4)).mustChangePassword, 1)
  assert.equal((await enter(6)).mustChangePassword, undefined)
})
