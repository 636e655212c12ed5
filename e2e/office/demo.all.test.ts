import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage({ DEMO: '1' })
/** 13800000003: the hospital's administrator; 13800000004: an author. */
const administrator = 3
const author = 4

test('a demo says so: one press logs one of its people in, and a code stands on the page that asks for it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await page.goto(desk.address)
  await page.getByText('这是演示').waitFor()
  await desk.look('log-in of a demo')
  await page.getByRole('button', { name: '感控专职 许文博' }).click()
  await page.waitForURL(/office\/today$/)
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.getByRole('row', { name: /手卫生应知应会小测.*许文博/ }).waitFor()
  await desk.close()

  const other = await atDesk(stage)
  await other.page.goto(other.address)
  await other.page.getByText('验证码登录').click()
  await other.page.getByLabel('手机号').fill('13800000003')
  await other.page.getByRole('button', { name: '获取验证码' }).click()
  const said = await other.page.getByText(/^演示：验证码 \d{6}$/).innerText()
  await other.page.getByLabel('验证码', { exact: true }).fill(said.slice(-6))
  await other.page.getByRole('checkbox').check()
  await other.page.getByRole('button', { name: /^登\s?录$/ }).click()
  await other.page.waitForURL(/office\/today$/)
  assert.deepEqual([...desk.problems, ...other.problems], [])
  await other.close()
})

test('the demo: what waits is counted on the first page, each row leads to its list, an upload is looked at and decided', async () => {
  await stage.server.life()
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  const waiting = (name: string, count: number) =>
    page.getByRole('row', { name: new RegExp(`^${name} .*\\b${count} `) })
  for (const [name, count, address] of [
    ['注册申请', 1, 'applications'],
    ['离开申诉', 1, 'appeals'],
    ['评论审核', 2, 'comments'],
    ['还没发布的课程', 1, 'courses?state=draft'],
    ['培训任务审核', 4, 'training-tasks/review'],
  ] as const) {
    await waiting(name, count).getByRole('link').click()
    await page.waitForURL((url) => url.href.endsWith(`/edu/office/${address}`))
    await page.getByText(`共 ${count} 条`).waitFor()
    await desk.look(`demo ${name}`)
    if (name !== '培训任务审核') await page.getByRole('link', { name: '今日', exact: true }).click()
  }
  await page.getByRole('button', { name: '查看 王佳怡 上传的“床旁速干手消毒剂照片”' }).click()
  const drawer = page.getByRole('dialog', { name: '王佳怡 · 床旁速干手消毒剂照片' })
  const picture = drawer.locator('img')
  await picture.waitFor()
  await page.waitForFunction(
    (shown) => shown instanceof HTMLImageElement && shown.naturalWidth > 0,
    await picture.elementHandle(),
  )
  await desk.look('an upload')
  await drawer.getByRole('button', { name: '退回' }).click()
  const asked = page.getByRole('dialog', { name: /^退回 王佳怡 的/ })
  await asked.getByLabel('原因').fill('请拍到有效期')
  await asked.getByRole('button', { name: '退回', exact: true }).click()
  await page.getByText('共 3 条').waitFor()
  await page.getByRole('button', { name: '查看 沈梦琪 上传的“床旁速干手消毒剂照片”' }).click()
  await page
    .getByRole('dialog', { name: /^沈梦琪/ })
    .getByRole('button', { name: '通过' })
    .click()
  await page.getByText('共 2 条').waitFor()
  await page.goto(`${stage.server.url}/edu/office/training-tasks/renhe-train-bedside/people`)
  await page
    .getByRole('row', { name: /王佳怡/ })
    .getByText('1 项退回')
    .waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('who waits for approval is said to wait, and leads to the applications; a history is told in words', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  const row = (name: string) => page.locator('tr.ant-table-row', { hasText: name })
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await row('孙丽华').getByRole('link').click()
  await page.getByText('颁发证书').first().waitFor()
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await row('邓雨晴').getByText('待批准').waitFor()
  await row('邓雨晴').getByRole('link').click()
  await page.getByRole('button', { name: '去批准' }).click()
  await page.waitForURL(/applications\?keyword=/)
  await row('邓雨晴').waitFor()

  // A long menu scrolls by itself; where one stands is in sight.
  await page.goto(`${stage.server.url}/edu/office/archives`)
  await page.waitForFunction(() => {
    const chosen = document.querySelector('.side .ant-menu-item-selected')
    return chosen !== null && chosen.getBoundingClientRect().bottom <= window.innerHeight
  })
  assert.equal(await page.evaluate(() => document.documentElement.scrollTop), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('the demo’s author finds the courses of the hospital with their learners', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await page.getByText('共 5 条').waitFor()
  await page
    .locator('tr.ant-table-row', { hasText: '手卫生必修课' })
    .getByRole('link', { name: '学习情况' })
    .click()
  // Two have finished it, seven the same course under another rule; three are on their way.
  await page.getByText(/应学 17 人，已开始 \d+ 人，已完成 9 人，完成率 52%/).waitFor()
  await desk.look('learners of the demo')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an application is approved by one press in its row; a refusal asks why', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '注册申请', exact: true }).click()
  await page.getByRole('button', { name: '拒绝邓雨晴的申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '再看看' }).click()
  await page.getByRole('button', { name: '通过邓雨晴的申请' }).click()
  await page.getByText('已处理 1 人').waitFor()
  await page.getByText('没有申请').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('password slips for several people are made in one go, and let them in', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  for (const name of ['韩磊', '沈梦琪', '周敏'])
    await page.locator('tr.ant-table-row', { hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '发密码条' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成 3 张' }).click()
  // The administrator is among them: nobody hands a password to themselves.
  await page.getByText('1 项没有完成').waitFor()
  const slips = page.locator('.slip')
  assert.equal(await slips.count(), 2)
  await desk.look('password slips')
  const password = await slips.filter({ hasText: '韩磊' }).locator('.slip-password').innerText()
  assert.ok(password.length >= 10)
  await page.getByRole('button', { name: '已打印，关闭' }).click()
  assert.equal(await slips.count(), 0)
  const phone = new Client(stage.server.url)
  await assert.rejects(phone.logIn(15), /log-in of 15/, 'the password before has ended')
  await phone.logIn(15, password)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
