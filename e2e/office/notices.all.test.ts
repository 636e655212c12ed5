import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { eventually } from '../../server/testing/eventually'
import { atDesk, type Desk, logIn, officeStage, openList } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator; 13800000001: a nurse of 重症医学科. */
const administrator = 3
const { message, messageWay } = contract
const rows = { pageIndex: 1, pageSize: 50 }

test('a notice is written, tried, sent to a department, and the desk sees who has read it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '通知', exact: true }).click()
  await page.getByRole('button', { name: '写通知' }).click()
  await page.locator('#title').fill('职业暴露演练')
  await page.locator('#words').fill('老师：周五 15:00 在三楼。')
  await page.getByText('草稿已保存').waitFor()
  // What was typed outlives a reload.
  await page.reload()
  assert.equal(await page.locator('#title').inputValue(), '职业暴露演练')
  await page.getByRole('button', { name: '姓名', exact: true }).click()
  assert.match(await page.locator('#words').inputValue(), /三楼。\{姓名\}$/)
  await desk.look('notice')
  await page.getByRole('button', { name: '先发给自己看看' }).click()
  await page.getByText('已发给你自己').waitFor()

  await page.locator('#audience').click()
  const picker = page.getByRole('dialog')
  await picker.getByText('重症医学科').first().click()
  await picker.getByRole('button', { name: '用这 3 人' }).click()
  await page.getByRole('button', { name: '发送给 3 人' }).click()
  await desk.look('notice-confirm')
  await page.getByRole('dialog').getByRole('button', { name: '发送给 3 人' }).click()
  await page.waitForURL(/notices\/\w/)
  await page.getByText('已发给 3 人').waitFor()
  await page.getByRole('heading', { name: '职业暴露演练' }).waitFor()

  const nurse = await person(stage.server.url, 1)
  const [got] = (await nurse.ask(message.list, { pageIndex: 1, pageSize: 10 })).list
  assert.equal(got?.title, '职业暴露演练')
  assert.match(got.text, /三楼。林晓燕$/)
  await nurse.ask(message.read, { messageIds: [got.messageId] })
  await page.reload()
  await page.getByRole('row', { name: /林晓燕.*今天|林晓燕.*\d:\d/ }).waitFor()
  assert.equal(await page.getByText('未读').count(), 2)
  await desk.look('notice-people')
  await page.getByRole('link', { name: '全部通知' }).click()
  await page.getByRole('row', { name: /职业暴露演练/ }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** SMS goes out, two of them a month and at any hour; what another way would do is tried. */
async function setsUp({ page, look }: Desk): Promise<void> {
  await page.getByRole('link', { name: '通知渠道', exact: true }).click()
  await page.getByRole('row', { name: /短信/ }).getByRole('button', { name: '设置' }).click()
  const drawer = page.getByRole('dialog', { name: '短信' })
  await drawer.getByRole('checkbox', { name: '开启这个渠道' }).check()
  await drawer.getByLabel('每月最多条数').fill('2')
  await look('way-sms')
  await drawer.getByRole('button', { name: '保存' }).click()
  // What was before it gets the focus back when it is gone.
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /短信.*已开启.*0 \/ 2 条/ }).waitFor()
  for (const end of ['从', '到']) {
    await page.getByRole('combobox', { name: end, exact: true }).click()
    // The list begins at the hour that is set.
    const hours = openList(page)
    await hours.locator('.ant-select-dropdown-list-holder').evaluate((list) => list.scrollTo(0, 0))
    await hours.getByTitle('00:00').click()
  }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: '试发给自己' })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await page
    .getByRole('status')
    .getByText(/^(成功|失败)$/)
    .first()
    .waitFor()
  await look('ways')
}

test('a notice by SMS: how many and what they cost stands there before, beyond the month it is refused in words, what went is on record', async () => {
  const { url } = stage.server
  const admin = await person(url, administrator)
  const limit = (monthLimit: number) =>
    admin.ask(messageWay.save, { settings: { way: 'sms', monthLimit }, enabled: 1, topics: [] })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await setsUp(desk)
  await page.goto(`${url}/edu/office/notices/new`)

  await page.locator('#title').fill('今晚停电演练')
  await page.locator('#words').fill('八点到八点半，请提前保存。')
  await page.locator('#audience').click()
  const picker = page.getByRole('dialog')
  await picker.getByText('重症医学科').first().click()
  await picker.getByRole('button', { name: '用这 3 人' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.reload()
  await page.getByRole('checkbox', { name: '同时发短信' }).check()
  await page.getByRole('status').getByText('本月短信只剩 2 条，这次要 3 条').waitFor()
  assert.ok(await page.getByRole('button', { name: '发送给 3 人' }).isDisabled())
  await desk.look('notice-sms-too-many')
  await page.getByText('草稿已保存').waitFor()

  await limit(10)
  await page.reload()
  await page.getByText('3 条 · 0.15 元 · 本月还剩 10 条').waitFor()
  await desk.look('notice-sms')
  await page.getByRole('button', { name: '发送给 3 人' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('其中 3 人还会收到短信，共 0.15 元，本月用后还剩 7 条').waitFor()
  await desk.look('notice-sms-confirm')
  // Somebody else used the month up meanwhile.
  await limit(1)
  await asked.getByRole('button', { name: '发送给 3 人' }).click()
  await asked.getByText('本月短信只剩 1 条，这次要 3 条').waitFor()
  await limit(10)
  await asked.getByRole('button', { name: '发送给 3 人' }).click()
  await page.getByText('已发给 3 人，其中短信 3 条').waitFor()

  await stage.server.does('rings')
  const sent = async () =>
    (await admin.ask(messageWay.sent, { ...rows, way: 'sms', state: 'sent' })).total
  assert.equal(await eventually(sent, (n) => n === 3), 3)
  await page.goto(`${url}/edu/office/notices/sent`)
  await page
    .getByRole('row', { name: /今晚停电演练.*短信/ })
    .first()
    .waitFor()
  await desk.look('notice-sms-sent')
  // What the browser says of the answer that refused.
  const own = desk.problems.filter((one) => !/status of 4\d\d/.test(one))
  assert.deepEqual(own, [])
  await desk.close()
})
