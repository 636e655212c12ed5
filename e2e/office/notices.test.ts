import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator; 13800000001: a nurse of 重症医学科. */
const administrator = 3
const { message } = contract

test('a notice is written, tried, sent to a department, and the desk sees who has read it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '通知', exact: true }).click()
  await page.getByRole('button', { name: '写通知' }).click()
  await page.locator('#title').fill('职业暴露演练')
  await page.locator('#words').fill('老师：周五 15:00 在三楼。')
  await page.locator('#words').press('Home')
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
