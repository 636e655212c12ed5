import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { listPerson } from '../../../testing/listPerson'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { registration, verification, common, message, ownHospital } = contract
let server: IdentityServer
let admin: Client
let guest: Client
before(async () => {
  server = await startIdentityServer()
  admin = await person(server.url, 3)
  guest = new Client(server.url)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 100 }
const list = (personId: string, name: string, jobNumber: string) =>
  listPerson(server, { personId, name, jobNumber })

async function register(mobile: string, userName: string, jobNumber: string) {
  await server.advance(61_000)
  const { ticket } = await guest.ask(verification.checkCode, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'register'),
    scene: 'register',
  })
  const { token } = await guest.ask(common.buildToken, { scene: 'register' })
  return guest.send(
    registration.register,
    {
      mobile,
      ticket,
      userName,
      jobNumber,
      comId: 'renhe',
      postId: 'nurse',
      password: 'Ward-2026x',
      consentVersion: '1',
    },
    { buildToken: token },
  )
}
const waiting = async (keyword = '') =>
  (await admin.ask(registration.applications, { state: 0, keyword, ...page })).list

test('who stands on the list waits with the match shown; approved, they are that person; the administrator is told once', async () => {
  await list('listed-a', '苏叶', 'Z100')
  await list('listed-b', '白术', 'Z200')
  assert.equal((await register('13700009001', '苏叶', 'Z100')).data.state, 0)
  assert.equal((await register('13700009002', '苍术', 'Z200')).data.state, 0)
  const [first] = await waiting('苏叶')
  assert.deepEqual([first?.jobNumber, first?.match, first?.matchName], ['Z100', 'fits', '苏叶'])
  const [second] = await waiting('Z200')
  assert.deepEqual(
    [second?.userName, second?.match, second?.matchName],
    ['苍术', 'otherName', '白术'],
  )
  const told = (await admin.ask(message.list, { ...page, pageSize: 20 })).list.filter(({ title }) =>
    title.includes('申请加入'),
  )
  assert.equal(told.length, 1)
  const ids = [first!.applicationId, second!.applicationId]
  assert.deepEqual(
    await admin.ask(registration.decideMany, { applicationIds: [ids[0]!, ids[0]!], approve: 1 }),
    { decided: 1, passedOver: 1 },
  )
  const account = await server.db
    .selectFrom('mobile_lookup')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'listed-a')
    .execute()
  assert.equal(account.length, 1)
  assert.deepEqual(
    await admin.ask(registration.decideMany, {
      applicationIds: ids,
      approve: 0,
      reason: '姓名与工号不符',
    }),
    { decided: 1, passedOver: 1 },
  )
  assert.equal(
    (
      await server.db
        .selectFrom('person')
        .select('person_id')
        .where('person_name', '=', '苍术')
        .execute()
    ).length,
    0,
  )
  const events = await server.db
    .selectFrom('audit_event')
    .select(['kind', 'reason'])
    .where('what', '=', 'registration.decideMany')
    .orderBy('event_id')
    .execute()
  assert.deepEqual(events, [
    { kind: 'approve', reason: null },
    { kind: 'refuse', reason: '姓名与工号不符' },
  ])
})

test('with the rule set, number and name of the list are enough', async () => {
  await list('listed-c', '泽兰', 'Z300')
  await admin.ask(ownHospital.save, { signUp: 'listed' })
  const reply = await register('13700009003', '泽兰', 'Z300')
  assert.deepEqual([reply.code, reply.data.state, reply.data.user?.userId], [0, 1, 'listed-c'])
  assert.equal(
    (await register('13700009004', '泽漆', 'Z300')).code,
    100207,
    'the number belongs to an account now',
  )
  await admin.ask(ownHospital.save, { signUp: 'review' })
})
