import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { problemsOf } from '../h5/axe'
import { createH5Person } from '../h5/createH5Person'
import { logIn as logInOnPhone } from '../journeys/exam'
import { colleague, nurse } from '../people/World'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage({ FAULT_PERCENT: '100', ACTIVITY_CASH_OUT: '1' })
/** 13800000900: the operator; 13800000003: a hospital's administrator; 13800000011: an invigilator. */
const operator = 900
const administrator = 3
const invigilator = 11

test('an operator sees why jobs failed, runs one again and then the rest', async () => {
  await stage.server.failedJob('clearOld', 'connection terminated\nat a line')
  await stage.server.failedJob('countAttempts', 'out of memory')
  await stage.server.failedJob('sendMessages', 'the provider said no')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: '失败的任务' }).click()
  await page.getByText('共 3 个，试过三次都没有做成').waitFor()
  await page.getByText('connection terminated', { exact: true }).waitFor()
  await desk.look('failed jobs')

  await page.getByLabel('任务、原因').fill('memory')
  await page.waitForURL(/keyword=memory/)
  const rows = page.locator('tbody tr.ant-table-row')
  await page.getByText('共 1 条').waitFor()
  await rows.getByRole('button', { name: '再做一次' }).click()
  await page.getByRole('dialog', { name: '把 1 个任务再做一次？' }).waitFor()
  await desk.look('run again')
  await page.getByRole('button', { name: '再做 1 个' }).click()
  await page.getByText('已经排进队列：1 个').waitFor()
  await page.getByText('没有找到').waitFor()

  await page.getByLabel('任务、原因').fill('')
  await rows.nth(1).waitFor()
  for (const name of [/clearOld/, /sendMessages/])
    await page.getByRole('checkbox', { name }).check()
  await page.locator('.foot').getByRole('button', { name: '再做一次' }).click()
  await page.getByRole('button', { name: '再做 2 个' }).click()
  await page.getByText('没有失败的任务').waitFor()
  await desk.look('no failed jobs')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an operator sees who was tried from where, without a number', async () => {
  for (const password of ['wrong-1A', 'wrong-2A'])
    await fetch(`${stage.server.url}/education-intf/api/account/checkMobileAndPwd`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-domain': 'D0' },
      body: JSON.stringify({ data: { mobile: '13800000008', password, consentVersion: '1' } }),
    })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: '登录失败' }).click()
  await page.getByText('最近 30 天共 1 条').waitFor()
  const row = page.locator('tbody tr.ant-table-row')
  await row.getByText('127.0.0.1').waitFor()
  await row.getByText('2', { exact: true }).waitFor()
  await desk.look('failed log-ins')
  await page.getByLabel('账号代号').fill('10.')
  await page.getByText('没有找到').waitFor()
  assert.equal(await page.getByText('13800000008').count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an operator makes a campaign; a nurse joins it by its link and asks for what a colleague earned her, an unknown code says so', async () => {
  const { browser, server } = stage
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: '推广活动' }).click()
  await page.getByText('防控指南活动：手卫生').waitFor()
  await desk.look('campaigns')
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('活动名称').fill('冬季手卫生')
  await page.getByLabel('活动编码').fill('winter')
  await page.getByLabel('预算（元）').fill('500')
  await page.getByLabel('每人奖励（元）').fill('5')
  await desk.look('campaign')
  await page.getByRole('button', { name: '建立' }).click()
  await page.getByRole('button', { name: '冬季手卫生', exact: true }).waitFor()
  const phone = await createH5Person({ browser, server: server.url })
  await logInOnPhone(phone, nurse)
  await phone.open('guideActivity', { activityCode: 'winter' })
  await phone.see('冬季手卫生')
  await phone.tap('#join')
  await phone.see('我的邀请码')
  await server.cameBy(colleague.personId, { activityCode: 'winter', invitedBy: nurse.personId })
  await phone.tap('#to-invite')
  await phone.see('王**')
  await phone.see('5 元')
  await phone.type('提现金额（元）', '5')
  await phone.tap('#cash-out')
  await phone.see('已提交，等待医院审核')
  await phone.see('0 元')
  await phone.open('guideActivity', { activityCode: 'nobody-made-it' })
  await phone.see('没有这个活动')
  await phone.close()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** The scene that comes with the program, by its buttons; the second moment is found at the second try. */
