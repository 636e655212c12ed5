import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { dayMs, dayStamp, minuteMs } from '@contract/rules/hospitalTime'
import { demoMobile } from '../../server/testing/world/people'
import {
  atDesk,
  choose,
  decide,
  type Desk,
  dialogOf,
  enrol,
  proveNumber,
  logIn,
  officeStage,
} from './officeStage'

const stage = officeStage()
/** 13800000003: the administrator of renhe; 13800000005: a nurse of intensive care; 13800000007: a doctor. */
const admin = 3
const nurse = 5
const doctor = 7
/** An author of renhe. */
const author = 4
/** The administrator of jiangcheng. */
const elsewhere = 103

const areaOf = ({ page }: Desk, name: string) => page.getByRole('menuitem', { name, exact: true })
const rowOf = ({ page }: Desk, name: string) =>
  page.locator('tbody tr.ant-table-row').filter({ hasText: name })
/** The day so many days from now, by the hospital's clock. */
const dayIn = (days: number) => dayStamp(Date.now() + days * dayMs)

async function at(number: number): Promise<Desk> {
  const desk = await atDesk(stage)
  await logIn(desk, number)
  return desk
}

/** A nurse becomes head nurse of her department until a day. */
async function limit(desk: Desk) {
  const { page } = desk
  await areaOf(desk, '权限').click()
  await rowOf(desk, '陈立群').waitFor()
  await desk.look('matrix')
  await page.getByRole('button', { name: '角色说明' }).click()
  await page.getByRole('heading', { name: '督导（只读）' }).waitFor()
  await desk.look('roles')
  await dialogOf(desk).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '授予角色' }).click()
  await choose(desk, '给谁', '王佳怡')
  await choose(desk, '什么角色', '护士长')
  await page.getByText('这个角色可以：').waitFor()
  await choose(desk, '选择科室', '重症医学科')
  await page.keyboard.press('Escape')
  await page.getByLabel('到哪天为止').fill(dayIn(2))
  await page.keyboard.press('Enter')
  await desk.look('give')
  await dialogOf(desk).getByRole('button', { name: '授予', exact: true }).click()
  await page.getByText('已授予 王佳怡').waitFor()
  await rowOf(desk, '王佳怡').getByText('重症医学科 · 到').waitFor()
}

/** A doctor stands in for the administrator. */
async function delegate(desk: Desk) {
  const { page } = desk
  await page.getByRole('button', { name: '请人代理' }).click()
  await choose(desk, '给谁', '赵国强')
  await choose(desk, '什么角色', '医院管理员')
  await page.getByLabel('到哪天为止').fill(dayIn(5))
  await page.keyboard.press('Enter')
  await dialogOf(desk).getByRole('button', { name: '授予', exact: true }).click()
  await page.getByText('已授予 赵国强').waitFor()
}

/** Presses "take back" in the drawer of somebody; what comes of it is said. */
async function takeBack(desk: Desk, name: string, says: string | RegExp) {
  const { page } = desk
  await rowOf(desk, name).getByRole('button', { name }).click()
  await page.getByRole('heading', { name: '现在的角色' }).waitFor()
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await desk.look(`take back from ${name}`)
  await page.getByRole('button', { name: '收回角色' }).click()
  await page.getByText(says).first().waitFor()
}

