import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { atDesk, enrol, officeStage, typeCode } from './officeStage'

const stage = officeStage({ SEED_DEMO: '0' })
const operator = { name: '周明', mobile: '13912345678', password: 'Hefei-Harbor-27' }
const head = { name: '林晓', mobile: '13712345678', password: 'Lake-Shore-84' }
const hospital = '合肥市滨湖人民医院'

async function logInAs(page: Page, mobile: string, password: string) {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** One red point, as a PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('an empty installation: its administrator, platform, messages, content and first hospital, whose administrator comes in', async () => {
  const address = await stage.server.setupAddress()
  const desk = await atDesk(stage, undefined, address)
  const { page } = desk
  const step = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

  await step('先建一个平台管理员')
  const make = page.getByRole('button', { name: '建立账号，下一步' })
  // Typed sign by sign, as people do: what is filled in at once hides a field that forgets.
  await page.getByLabel('姓名', { exact: true }).pressSequentially(operator.name)
  await page.getByLabel('手机号', { exact: true }).pressSequentially(operator.mobile)
  await page.getByLabel('密码', { exact: true }).pressSequentially('password1234')
  assert.equal(await page.getByLabel('姓名', { exact: true }).inputValue(), operator.name)
  assert.equal(await page.getByLabel('手机号', { exact: true }).inputValue(), operator.mobile)
  assert.equal(await page.getByLabel('密码', { exact: true }).inputValue(), 'password1234')
  await page.getByLabel('再输一次').fill('password')
  await page.getByText('和上面的不一样').waitFor()
  assert.ok(await make.isDisabled())
  await desk.look('administrator')
  await page.getByLabel('密码', { exact: true }).fill(operator.password)
  await page.getByLabel('再输一次').fill(operator.password)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('checkbox', { name: '我已经把备用码收好了' }).check()
  await typeCode(page, (await page.locator('code.secret').innerText()).replace(/\s/g, ''))
  await make.click()

  await step('平台叫什么')
  await page.getByLabel('平台名称').fill('合肥感控培训平台')
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: point,
  })
  await page.getByRole('img', { name: '标志' }).waitFor()
  await desk.look('platform')
  await page.getByRole('button', { name: '保存，下一步' }).click()

  await step('短信和消息真的能发出去吗')
  await page.getByLabel('发到哪个手机号').fill(operator.mobile)
  await page.getByRole('button', { name: '发一条试试' }).click()
  await page.getByText('服务商已接受').waitFor()
  await page.getByRole('button', { name: '核对密钥' }).click()
  await page.getByText('现在由内置的模拟平台代替').waitFor()
  await desk.look('messages')
  await page.getByRole('button', { name: '下一步', exact: true }).click()

  await step('装哪些内容')
  await desk.look('content')
  await page.getByRole('button', { name: /^装入 \d 个内容包$/ }).click()
  // The button is called so when all of them are in.
  await page.getByRole('button', { name: '下一步', exact: true }).click({ timeout: 120_000 })

  await step('第一家医院')
  await page.getByLabel('医院名称').fill(hospital)
  await page.getByLabel('所在地区').click()
  await page.getByRole('menuitemcheckbox', { name: '安徽省' }).click()
  await page.getByRole('menuitemcheckbox', { name: '合肥市' }).click()
  await page.getByLabel('管理员姓名').fill(head.name)
  await page.getByLabel('管理员手机号').fill(head.mobile)
  await page.locator('input[type=file]').setInputFiles({
    name: '科室.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('科室,病区\n内科,心血管内科\n急诊医学科,\n'),
  })
  await page.getByLabel(/^科室 · 2/).waitFor()
  await desk.look('hospital')
  await page.getByRole('button', { name: '开通医院' }).click()
  const slip = await page.locator('code.secret').innerText()
  const password = /密码 (\S+)$/.exec(slip)?.[1]
  assert.ok(password, slip)
  await desk.look('slip')
  await page.getByRole('button', { name: '交好了，继续' }).click()
  await step('可以开始了')
  await desk.look('done')
  await page.getByRole('link', { name: '进入办公台' }).click()
  await page.locator('.side .ant-menu-item').first().waitFor()

  // The address has done its work.
  const late = await atDesk(stage, undefined, address)
  await late.page.getByRole('heading', { name: '这个地址已经用过了' }).waitFor()
  await late.look('used address')
  // One that was copied out of the log with what stands behind it.
  await late.page.goto(`${address}","msg":"${'x'.repeat(200)}`)
  await late.page.reload()
  await late.page.getByRole('heading', { name: '这个地址不对' }).waitFor()

  // Whom the slip was handed to comes in, with a second step of their own.
  await late.page.goto(`${stage.server.url}/edu/office/`)
  await logInAs(late.page, head.mobile, password)
  await enrol(late.page)
  // What was handed over opens nothing before it is replaced.
  await late.page.getByRole('heading', { name: '先设一个自己的密码' }).waitFor()
  await late.page.getByLabel('现在的密码').fill(password)
  await late.page.getByLabel('自己的新密码').fill('12345678')
  await late.page.getByLabel('新密码再输一次').fill('12345678')
  await late.page.getByRole('button', { name: '保存，进入办公台' }).click()
  await late.page.getByRole('alert').first().waitFor()
  await late.look('own password')
  await late.page.reload()
  await late.page.getByLabel('现在的密码').fill(password)
  await late.page.getByLabel('自己的新密码').fill(head.password)
  await late.page.getByLabel('新密码再输一次').fill(head.password)
  await late.page.getByRole('button', { name: '保存，进入办公台' }).click()
  await late.page.locator('.side .ant-menu-item').first().waitFor()
  await late.page.getByText(hospital).first().waitFor()
  await late.page.getByText('做完 1 件，共 3 件').waitFor()
  await late.look('first steps')
  await late.page.getByRole('link', { name: '导入员工名单' }).click()
  await late.page.waitForURL(/staff-import/)
  for (const one of [desk, late]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
})
