import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3
const { meeting } = contract

test('a meeting is made for chosen people with an agenda; somebody asks to be away; minutes are read by those invited', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '会议', exact: true })
    .click()
  await page.getByRole('link', { name: '目标性监测工作例会' }).waitFor()
  await desk.look('meetings')
  await page.getByRole('button', { name: '新建会议' }).click()
  const drawer = page.getByRole('dialog', { name: '新建会议' })
  await drawer.getByLabel('会议名称').fill('多重耐药菌专题会')
  await drawer.getByLabel('地点').fill('三楼示教室')
  await drawer.getByLabel('议程（选填，一行一项）').fill('一、上月监测通报\n二、隔离措施讨论')
  await drawer.getByRole('button', { name: '加一项' }).click()
  await drawer.getByLabel('第 1 项名称').fill('联系电话')
  await desk.look('a new meeting')
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByRole('heading', { name: '多重耐药菌专题会' }).waitFor()
  await page.getByText('一、上月监测通报').waitFor()
  const meetingId = /meetings\/([^/?]+)/.exec(page.url())![1]!
  const nurse = await atTheDesk(stage.server, '13800000001')
  assert.match((await nurse.ask(meeting.info, { meetingId })).agenda, /隔离措施/)
  await nurse.ask(meeting.askExcuse, { meetingId, reason: '夜班' })
  await page.reload()
  await page.getByRole('button', { name: /^同意 .* 请假$/ }).click()
  await page.getByText('还没有人签到').waitFor()
  await page.getByRole('button', { name: /^同意 .* 请假$/ }).waitFor({ state: 'detached' })
  await page.getByLabel('纪要').fill('决定：每周通报一次。')
  await page.getByRole('button', { name: '保存纪要' }).click()
  await page.getByText('纪要已保存').waitFor()
  assert.equal((await nurse.ask(meeting.info, { meetingId })).minutes, '决定：每周通报一次。')
  await desk.look('a meeting')
  const { fields } = await nurse.ask(meeting.form, { meetingId })
  assert.deepEqual(
    fields.map(({ label }) => label),
    ['联系电话'],
  )

  // Its film: one click and the file, and a course for the same people with its name stands there.
  await page.getByRole('button', { name: '结束会议' }).click()
  await page.getByRole('button', { name: '结束', exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '录像做成课程' }).click(),
  ])
  await chooser.setFiles('content/media/crs001-p3.mp4')
  await page.getByText('已上传：crs001-p3.mp4').waitFor()
  assert.equal(await page.locator('#title').inputValue(), '多重耐药菌专题会')
  assert.ok(Number(await page.locator('#seconds-P1').inputValue()) > 0, 'the film says its length')
  await desk.look('the film of a meeting as a course')
  assert.equal(await page.getByRole('button', { name: /^发\s?布$/ }).isEnabled(), true)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
