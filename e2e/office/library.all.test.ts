import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { write } from './documentSteps'
import { atDesk, decide, logIn, officeStage, type Desk } from './officeStage'

const stage = officeStage()
/** 13800000004: an author; 13800000016: a reviewer; 13800000001: a nurse. */
const [author, reviewer, nurse] = [4, 16, 1]
const page10 = { pageIndex: 1, pageSize: 10 }

const toList = async ({ page }: Desk, kind: string) => {
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '期刊与指南', exact: true })
    .click()
  await page.getByText(kind, { exact: true }).first().click()
}

async function submits(desk: Desk): Promise<void> {
  const { page } = desk
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '提交审核' }).click()
  const asked = page.getByRole('dialog', { name: /提交“.*”审核/ })
  await asked.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('你写的要由别人审核发布').waitFor()
}

async function publishes(desk: Desk, kind: string, title: string): Promise<void> {
  const { page } = desk
  await toList(desk, kind)
  await page
    .getByRole('row', { name: new RegExp(`${title}.*待审核`) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: '审核发布' }).click()
  const asked = page.getByRole('dialog', { name: `发布“${title}”？` })
  await asked.getByRole('button', { name: '发布', exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '停用' }).waitFor()
}

/** The issue that the author's page shows goes back with a note, is read there and handed in again. */
async function isSentBack(author: Desk, second: Desk): Promise<void> {
  const note = '刊号与封面不一致'
  await second.page.goto(author.page.url())
  await second.page.getByRole('button', { name: '退回' }).click()
  await decide(second, '退回“仁和感控”？', '退回', note)
  await author.page.reload()
  await author.page.getByText(`审核退回：${note}`).waitFor()
  await submits(author)
}

/** The issue that was published is withdrawn; what its author began to write after it is thrown away. */
async function isWithdrawn(author: Desk, second: Desk): Promise<void> {
  await second.page.getByRole('button', { name: '停用' }).click()
  await decide(second, '停用“仁和感控”？', '停用', '刊号印错')
  await second.page.getByText('已停用', { exact: true }).first().waitFor()
  await author.page.reload()
  await author.page.getByRole('button', { name: '出新版' }).click()
  await author.page.getByRole('button', { name: '删除草稿' }).click()
  await decide(author, '删除“仁和感控”的草稿？', '删除草稿')
  await author.page.getByRole('button', { name: '新建一期' }).waitFor()
}

test('a guide with a pictured step, an issue and a product are written at the desk, published by a second person, and read by the nurse', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await toList(desk, '指南手册')
  await page.getByRole('link', { name: '血液和体液溅污处理手册' }).waitFor()
  await desk.look('library-guides')
  await page.getByRole('button', { name: '新建指南' }).click()
  await page.getByText('还没有写依据').waitFor()
  await write(page.locator('#title'), '内镜洗消五步')
  await write(page.locator('#audience'), '内镜中心护士')
  await write(page.locator('#sources'), 'WS 507—2016')
  await write(page.getByLabel('章节 1 的标题'), '洗消')
  await page.getByRole('button', { name: '添加步骤' }).click()
  await write(page.getByLabel('步骤 1.1', { exact: true }), '床旁预处理')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'step.png',
      mimeType: 'image/png',
      buffer: readFileSync('content/media/q-five-moments.png'),
    })
  await write(page.getByLabel('步骤 1.1 的图片说明'), '五个时刻的图')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/library\/guide\/(?!new)[^/?]+$/)
  await page.getByRole('heading', { name: '依据的条款' }).waitFor()
  await desk.look('library-guide-editor')
  await submits(desk)
  // Taken back, it is written on, and handed in again.
  await page.getByRole('button', { name: '撤回修改' }).click()
  await submits(desk)

  await toList(desk, '产品')
  await page.getByRole('link', { name: /84/ }).first().waitFor()
  await desk.look('library-products')
  await page.getByRole('link', { name: /84/ }).first().click()
  await page.getByRole('button', { name: '按此新建本院版' }).click()
  await write(page.locator('#title'), '本院 84 消毒液')
  await desk.look('library-product-editor')
  await submits(desk)

  await toList(desk, '期刊')
  await page.getByRole('button', { name: '新建一期' }).click()
  await write(page.locator('#title'), '仁和感控')
  await write(page.locator('#number'), '2026 年冬季号')
  await page.locator('#day').fill('2026-12-01')
  await page.keyboard.press('Enter')
  await write(page.getByLabel('文章 1 的标题'), '一月的手卫生')
  await write(page.getByLabel('1.1 段的正文'), '依从率升到八成。')
  await desk.look('library-issue-editor')
  await submits(desk)

  const second = await atDesk(stage)
  await logIn(second, reviewer)
  await isSentBack(desk, second)
  for (const [kind, title] of [
    ['指南手册', '内镜洗消五步'],
    ['产品', '本院 84 消毒液'],
    ['期刊', '仁和感控'],
  ] as const)
    await publishes(second, kind, title)
  await second.look('library-issue')
  await isWithdrawn(desk, second)
  await toList(second, '产品')
  await second.page.getByRole('button', { name: '产品类别' }).click()
  await second.page.getByRole('button', { name: '新增类别' }).click()
  await write(second.page.locator('#categoryName'), '本院自购')
  await second.page.getByRole('button', { name: '新增', exact: true }).click()
  await second.page.getByText('本院自购').waitFor()
  await second.look('library-categories')
  await second.page
    .getByRole('button', { name: '删除', exact: true })
    .and(second.page.locator(':enabled'))
    .click()
  await decide(second, '删除“本院自购”', '删除')
  await second.page.getByText('本院自购').waitFor({ state: 'detached' })

  const reader = await person(stage.server.url, nurse)
  const guides = await reader.ask(contract.prevention.guides, { keyword: '内镜洗消', ...page10 })
  const { list } = await reader.ask(contract.prevention.guides, {
    guideId: guides.list[0]!.guideId,
    ...page10,
  })
  assert.equal(list[0]?.sections[0]?.steps[0]?.alt, '五个时刻的图')
  const picture = await fetch(stage.server.url + list[0].sections[0].steps[0].src)
  assert.equal(picture.status, 200)
  const { list: made } = await reader.ask(contract.prevention.disinfectants, {})
  assert.ok(made.some(({ name }) => name === '本院 84 消毒液'))
  await toList(desk, '指南手册')
  await page.getByRole('row', { name: /内镜洗消五步.*已发布.*本院/ }).waitFor()
  await page.getByRole('link', { name: '内镜洗消五步' }).click()
  await page.getByText('1 人已读').waitFor()
  assert.deepEqual(desk.problems, [])
  assert.deepEqual(second.problems, [])
  await second.close()
  await desk.close()
})
