import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { listPerson } from '../../../testing/listPerson'
import { demoMobile } from '../../../testing/world/people'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { invite, account, link } = contract
let server: IdentityServer
let admin: Client
let guest: Client
before(async () => {
  server = await startIdentityServer()
  admin = await person(server.url, 3)
  guest = new Client(server.url)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 20 }
const made = async () => {
  const department = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .executeTakeFirstOrThrow()
  const { inviteIds } = await admin.ask(invite.make, {
    departmentIds: [department.department_id ?? ''],
    endTime: server.now() + 7 * dayMs,
  })
  return inviteIds[0] ?? ''
}
const enter = async (inviteId: string, mobile: string) => {
  await server.advance(61_000)
  return guest.send(invite.enter, {
    inviteId,
    mobile,
    verifyCode: await server.codeFor(mobile, 'register'),
    consentVersion: '1',
  })
}

test('a listed nurse comes in by the code on the wall and a code to her mobile, without a password; it is counted', async () => {
  const inviteId = await made()
  const [row] = (await admin.ask(invite.list, page)).list
  assert.ok(row && row.used === 0 && row.staff > 0 && row.deptName !== '')
  assert.deepEqual(await guest.ask(link.resolve, { shortId: row.shortId }), {
    state: 'ok',
    path: `/invite?inviteId=${inviteId}`,
  })
  const look = await guest.ask(invite.look, { inviteId })
  assert.deepEqual([look.isOpen, look.deptName], [1, row.deptName])
  const entered = await enter(inviteId, demoMobile(1))
  assert.deepEqual(
    [entered.code, entered.data.state, entered.data.user?.userId],
    [0, 'in', 'renhe-0001'],
  )
  assert.equal((await new Client(server.url, entered.token).ask(account.me, {})).userName, '林晓燕')
  assert.equal((await admin.ask(invite.list, page)).list[0]?.used, 1)
})

test('without a mobile in the list job number and name prove it, once; else it becomes an application', async () => {
  const inviteId = await made()
  await listPerson(server, { personId: 'listed-1', name: '乔木', jobNumber: 'L001' })
  const mobile = '13700008001'
  const claim = async (ticket: string, userName: string) =>
    guest.send(invite.claim, {
      inviteId,
      mobile,
      ticket,
      jobNumber: 'L001',
      userName,
      consentVersion: '1',
    })
  const first = await enter(inviteId, mobile)
  assert.equal(first.data.state, 'askNumber')
  const wrong = await claim(first.data.ticket, '乔林')
  assert.deepEqual([wrong.data.state, wrong.token], ['register', undefined])
  assert.equal((await claim(first.data.ticket, '乔木')).code, Code.ticketOver)
  const second = await enter(inviteId, mobile)
  const right = await claim(second.data.ticket, '乔 木'.replace(' ', ''))
  assert.deepEqual(
    [right.data.state, right.data.user?.userId, right.data.user?.mobileMasked],
    ['in', 'listed-1', '137****8001'],
  )
  const other = await enter(inviteId, '13700008002')
  const late = await guest.send(invite.claim, {
    inviteId,
    mobile: '13700008002',
    ticket: other.data.ticket,
    jobNumber: 'L001',
    userName: '乔木',
    consentVersion: '1',
  })
  assert.equal(late.data.state, 'register', 'who has a mobile is not taken over')
})

test('who has rights, or came in before by a directory, is claimed by nobody who knows number and name; the administrator is told', async () => {
  const inviteId = await made()
  const listed = (personId: string, jobNumber: string, lastLogInAt: number | null) =>
    listPerson(server, { personId, name: '巡查', jobNumber, lastLogInAt })
  await listed('listed-2', 'L002', null)
  await listed('listed-3', 'L003', server.now())
  await admin.ask(contract.grants.grant, {
    userId: 'listed-2',
    role: 'inspector',
    scope: { kind: 'hospital' },
  })
  for (const [at, jobNumber] of ['L002', 'L003'].entries()) {
    const mobile = `1370000810${at}`
    const { ticket } = (await enter(inviteId, mobile)).data
    const claimed = await guest.send(invite.claim, {
      inviteId,
      mobile,
      ticket,
      jobNumber,
      userName: '巡查',
      consentVersion: '1',
    })
    assert.deepEqual([claimed.code, claimed.token], [Code.notAllowed, undefined], jobNumber)
  }
  const told = await server.db
    .selectFrom('message')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('kind', '=', 'claimRefused')
    .execute()
  assert.deepEqual(
    told.map(({ person_id }) => person_id),
    ['renhe-0003', 'renhe-0003'],
    'the administrator, once for each of the two',
  )
})

test('revoked, ended and unknown codes let nobody in; who has left is not let in; a wrong code neither', async () => {
  const inviteId = await made()
  assert.equal(
    (
      await guest.send(invite.enter, {
        inviteId,
        mobile: demoMobile(5),
        verifyCode: '000000',
        consentVersion: '1',
      })
    ).code,
    Code.codeWrong,
  )
  await server.db
    .updateTable('person')
    .set({ active: false })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0005')
    .execute()
  const left = await enter(inviteId, demoMobile(5))
  assert.deepEqual([left.data.state, left.token], ['register', undefined])
  await admin.ask(invite.revoke, { inviteId })
  assert.equal((await admin.send(invite.revoke, { inviteId })).code, Code.notFound)
  assert.equal((await enter(inviteId, demoMobile(6))).code, Code.ended)
  assert.equal((await guest.ask(invite.look, { inviteId })).isOpen, 0)
  const late = await made()
  await server.advance(8 * dayMs)
  assert.equal((await enter(late, demoMobile(6))).code, Code.ended)
  assert.equal((await enter('nothing', demoMobile(6))).code, Code.ended)
})

test('only who manages people makes codes, for departments of the own hospital', async () => {
  const nurse = await person(server.url, 1)
  const endTime = server.now() + dayMs
  assert.equal(
    (await nurse.send(invite.make, { departmentIds: [], endTime })).code,
    Code.rightLacking,
  )
  const fresh = await person(server.url, 3)
  assert.equal(
    (await fresh.send(invite.make, { departmentIds: ['nowhere'], endTime })).code,
    Code.badInput,
  )
  assert.equal(
    (await fresh.send(invite.make, { departmentIds: [], endTime: server.now() - 1 })).code,
    Code.badInput,
  )
})