async function playsHandHygiene(scene: Page): Promise<void> {
  const moments = ['患者的手腕', '输液接头', '引流袋', '离开床旁的通道', '床头柜和床栏']
  for (const [at, place] of moments.entries()) {
    await scene.getByRole('heading', { name: `第 ${at + 1} 个，共 5 个` }).waitFor()
    if (at === 1) {
      await scene.getByRole('button', { name: '引流袋' }).click()
      await scene.getByText('现在没有接触体液，再想想。').waitFor()
      assert.deepEqual(await problemsOf(scene), [])
    }
    await scene.getByRole('button', { name: place }).click()
    await scene.getByText(new RegExp(`^对，时刻${'一二三四五'[at] ?? ''}`)).waitFor()
    await scene.keyboard.press('Enter')
  }
  await scene.getByText('成绩已记下，最好一次 90 分。').waitFor()
  await scene.getByRole('button', { name: '回到列表' }).click()
}

test('the operator makes a 3-D scene; staff find it and enter; its key is for whoever made the scene', async () => {
  const { browser, server } = stage
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: 'VR 场景' }).click()
  await page.getByRole('button', { name: '新建场景' }).click()
  await page.getByLabel('名称').fill('手卫生五个时刻')
  await page.getByLabel('场景地址').fill('https://vr.example.org/hands')
  await desk.look('a new scene')
  await page.getByRole('button', { name: '建立' }).click()
  await page.getByRole('button', { name: '手卫生五个时刻', exact: true }).click()
  await page.getByRole('button', { name: '复制密钥' }).waitFor()
  await desk.look('a scene')
  await page.getByRole('button', { name: '分享码' }).click()
  const code = page.getByRole('dialog', { name: '“手卫生五个时刻”的分享码' })
  await code.getByText(/^http.*\/q\//).waitFor()
  await page.keyboard.press('Escape')
  await code.waitFor({ state: 'hidden' })
  // By its button: the dialog that was before it may still take a key.
  await page.getByLabel('不改了').click()
  const phone = await createH5Person({ browser, server: server.url })
  await logInOnPhone(phone, nurse)
  await phone.open('vrExams')
  await phone.see('手卫生五个时刻')
  await phone.tap('#vr-platform-vr-hand')
  await playsHandHygiene(phone.page())
  await phone.see('VR 考试')
  await phone.tap('完成与结束')
  await phone.see('已完成 · 90 分')
  await phone.close()
  await page.getByRole('button', { name: '手卫生五个时刻', exact: true }).click()
  await page.getByRole('button', { name: '撤下' }).click()
  await page.getByText('已撤下').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('what fails on a phone is found at the desk without whose it was, and is done', async () => {
  const phone = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await logInOnPhone(phone, nurse)
  const told = phone.page().waitForResponse(/own\/fault\/report/)
  await phone.page().evaluate(() => {
    // Raises an uncaught error, as the browser reports it.
    reportError(new TypeError('cannot open "王小明" of 13800000011'))
  })
  assert.ok((await told).ok())
  await phone.close()

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: '程序出错' }).click()
  await page.getByLabel('错误、页面、版本、机型').fill('cannot open')
  await page.getByText('共 1 种，保留 30 天').waitFor()
  await desk.look('errors')
  await page.getByRole('button', { name: 'TypeError: cannot open "…" of 0' }).click()
  await page.getByText('出错的位置').waitFor()
  await desk.look('an error')
  await page.getByRole('button', { name: '标为已处理' }).click()
  await page.getByText('没有找到').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an administrator takes an archive of old attempts home, and reads in it', async () => {
  await stage.server.archivedExam(5)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '历史答卷' }).click()
  await page.getByText('共 1 个压缩包').waitFor()
  await desk.look('archives')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^下载 attempts/ }).click(),
  ])
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  assert.match(strFromU8(files['attempts.csv']!), /第三季度手卫生考核/)
  assert.equal(await page.getByRole('link', { name: '失败的任务' }).count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a hospital reads how long what is kept, and somebody at a desk takes their own data home', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '信息保护' }).click()
  await page.getByText('到期清空，签到本身保留').waitFor()
  await page.getByRole('cell', { name: '180 天' }).first().waitFor()
  await desk.look('periods')
  await page.locator('button.me').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出我的个人信息' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^我的个人信息 .*\.xlsx$/)
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())))
  assert.match(strFromU8(parts['xl/workbook.xml']!), /会议签到/)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an invigilator looks a number up that was read out, and hears when it is nobody’s', async () => {
  const hash = await stage.server.handedIn(6)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, invigilator)
  await page.getByRole('link', { name: '查回执号' }).click()
  await page.getByLabel('回执号').fill(hash.toUpperCase().replace(/(.{4})(?=.)/g, '$1-'))
  await page.keyboard.press('Enter')
  await page.getByText('第三季度手卫生考核').waitFor()
  await page.waitForURL(/number=/)
  await desk.look('receipt')
  await page.reload()
  await page.getByText('第三季度手卫生考核').waitFor()
  await page.getByLabel('回执号').fill('0000 0000 0000 0000')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('没有这个回执号').waitFor()
  await desk.look('no receipt')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
