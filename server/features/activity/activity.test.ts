import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { needlestickGuide } from '@contract/kinds'
import { newId } from '../../db/newId'
import { readSettings } from '../../settings'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { activity, prevention } = contract
const paging = { pageIndex: 1, pageSize: 10 }
const activityCode = 'guide'

let server: TestServer
let nurse: Client
let colleague: Client
let admin: Client
let foreign: Client
let guest: Client
before(async () => {
  server = await startServer({ settings: { activity: { cashOut: true, rewardYuan: 5 } } })
  guest = new Client(server.url)
  ;[nurse, colleague, admin, foreign] = (await Promise.all(
    [5, 6, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
})
after(() => server.close())

/** As if that person had registered only after now. */
const registeredLater = (personId: string) =>
  server.db
    .updateTable('person')
    .set({ created_at: server.now() + 60_000 })
    .where('person_id', '=', personId)
    .execute()

test('one inviter, never oneself, only new people; names are masked', async () => {
  const { myCode, joined } = await nurse.ask(activity.record, { activityCode, action: 'join' })
  assert.deepEqual([joined, myCode.length], [1, 10])
  assert.equal(
    (await nurse.ask(activity.record, { activityCode, action: 'join', inviterId: myCode })).invited,
    0,
    'not oneself',
  )
  await colleague.ask(activity.record, { activityCode, action: 'view', inviterId: myCode })
  assert.equal(
    (await nurse.ask(activity.record, { activityCode, action: 'view' })).invited,
    0,
    'not who was there before',
  )
  await registeredLater('renhe-0006')
  await registeredLater((await foreign.logIn(103)).userId)
  await colleague.ask(activity.record, { activityCode, action: 'view', inviterId: myCode })
  const other = await foreign.ask(activity.record, {
    activityCode,
    action: 'join',
    inviterId: myCode,
  })
  await colleague.ask(activity.record, { activityCode, action: 'view', inviterId: other.myCode })
  const { invited, reward } = await nurse.ask(activity.record, { activityCode, action: 'view' })
  assert.deepEqual([invited, reward], [2, 10])
  const { list, total } = await nurse.ask(activity.invitees, { activityCode, ...paging })
  assert.equal(total, 2)
  assert.ok(list.every(({ nameMasked }) => /^.\*\*$/.test(nameMasked)))
  assert.equal((await colleague.ask(activity.invitees, { activityCode, ...paging })).total, 0)
})

test('payouts: never more than there is, also at the same moment; negative and huge refused; an admin decides, once, not their own', async () => {
  const apply = (amount: number) => nurse.send(activity.applyCashOut, { activityCode, amount })
  for (const amount of [-1, 0, 1.5, 201, 1e12])
    assert.equal((await apply(amount)).code, 400, String(amount))
  assert.equal((await apply(11)).code, 101220)
  const codes = (await Promise.all([apply(6), apply(6), apply(6)])).map(({ code }) => code).sort()
  assert.deepEqual(codes, [0, 101220, 101220])
  assert.equal((await nurse.ask(activity.record, { activityCode, action: 'view' })).reward, 4)
  assert.equal(
    (await colleague.send(activity.applyCashOut, { activityCode, amount: 1 })).code,
    404,
    'not a member',
  )
  const [request] = (await admin.ask(activity.cashOuts, paging)).list
  assert.deepEqual([request?.amount, request?.state], [6, 0])
  assert.equal((await nurse.send(activity.cashOuts, paging)).code, 100220)
  assert.equal((await foreign.ask(activity.cashOuts, paging)).total, 0)
  assert.equal(
    (await foreign.send(activity.decideCashOut, { applyId: request!.applyId, approve: 1 })).code,
    404,
  )
  await admin.ask(activity.decideCashOut, {
    applyId: request!.applyId,
    approve: 0,
    note: '请补材料',
  })
  assert.equal(
    (await admin.send(activity.decideCashOut, { applyId: request!.applyId, approve: 1 })).code,
    404,
  )
  assert.equal((await nurse.ask(activity.record, { activityCode, action: 'view' })).reward, 10)
  assert.equal((await nurse.ask(contract.message.list, paging)).list[0]?.kind, 'cashOutDecided')
})

test('a campaign is made by the operator: its code is known, outside of its time nobody joins, more than its budget is not applied for', async () => {
  const operator = await person(server.url, 900)
  const form = {
    title: '冬季防控活动',
    desc: '',
    startTime: server.now() - 1000,
    endTime: server.now() + 3_600_000,
    rewardYuan: 9,
    maxYuan: 8,
    budgetYuan: 5,
  }
  const code = 'winter'
  const view = { activityCode: code, action: 'view' } as const
  const join = { activityCode: code, action: 'join' } as const
  assert.equal((await nurse.send(activity.record, join)).code, 404, 'nobody made it')
  assert.equal((await guest.send(activity.look, { activityCode: code })).code, 404)
  const save = (more: Partial<typeof form> = {}, isNew: 0 | 1 = 0) =>
    operator.send(activity.saveCampaign, { activityCode: code, isNew, form: { ...form, ...more } })
  assert.equal((await save()).code, 404, 'not there yet')
  assert.equal((await save({ endTime: form.startTime }, 1)).code, 400)
  assert.equal((await save({}, 1)).code, 0)
  assert.equal((await save({}, 1)).code, 101220, 'the code is taken')
  const { myCode } = await nurse.ask(activity.record, join)
  await registeredLater('renhe-0006')
  await colleague.ask(activity.record, { ...view, inviterId: myCode })
  assert.equal((await nurse.ask(activity.record, view)).reward, 8, 'the limit of a person')
  const apply = (amount: number) =>
    nurse.send(activity.applyCashOut, { activityCode: code, amount })
  assert.equal((await apply(6)).code, 101220, 'more than the budget')
  assert.equal((await apply(5)).code, 0)
  const spent = async () =>
    (await operator.ask(activity.campaigns, paging)).list.find(
      ({ activityCode: one }) => one === code,
    )?.spentYuan
  assert.equal(await spent(), 5)
  const numbers = (await operator.ask(activity.campaigns, paging)).list
    .filter(({ activityCode: one }) => one === code)
    .map(({ joined, invited, inviters }) => [joined, invited, inviters])
  assert.deepEqual(numbers, [[1, 1, 1]], 'who joined, who came by an invitation, who invited')
  const [request] = (await admin.ask(activity.cashOuts, paging)).list
  await admin.ask(activity.decideCashOut, { applyId: request!.applyId, approve: 0, note: '重复' })
  assert.equal(await spent(), 0, 'a refused one goes back')
  await save({ endTime: server.now() - 1 })
  assert.equal((await colleague.send(activity.record, join)).code, 101220, 'it is over')
  const invited = async () => (await nurse.ask(activity.record, view)).invited
  const before = await invited()
  await registeredLater('renhe-0007')
  await (await person(server.url, 7)).ask(activity.record, { ...view, inviterId: myCode })
  assert.equal(await invited(), before, 'nobody is invited to what is over')
  assert.equal((await guest.ask(activity.look, { activityCode: code })).isOpen, 0)
})

test('guides and products are there for everybody, by tool and words', async () => {
  const { list, total } = await guest.ask(prevention.guides, {
    category: 'preventionManual',
    ...paging,
  })
  assert.ok(total >= 2 && list.every(({ sources }) => sources.length > 0))
  const tools = new Set(list.map(({ tool }) => tool))
  assert.deepEqual(tools, new Set(['everywhere', 'preventionManual']))
  assert.equal((await guest.ask(prevention.guides, { guideId: 'nothing', ...paging })).total, 0)
  assert.ok((await guest.ask(prevention.disinfectants, {})).list.length >= 12)
})

test('what to do after a needlestick, and how protective clothing is worn: in manual, guides and campaign, found by plain words', async () => {
  const found = async (asked: { category?: string; keyword?: string }) =>
    (await guest.ask(prevention.guides, { ...asked, ...paging })).list.map(({ guideId }) => guideId)
  for (const category of ['preventionManual', 'preventionGuide', 'guideActivity']) {
    const shown = await found({ category })
    assert.ok(shown.includes(needlestickGuide) && shown.includes('GD003'), category)
  }
  assert.ok(!(await found({ category: 'guideActivityOne' })).includes(needlestickGuide))
  for (const keyword of ['扎', '针刺', '锐器'])
    assert.equal((await found({ keyword }))[0], needlestickGuide, keyword)
})

test('every call: 401 without a session, 400 for what is wrong; off by default', async () => {
  const send = (client: Client, call: Call, data: unknown) =>
    client.post(call.path, JSON.stringify({ data }), { 'idempotency-key': newId() })
  const calls: [Call, Record<string, unknown>, string][] = [
    [activity.record, { activityCode, action: 'view' }, 'action'],
    [activity.invitees, { activityCode, ...paging }, 'pageIndex'],
    [activity.applyCashOut, { activityCode, amount: 1 }, 'amount'],
    [activity.cashOuts, paging, 'pageSize'],
    [activity.decideCashOut, { applyId: 'x', approve: 1 }, 'approve'],
  ]
  for (const [call, data, field] of calls) {
    assert.equal((await send(guest, call, data)).code, 401, call.path)
    assert.equal((await send(admin, call, { ...data, [field]: {} })).code, 400, call.path)
  }
  assert.equal((await send(guest, prevention.guides, { ...paging, pageSize: 51 })).code, 400)
  assert.equal((await send(guest, prevention.disinfectants, { x: 1 })).code, 400)
  assert.deepEqual(readSettings({}).activity, { cashOut: false, rewardYuan: 0 })
})