test('giving a role wants the second factor again', async () => {
  const desk = await at(elsewhere)
  const { page, context } = desk
  const ask = async (call: string, data: object) => {
    const answer = await context.request.post(
      `${stage.server.url}/education-intf/api/own/account/secondFactor/${call}`,
      { headers: { 'x-office': '1', 'x-domain': 'D0' }, data: { data } },
    )
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  await ask('sendCode', {})
  const verifyCode = await stage.server.code(demoMobile(elsewhere))
  const { secret = '' } = await ask('begin', { verifyCode })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await ask('confirm', { code })
  await stage.server.advance(11 * minuteMs)

  await page.goto(`${stage.server.url}/edu/office/rights?give=role`)
  await choose(desk, '给谁', '施文静')
  await choose(desk, '什么角色', '监考人')
  await dialogOf(desk).getByRole('button', { name: '授予', exact: true }).click()
  await page.getByText('再确认一次是你本人').waitFor()
  await desk.look('second factor')
  const later = { timestamp: Date.now() + 11 * minuteMs }
  await page.locator('.ant-otp input').first().focus()
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate(later))
  await page.getByRole('button', { name: '继续', exact: true }).click()
  await page.getByText('已授予 施文静').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** A key of the computer, as Chromium plays one; passkeys are bound to a name, so the desk is opened by one. */
async function atDeskWithKey(): Promise<Desk> {
  const named = stage.server.url.replace('127.0.0.1', 'localhost')
  const desk = await atDesk(stage, undefined, `${named}/edu/office/`)
  const devtools = await desk.context.newCDPSession(desk.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return desk
}

test('a passkey stands beside the authenticator: added, used instead of digits, taken away', async () => {
  const desk = await atDeskWithKey()
  const { page } = desk
  await logIn(desk, author)
  const security = async () => {
    await page.locator('button.me').click()
    await page.getByRole('menuitem', { name: '账号安全' }).click()
    await page.getByRole('heading', { name: '通行密钥' }).waitFor()
  }
  await security()
  await page.getByText('先绑定验证器，再添加通行密钥').waitFor()
  await desk.look('security without')
  await page.getByRole('button', { name: '绑定验证器' }).click()
  await page.getByText('第一次绑定验证器').waitFor()
  await desk.look('the number first')
  await proveNumber(page, () => stage.server.code(demoMobile(author)))
  // The test before moved the server's clock.
  await enrol(page, 11 * minuteMs)
  await page.getByText('备用码还剩 8 个').waitFor()
  await page.getByLabel('名称').fill('办公室电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('办公室电脑', { exact: true }).waitFor()
  await desk.look('security')

  await stage.server.advance(31 * minuteMs)
  await page.reload()
  await page.getByRole('heading', { name: '第二步验证' }).waitFor()
  await page.getByRole('button', { name: '用通行密钥' }).waitFor()
  await desk.look('second factor by passkey')
  await page.getByRole('button', { name: '用通行密钥' }).click()
  await page.locator('.side').waitFor()

  await security()
  await page.getByText('最近一次使用').waitFor()
  await page.getByRole('button', { name: '删除“办公室电脑”' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await page.getByText('还没有通行密钥').waitFor()
  const codes = page.locator('ol.recovery li')
  await page.getByRole('button', { name: '换一批备用码' }).click()
  await page.getByText('以前的备用码都作废了').waitFor()
  assert.equal(await codes.count(), 8)
  await page.getByRole('button', { name: '收好了' }).click()
  await codes.first().waitFor({ state: 'detached' })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a role is given within limits, delegated, taken back, and all of it stands in the log', async () => {
  const desk = await at(admin)
  const { page } = desk
  const head = await at(nurse)
  await head.page.getByText('这里没有你能办的事').waitFor()
  await head.look('no rights')
  await limit(desk)
  await delegate(desk)

  await head.page.reload()
  await areaOf(head, '员工').click()
  await head.page.getByText('陈立群').first().waitFor()
  assert.equal(await head.page.getByText('孙丽华').count(), 0, 'only her department')
  assert.equal(await areaOf(head, '权限').count(), 0, 'a head nurse gives no roles')
  const deputy = await at(doctor)
  await areaOf(deputy, '权限').click()
  await deputy.page.getByRole('button', { name: '授予角色' }).waitFor()

  await takeBack(desk, '周敏', '你是本院唯一的管理员')
  await page.getByRole('button', { name: '不收回' }).click()
  await dialogOf(desk).first().getByRole('button', { name: '关闭' }).click()
  await takeBack(desk, '赵国强', '已收回')
  await dialogOf(desk).getByRole('button', { name: '关闭' }).click()
  await deputy.page.reload()
  await deputy.page.getByText('这里没有你能办的事').waitFor()

  await stage.server.advance(4 * dayMs)
  await head.page.reload()
  await head.page.getByText('这里没有你能办的事').waitFor()
  assert.deepEqual([...head.problems, ...deputy.problems], [])
  await head.close()
  await deputy.close()
  await log(desk)
  await resetFactor(desk)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** The author of the test before lost the phone with the authenticator. */
async function resetFactor(desk: Desk) {
  const { page } = desk
  await areaOf(desk, '权限').click()
  await rowOf(desk, '许文博').getByRole('button', { name: '许文博' }).click()
  await page.getByRole('button', { name: '手机丢了，重置' }).click()
  await desk.look('reset the second factor')
  await decide(desk, '重置许文博的两步验证？', '重置两步验证', '手机丢失')
  await page.getByRole('button', { name: '手机丢了，重置' }).waitFor({ state: 'detached' })
}

/** The three acts stand in the log with what they changed, and in the workbook. */
async function log(desk: Desk) {
  const { page } = desk
  await areaOf(desk, '操作日志').click()
  await page.getByRole('tree').getByText('权限', { exact: true }).click()
  await page.getByText('共 3 条').first().waitFor()
  await desk.look('log')
  await rowOf(desk, '王佳怡').getByRole('button').first().click()
  await page.getByText('改动前后').waitFor()
  await dialogOf(desk).getByText('护士长/科室负责人').first().waitFor()
  await desk.look('entry')
  await dialogOf(desk).getByRole('button', { name: '关闭详情' }).click()
  await dialogOf(desk).waitFor({ state: 'hidden' })
  await page.getByLabel('到', { exact: true }).fill(dayIn(-2))
  await page.keyboard.press('Enter')
  await page.getByText('共 0 条').first().waitFor()
  await page.getByLabel('到', { exact: true }).fill('')
  await page.keyboard.press('Tab')
  await page.getByText('共 3 条').first().waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 3 条' }).click()
  assert.match((await saved).suggestedFilename(), /\.xlsx$/)
}
