import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { demoMobile } from '../../../testing/world/people'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { registration, company, verification, account, message } = contract

let server: IdentityServer
let guest: Client
before(async () => {
  server = await startIdentityServer()
  guest = new Client(server.url)
})
after(() => server.close())

const search = async (keyword: string) =>
  (await guest.ask(company.search, { keyword, pageIndex: 1, pageSize: 10 })).list
const open = async (mobile: string, comName: string, areaId = '420102') =>
  guest.send(registration.addCompanyAndUser, {
    comName,
    areaId,
    userName: '白鹭',
    mobile,
    verifyCode: await server.codeFor(mobile, 'register'),
    consentVersion: '1',
  })
const waiting = async (comName: string) => {
  const platform = await person(server.url, 900)
  const { list } = await platform.ask(registration.applications, {
    state: 0,
    pageIndex: 1,
    pageSize: 50,
  })
  return {
    platform,
    applicationId: list.find((row) => row.comName === comName)?.applicationId ?? '',
  }
}

test('a hospital and its first person, without log-in: reviewed by the platform, then its admin logs in by code', async () => {
  const mobile = '13700000001'
  const { code, data } = await open(mobile, '江岸区仁爱医院')
  assert.deepEqual([code, data.state], [0, 0])
  assert.deepEqual(await search('仁爱'), [])
  assert.deepEqual(
    await guest.ask(registration.companyExists, { comName: '江岸区 仁爱医院', areaId: '420102' }),
    { exists: 1, comId: '' },
  )
  const { platform, applicationId } = await waiting('江岸区仁爱医院')
  await platform.ask(registration.decide, { applicationId, approve: 1 })
  assert.deepEqual(
    (await search('仁爱')).map((one) => one.areaName),
    ['湖北省武汉市江岸区'],
  )
  await server.advance(60_000)
  const entered = await guest.send(verification.checkCode, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'login'),
    scene: 'login',
    consentVersion: '1',
  })
  assert.equal(entered.code, 0)
  assert.deepEqual(
    [entered.data.user?.abilities.includes('people.grant'), entered.data.user?.comId],
    [true, data.comId],
  )
})

test('who runs the platform is told of each hospital that waits, once', async () => {
  const mobile = '13700000041'
  await open(mobile, '汉阳区晨光医院')
  await server.advance(60_000)
  await open(mobile, '汉阳区晨光医院')
  const platform = await person(server.url, 900)
  const { list } = await platform.ask(message.list, { pageIndex: 1, pageSize: 50 })
  assert.equal(list.filter(({ title }) => title === '有医院申请开通：汉阳区晨光医院').length, 1)
})

test('a lost reply: asking again makes no second hospital and gives the same ids', async () => {
  const mobile = '13700000002'
  const first = await open(mobile, '长江第三医院')
  await server.advance(60_000)
  const second = await open(mobile, '长江第三医院')
  assert.deepEqual(second.data, first.data)
  const stranger = await open('13700000003', '长江·第三医院')
  assert.equal(stranger.code, 100208)
})

test('twenty at the same moment make one hospital', async () => {
  const mobiles = Array.from({ length: 20 }, (_, at) => `137000001${String(at).padStart(2, '0')}`)
  const codes: string[] = []
  for (const mobile of mobiles) codes.push(await server.codeFor(mobile, 'register'))
  await Promise.all(
    mobiles.map((mobile, at) =>
      guest.send(registration.addCompanyAndUser, {
        comName: '同名人民医院',
        areaId: '420102',
        userName: '白鹭',
        mobile,
        verifyCode: codes[at] ?? '',
        consentVersion: '1',
      }),
    ),
  )
  assert.equal(
    (
      await server.db
        .selectFrom('company')
        .select('com_id')
        .where('com_name', '=', '同名人民医院')
        .execute()
    ).length,
    1,
  )
})

test('without a right code nothing is made; unknown areas and too short names neither', async () => {
  const input = {
    comName: '无码医院甲',
    areaId: '420102',
    userName: '白鹭',
    mobile: '13700000005',
    consentVersion: '1',
  }
  assert.equal(
    (await guest.send(registration.addCompanyAndUser, { ...input, verifyCode: '000000' })).code,
    100203,
  )
  assert.equal(
    (
      await guest.send(registration.addCompanyAndUser, {
        ...input,
        verifyCode: '000000',
        areaId: '999999',
      })
    ).code,
    400,
  )
  assert.equal(
    (
      await guest.send(registration.addCompanyAndUser, {
        ...input,
        verifyCode: '000000',
        state: 1,
      } as never)
    ).code,
    400,
  )
  assert.equal(
    (await guest.ask(registration.companyExists, { comName: '无码医院甲', areaId: '420102' }))
      .exists,
    0,
  )
})

test('a refused hospital and its person are gone', async () => {
  const mobile = '13700000006'
  await open(mobile, '不存在的医院')
  const { platform, applicationId } = await waiting('不存在的医院')
  await platform.ask(registration.decide, { applicationId, approve: 0, reason: '查无此院' })
  assert.equal(
    (await guest.ask(registration.companyExists, { comName: '不存在的医院', areaId: '420102' }))
      .exists,
    0,
  )
  await server.advance(60_000)
  const reply = await guest.send(verification.checkCode, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'login'),
    scene: 'login',
    consentVersion: '1',
  })
  assert.equal(reply.code, 100240)
})

test('somebody of another hospital opens one: approved, the number has two accounts to choose from', async () => {
  const doctor = await person(server.url, 107)
  const input = {
    comName: '江城新区医院',
    areaId: '320102',
    linkman: '张伟',
    mobile: demoMobile(107),
  }
  assert.equal((await guest.send(registration.addCompany, input)).code, 401)
  const { comId } = await doctor.ask(registration.addCompany, input)
  assert.equal((await doctor.send(registration.addCompany, input)).code, 100208)
  assert.equal(
    (await doctor.send(registration.addCompany, { ...input, comName: '江城第二医院' })).code,
    100208,
  )
  const { platform, applicationId } = await waiting('江城新区医院')
  await platform.ask(registration.decide, { applicationId, approve: 1 })
  const verifyCode = await server.codeFor(demoMobile(107), 'login')
  const reply = await guest.send(verification.checkCode, {
    mobile: demoMobile(107),
    verifyCode,
    scene: 'login',
    consentVersion: '1',
  })
  assert.deepEqual([reply.code, reply.token], [100251, undefined])
  assert.deepEqual(reply.data.accounts.map((one) => one.comName).sort(), [
    '江城新区医院',
    '江城第二医院',
  ])
  const admin = reply.data.accounts.find((one) => one.comName === '江城新区医院')
  const choose = (userId: string) =>
    guest.send(verification.chooseAccount, {
      ticket: reply.data.ticket,
      userId,
      consentVersion: '1',
    })
  assert.equal((await choose('renhe-0003')).code, 403)
  const chosen = await choose(admin?.userId ?? '')
  assert.deepEqual(
    [chosen.code, chosen.data.comId, chosen.data.abilities.includes('people.grant')],
    [0, comId, true],
  )
  assert.equal((await choose(admin?.userId ?? '')).code, 100204)
  assert.equal(
    (await new Client(server.url, chosen.token).ask(account.me, {})).comName,
    '江城新区医院',
  )
})
