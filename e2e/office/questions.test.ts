import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { atDesk, decide, type Desk, logIn, logInOnPage, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000004: an author. */
const author = 4

test('an author logs in, finds, looks, makes, edits, exports and retires questions', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await page.goto(desk.address)
  await page.getByLabel('手机号').waitFor()
  await desk.look('log-in')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('请输入 11 位手机号').waitFor()
  await logInOnPage(desk, author)
  await page.getByRole('link', { name: '题库', exact: true }).click()

  const rows = page.locator('tbody tr.ant-table-row')
  await rows.nth(20).waitFor()
  const heights = await page.locator('.table-body').evaluate((body) => {
    const { bottom } = body.getBoundingClientRect()
    return [...body.querySelectorAll('tbody tr.ant-table-row')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length
  })
  assert.ok(heights >= 20, `${heights} whole rows`)
  await desk.look('list')

  // The session is nothing that a script can read.
  assert.equal(await page.evaluate(() => document.cookie), '')
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify(localStorage)), /token|session/i)

  await page.getByRole('combobox', { name: '题型' }).click()
  await page.getByTitle('填空', { exact: true }).click()
  await page.waitForURL(/kind=fill/)
  await page.getByRole('columnheader', { name: '难度' }).click()
  await page.waitForURL(/sort=difficulty/)
  await rows.first().getByText('填空').waitFor()
  await page.locator('.table-body[aria-busy=false]').waitFor()
  const found = await page.locator('.foot').innerText()
  await page.reload()
  await rows.first().waitFor()
  assert.equal(await page.locator('.foot').innerText(), found, 'the address shows the same list')
  assert.match(await rows.first().innerText(), /填空/)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('sort'))

  await rows.first().getByRole('button').click()
  await page.getByRole('dialog').getByText('学员看到的样子').waitFor()
  await page.waitForURL(/look=/)
  await desk.look('preview')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('look'))

  await page.getByRole('button', { name: '新建题目' }).click()
  await page.locator('#stem').fill('办公台新建的题：速干手消毒剂开启后可以用多少天？')
  await page.locator('#option-0').fill('30 天')
  await page.locator('#option-1').fill('90 天')
  await desk.look('editor')
  await page.getByRole('button', { name: '正确答案', exact: true }).click()
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.reload()
  await page.getByText('上次没保存的草稿已经找回').waitFor()
  assert.equal(await page.locator('#option-1').inputValue(), '90 天')
  await page.locator('#category').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByText('都填好了，可以保存').waitFor()

  await page.getByRole('link', { name: '题库' }).first().click()
  await page.getByRole('dialog', { name: '有改动还没保存' }).waitFor()
  await page.getByRole('button', { name: '接着改' }).click()

  // The session ends in the middle: the same person goes on where they were.
  await stage.server.endSessions(await personId(page))
  // Whatever asks first brings the dialog: the draft of what is typed at the latest.
  await page.locator('#option-1').fill('91 天')
  await page.getByRole('dialog', { name: '登录已过期' }).waitFor()
  await desk.look('log-in again')
  await logInOnPage(desk, author)
  await page.getByRole('dialog', { name: '登录已过期' }).waitFor({ state: 'hidden' })
  assert.match(await page.locator('#stem').inputValue(), /办公台新建的题/)
  assert.equal(await page.locator('#option-1').inputValue(), '91 天')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/questions\/(?!new)[^/?]+$/)
  await page.getByText('第 1 版').waitFor()
  await page.locator('#option-1').fill('60 天')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.getByText('第 2 版', { exact: true }).waitFor()

  await page.getByRole('link', { name: '题库' }).first().click()
  await page.getByLabel('题干、案例').fill('办公台新建')
  await page.waitForURL(/keyword=/)
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /GIFT/ }).click(),
  ])
  assert.match(await readFile(await file.path(), 'utf8'), /60 天/)
  await page.getByRole('checkbox', { name: /^选中 办公台/ }).check()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('dialog', { name: '把 1 题停用？' }).waitFor()
  await desk.look('confirm')
  await page.getByRole('button', { name: '停用 1 题' }).click()
  await page.getByText('没有找到').waitFor()
  // Taken back as it was, from where the retired ones stand.
  await page.goto(`${stage.server.url}/edu/office/questions?state=retired`)
  await page.getByRole('checkbox', { name: /^选中 办公台/ }).check()
  await desk.look('retired questions')
  await page.getByRole('button', { name: '恢复 1 题' }).click()
  await page.getByText('已恢复 1 题').waitFor()
  await page.goto(`${stage.server.url}/edu/office/questions?owner=own`)
  await page.getByRole('checkbox', { name: /^选中 办公台/ }).waitFor()
  await page.getByRole('button', { name: '后台任务' }).click()
  await page.getByRole('status').filter({ hasText: '导出 1 题' }).waitFor()
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await page.getByRole('button', { name: '后台任务' }).waitFor({ state: 'detached' })
  await makesCase(desk)

  await page.getByRole('button', { name: /账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabel('手机号').waitFor()
  // A 401 is how the server says that a session is over; the browser writes it down.
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** A question of a case with a picture; its case is changed for all, and then it is taken out of use. */
async function makesCase({ page, look }: Desk) {
  await page.goto(`${stage.server.url}/edu/office/questions/new`)
  await page.locator('#stem').fill('这位患者该怎样隔离？')
  await page.locator('#option-0').fill('接触隔离')
  await page.locator('#option-1').fill('不用隔离')
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await page.locator('#category').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByText(/^案例题：/).click()
  await page.locator('#case-stem').fill('男，67 岁，入住重症医学科。')
  await page.locator('input[type=file]').first().setInputFiles('content/media/q-five-moments.png')
  await page.getByPlaceholder('说明画面或声音的内容，不要透露答案').fill('五个时刻')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/questions\/(?!new)[^/?]+$/)
  await page.locator('#case-stem').fill('男，67 岁，痰培养检出耐碳青霉烯菌。')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.getByText('案例的 1 道小题都有了新版本').waitFor()
  await look('a question of a case')
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await decide({ page }, '把这道题停用？', '停用')
  await page.getByText('已停用').first().waitFor()
}

const personId = (page: import('playwright-core').Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/education-intf/api/own/account/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-office': '1', 'x-domain': 'D0' },
      body: '{"data":{}}',
    })
    return ((await reply.json()) as { data: { userId: string } }).data.userId
  })

test('on a small screen the menu is icons, nothing is cut off, and the list still works', async () => {
  const desk = await atDesk(stage, { width: 1024, height: 768 })
  const { page } = desk
  await logIn(desk, author)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/questions`)
  await page.locator('tbody tr.ant-table-row').nth(5).waitFor()
  const { wide, side } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth > window.innerWidth,
    side: document.querySelector('.side')?.getBoundingClientRect().width,
  }))
  assert.deepEqual([wide, side], [false, 56])
  await desk.look('small list')
  await page.getByRole('button', { name: '新建题目' }).click()
  await page.locator('#stem').waitFor()
  await desk.look('small editor')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
