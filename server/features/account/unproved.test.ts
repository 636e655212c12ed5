import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { hashPassword } from './passwords'
import { Client, person } from '../../testing/client'
import { type IdentityServer, startIdentityServer } from '../../testing/identity'
import { demoMobile, demoPassword } from '../../testing/world/people'

const { account, people, verification } = contract
let server: IdentityServer
before(async () => {
  server = await startIdentityServer()
})
after(() => server.close())

/** Somebody of jiangcheng; renhe enters their number for an account of its own. */
const number = 105
const mobile = demoMobile(number)
const consentVersion = agreementVersion
const byPassword = (password: string) =>
  new Client(server.url).send(account.checkAccount, { mobile, password, consentVersion })

test('a number that a hospital entered logs nobody in by password before its owner has shown by a code that it is theirs', async () => {
  const admin = await person(server.url, 3)
  const like = await admin.ask(people.person, { userId: 'renhe-0005' })
  const { userId } = await admin.ask(people.create, {
    mobile,
    userName: '录入的人',
    jobNumber: 'N105105',
    unitId: like.unitId ?? '',
    postId: like.postId,
    titleId: like.titleId,
    majorId: null,
    employment: like.employment,
    joinedDay: '',
    birthDay: '',
    email: '',
    extraTime: 0,
    furtherPosts: [],
    groupIds: [],
  })
  await server.db
    .updateTable('credential')
    .set({ password_hash: await hashPassword('Known-2026') })
    .where('person_id', '=', userId)
    .execute()
  const refused = await byPassword('Known-2026')
  assert.deepEqual(
    [refused.code, /还没有经你本人确认/.test(refused.msg)],
    [Code.notAllowed, true],
    'and it says the way on',
  )
  const { data } = await byPassword(demoPassword)
  assert.equal(data.comId, 'jiangcheng', 'the account whose number was proved is as it was')
  assert.equal((await byPassword('Wrong-2026')).code, Code.logInFailed)

  const verifyCode = await server.codeFor(mobile, 'login')
  const proof = { mobile, verifyCode, scene: 'login' as const, consentVersion }
  const choice = await new Client(server.url).send(verification.checkCode, proof)
  assert.equal(choice.code, Code.chooseRole)
  const { ticket } = choice.data
  await new Client(server.url).ask(verification.chooseAccount, { ticket, userId, consentVersion })
  const { data: mine } = await byPassword('Known-2026')
  assert.equal(mine.userId, userId)
})
