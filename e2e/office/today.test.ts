import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { Client } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator. 13800000900: who operates the platform. */
const administrator = 3
const operator = 900
const applicant = { comName: '江岸区仁爱医院', userName: '白鹭', mobile: '13700000021' }

/** Somebody applies for a hospital with a phone. */
async function apply() {
  const guest = new Client(stage.server.url)
  const { mobile } = applicant
  await guest.ask(contract.verification.sendCode, { mobile, scene: 'register' })
  const verifyCode = (await stage.server.code(mobile)) ?? ''
  await guest.ask(contract.registration.addCompanyAndUser, {
    ...applicant,
    areaId: '420102',
    verifyCode,
    consentVersion: '1',
  })
}

test('the office begins with what waits, runs and comes', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await page.goto(desk.address)
  await logIn(desk, administrator)
  await page.waitForURL(/office\/today$/)
  await page.getByRole('heading', { name: '今日', level: 1 }).waitFor()
  await page.getByRole('heading', { name: '等我处理' }).waitFor()
  assert.equal(await page.getByText('开通后先做这三件事').count(), 0)
  await desk.look('today')

  // Where people are late: all of them or a department is reminded with two clicks, and the menu counts them.
  const late = page.locator('section.panel', {
    has: page.getByRole('heading', { name: '已逾期', exact: true }),
  })
  await late.getByRole('button', { name: /^催办 \d+ 人$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '先不催' }).click()
  const first = late
    .locator('tbody')
    .getByRole('button', { name: /^催办 \d+ 人/ })
    .first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: name.split(' ').slice(0, 3).join(' ') })
    .click()
  await page.getByText(/已催办 [1-9]\d* 人/).waitFor()
  await late.getByRole('cell', { name: /^\d\d:\d\d$/ }).waitFor()
  const menu = page.getByRole('menuitem', { name: '逾期与到期', exact: true })
  assert.match((await menu.getAttribute('aria-description')) ?? '', /^\d+ 人逾期$/)
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('menuitem', { name: '考试', exact: true }).last().click()
  await page.waitForURL(/exams\/new/)
  // What somebody has not finished names them for something else.
  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  await who.locator('.ant-segmented').getByText('规则', { exact: true }).click()
  await who.getByRole('combobox', { name: '加入还没完成某一项的人' }).click()
  const choice = page.locator('.ant-select-item-option').first()
  const people = /· (\d+) 人$/.exec(await choice.innerText())?.[1]
  await choice.click()
  await who.getByRole('button', { name: `用这 ${people} 人`, exact: true }).waitFor()
  await who.getByText('只有这些人').waitFor()
  await desk.look('who has not finished something')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('the platform lets a hospital in that applied, opens one, closes it and opens it again', async () => {
  await apply()
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page
    .getByRole('row', { name: /医院申请/ })
    .getByRole('link', { name: '审批' })
    .click()
  await page.waitForURL(/hospitals\?state=waiting/)
  const row = (name: string) => page.locator('tr.ant-table-row', { hasText: name })
  await row(applicant.comName).getByText(applicant.userName).waitFor()
  await desk.look('hospitals that wait')
  await row(applicant.comName).getByRole('button', { name: '审批' }).click()
  const asked = page.getByRole('dialog', { name: /开始使用？$/ })
  await asked.getByRole('combobox', { name: '套用模板' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await desk.look('approving')
  await asked.getByRole('button', { name: '同意开通' }).click()
  await page.getByText('江岸区仁爱医院已开通').waitFor()

  await page.goto(`${stage.server.url}/edu/office/hospitals`)
  await page.getByRole('button', { name: '开通医院' }).click()
  const made = page.getByRole('dialog', { name: '开通医院' })
  await made.getByLabel('医院名称').fill('硚口区安康医院')
  await made.getByLabel('所在地区').click()
  await page.getByRole('menuitemcheckbox', { name: '湖北省' }).click()
  await page.getByRole('menuitemcheckbox', { name: '武汉市' }).click()
  await made.getByLabel('管理员姓名').fill('唐静')
  // This number has an account at another hospital, whose password is not taken over.
  await made.getByLabel('管理员手机号').fill('13800000003')
  await made.getByRole('button', { name: '开通医院' }).click()
  assert.match(await made.locator('code.secret').innerText(), /密码 \S{8,}$/)
  await desk.look('slip')
  await made.getByRole('button', { name: '交好了，继续' }).click()

  await row('硚口区安康医院').getByRole('button', { name: '停用' }).click()
  const closing = page.getByRole('dialog', { name: /^停用“/ })
  await closing.getByLabel(/原因/).fill('合并到总院')
  await desk.look('closing')
  await closing.getByRole('button', { name: '停用医院' }).click()
  await row('硚口区安康医院').getByText('已停用').waitFor()
  await row('硚口区安康医院').getByRole('button', { name: '重新启用' }).click()
  const opening = page.getByRole('dialog', { name: /^重新启用“/ })
  await opening.getByLabel(/原因/).fill('停错了')
  await opening.getByRole('button', { name: '重新启用' }).click()
  await row('硚口区安康医院').getByText('使用中').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
