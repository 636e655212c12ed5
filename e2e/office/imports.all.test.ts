import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import * as files from '../../server/features/authoring/testing/wordFiles'
import { type Desk, atDesk, decide, logIn, officeStage, openList } from './officeStage'

const stage = officeStage()
/** 13800000004: an author; 13800000003: the administrator, who may review. */
const author = 4
const administrator = 3

/** Presses and choices of the one at the desk; what they type is no click. */
let clicks = 0
const press = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') => {
  clicks++
  await page.getByRole(role, { name }).first().click()
}

/** What the questions are about, and what they ask of it: no two alike enough to be taken for repeats. */
const things = [
  '连续使用的氧气湿化瓶',
  '开封以后的锐器盒',
  '呼吸机外接管路',
  '中心静脉导管敷料',
  '紫外线灯管',
  '内镜终末漂洗槽',
  '手术间回风口滤网',
  '隔离病室的门把手',
]
const asked = [
  '每隔几天必须换新',
  '一旦破损先报告哪个部门',
  '由哪一班护士登记签名',
  '选哪种浓度的含氯消毒液擦拭',
  '采样不合格时何时复检',
  '检查者最先核对什么标识',
]

/** A hospital's own paper: fifty questions with four mistakes, sections, answers in brackets. */
const paper = () =>
  files.word(
    [
      '2026 年四季度感控试题（定稿2）',
      '一、单项选择题（每题 2 分）',
      ...Array.from({ length: 46 }, (_, n) => [
        `${n + 1}. 本院第 ${n + 1} 号：${things[n % 8]}${asked[Math.floor(n / 8)]}（ ${'ABCD'[n % 4]} ）`,
        `A. 甲法${n}  B. 乙法${n}  C. 丙法${n}  D. 丁法${n}`,
      ]).flat(),
      '47. 没有写答案的要点，做法正确的是',
      'A. 甲  B. 乙',
      '48. 答案不在选项里的要点（ E ）',
      'A. 丙  B. 丁',
      '二、判断题（对的打√，错的打×）',
      '49. 本院要求暴露后立即上报。（√）',
      '50. 本院允许回套针帽。（×）',
    ].map(files.line),
  )

async function open(desk: Desk) {
  await logIn(desk, author)
  await desk.page.getByRole('link', { name: '题库' }).first().click()
}

test('a Word file of a hospital: mended in place, taken, looked at in the bank, undone', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await open(desk)
  const bytes = await paper()
  clicks = 0
  await press(page, '从 Word、Excel 导入')
  await page.getByText('把文件拖到这里').waitFor()
  await desk.look('start')
  clicks += 2
  await page.locator('input[type=file]').setInputFiles({
    name: '2026 年四季度感控试题（定稿2）.docx',
    mimeType: 'application/octet-stream',
    buffer: bytes,
  })
  await page.getByText('要改 2').waitFor()
  await page.getByText('没有答案').first().waitFor()
  await desk.look('mending')
  clicks++
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await press(page, '改好，下一处')
  await page.getByRole('heading', { name: '第 48 题' }).waitFor()
  clicks++
  await page.getByRole('radio', { name: 'B 是正确答案' }).click()
  await press(page, '改好，下一处')
  await page.getByText('要改 0').waitFor()
  clicks++
  await page.locator('#others').click()
  clicks++
  await page.locator('.ant-select-tree-title').nth(1).click()
  await press(page, /^导入 \d+ 题$/)
  await page.getByText('已导入 50 题').first().waitFor()
  assert.ok(clicks <= 12, `${clicks} clicks`)
  await desk.look('taken')

  await page.getByRole('link', { name: '去题库看看' }).click()
  await page.getByText('本院第 46 号').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '撤回已导入的 50 题' }).click()
  await page.getByRole('dialog', { name: '撤回这次导入的 50 题？' }).waitFor()
  await desk.look('undo')
  await page.getByRole('dialog').getByRole('button', { name: '撤回已导入的 50 题' }).click()
  await page.getByText('已撤回 50 题').waitFor()
  await page.goto(`${stage.server.url}/edu/office/questions?owner=own&keyword=本院第`)
  await page.getByText('没有找到').waitFor()

  // The draft waits where it was left.
  await page.goto(`${stage.server.url}/edu/office/questions/imports`)
  await page.getByRole('link', { name: /四季度感控试题/ }).click()
  await page.getByRole('button', { name: '导入 50 题' }).waitFor()

  // Words that are pasted are a draft, too, which goes when nobody wants it.
  await page.goto(`${stage.server.url}/edu/office/questions/imports`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 Excel 模板' }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
  await page.getByText('粘贴文字', { exact: true }).click()
  await page
    .getByLabel('把题目粘贴在这里')
    .fill('1. 洗手至少揉搓多久？\nA. 5 秒\nB. 15 秒\n答案：B')
  await page.getByRole('button', { name: '读取文字' }).click()
  await page.getByRole('button', { name: '导入 1 题' }).waitFor()
  await page.goBack()
  const pasted = page.getByRole('row', { name: /粘贴的文字/ })
  await pasted.getByRole('button', { name: '删除记录' }).click()
  await decide(desk, '删除“粘贴的文字”的导入记录？', '删除记录')
  await pasted.waitFor({ state: 'detached' })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('categories: added below the platform’s, renamed, moved, closed, filled by a bulk move, merged; a full one stays open', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await open(desk)
  await page.getByRole('link', { name: '管理' }).click()
  await page.getByText('从左边选一个分类').waitFor()
  await page.locator('.ant-tree-title').first().click()
  await page.getByText('这是平台的分类').waitFor()
  await desk.look('categories')
  for (const name of ['本院洗手专题', '本院手套专题']) {
    await page.locator('.ant-tree-title').first().click()
    await page.getByRole('button', { name: '在下面新建分类' }).click()
    await page.locator('#new-category').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  const above = page.url()
  await page.getByRole('button', { name: '在下面新建分类' }).click()
  await page.locator('#new-category').fill('本院手套专题')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== above)
  // Both have that name: the path says which one is shown.
  await page.locator('.second.small', { hasText: /本院手套专题.+本院手套专题/ }).waitFor()
  await page.locator('#category-name').fill('本院无菌手套')
  await page.getByRole('button', { name: '改名' }).click()
  await page.getByRole('heading', { name: '本院无菌手套', exact: true }).waitFor()
  await desk.look('own category')
  await page.getByLabel('移到', { exact: true }).click()
  await openList(page)
    .locator('.ant-select-tree-title')
    .getByText('本院洗手专题', { exact: true })
    .click()
  await page.getByRole('button', { name: '移动', exact: true }).click()
  await page.getByText('已移动', { exact: true }).waitFor()
  await page.getByRole('tree').getByTitle('本院手套专题').click()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('button', { name: '重新启用' }).waitFor()

  await page.goto(`${stage.server.url}/edu/office/questions/new`)
  await page.locator('#stem').fill('专题里的一道题：戴手套前后都要做什么？')
  await page.locator('#option-0').fill('手卫生')
  await page.locator('#option-1').fill('登记')
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await page.locator('#category').click()
  await page.getByTitle('本院洗手专题').first().click()
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/questions\/(?!new)[^/?]+$/)
  await page.goto(`${stage.server.url}/edu/office/questions?owner=own&keyword=专题里的一道题`)
  await page.getByRole('checkbox', { name: /^选中 专题里/ }).check()
  await page.getByRole('button', { name: '换分类' }).click()
  await page.locator('#move-to').click()
  await page.getByTitle('本院无菌手套').first().click()
  await desk.look('bulk move')
  await page.getByRole('button', { name: '移动 1 题' }).click()
  await page.getByText('已移动 1 题').waitFor()

  await page.goto(`${stage.server.url}/edu/office/questions/categories`)
  await page.getByTitle('本院无菌手套').click()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await page.getByText('里还有 1 题').waitFor()
  await page.getByRole('button', { name: '不改了' }).click()
  await page.locator('#category-merge').click()
  await page.locator('.ant-select-tree-title').filter({ hasText: '本院洗手专题' }).click()
  await page.getByRole('button', { name: '并入…' }).click()
  await page.getByRole('button', { name: /^并入，/ }).click()
  await page.getByText('已合并').waitFor()
  await page.getByRole('heading', { name: '本院洗手专题', exact: true }).waitFor()
  await page.getByText('本分类 1 题').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** It comes back with a reason, is mended from where its author reads that, and handed in again. */
async function isSentBack(boss: Desk, author: Desk) {
  const stem = '要审核的题：隔离衣多久更换？'
  await boss.page.reload()
  await boss.page.getByRole('button', { name: stem }).click()
  await boss.page.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click()
  await decide(boss, '退回 1 项？', '退回 1 项', '选项要写明依据')
  const { page } = author
  await page.goto(`${stage.server.url}/edu/office/questions`)
  await page.getByRole('link', { name: /^退回给我的/ }).click()
  await page.getByRole('button', { name: stem }).click()
  await page.getByText('退回：选项要写明依据').waitFor()
  await author.look('a question that came back')
  await page.getByRole('button', { name: '修改后再提交' }).click()
  await page.locator('#option-0').fill('每天，污染时随时换')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/review\?mine=1/)
  await page.goto(`${stage.server.url}/edu/office/questions`)
  await page.locator('.tree-line', { hasText: '退回给我的' }).getByText('0').waitFor()
  await page.goto(`${stage.server.url}/edu/office/questions/review?mine=1`)
  // Taken back by its author, it is mended and handed in as well.
  await page.getByRole('button', { name: stem }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByText('已撤回').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/questions/review?mine=1&state=withdrawn`)
  // The oldest first: the one that came back stands there, too.
  await page.getByRole('button', { name: stem }).last().click()
  await page.getByRole('button', { name: '修改后再提交' }).click()
  assert.equal(await page.locator('#option-0').inputValue(), '每天，污染时随时换')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/review\?mine=1/)
  await page.getByRole('button', { name: stem }).waitFor()
}

test('a second person: what an author saves waits, nobody decides about their own, a change is shown and published, versions are listed', async () => {
  const boss = await atDesk(stage)
  await logIn(boss, administrator)
  await boss.page.goto(`${stage.server.url}/edu/office/questions/review`)
  await boss.page.getByRole('switch', { name: '题目要由第二人审核' }).click()
  await boss.page.getByText('已开启').waitFor()

  const desk = await atDesk(stage)
  const { page } = desk
  await open(desk)
  await page.goto(`${stage.server.url}/edu/office/questions/new`)
  await page.locator('#stem').fill('要审核的题：隔离衣多久更换？')
  await page.locator('#option-0').fill('每天')
  await page.locator('#option-1').fill('每周')
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await page.locator('#category').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.waitForURL(/review\?mine=1/)
  await page.getByRole('button', { name: '要审核的题：隔离衣多久更换？' }).click()
  await page.getByText('这是你自己提交的').waitFor()
  assert.equal(await page.getByRole('button', { name: '通过' }).count(), 0)
  await isSentBack(boss, desk)

  await boss.page.reload()
  await boss.page.getByRole('button', { name: '要审核的题：隔离衣多久更换？' }).click()
  await boss.look('proposal')
  await boss.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await boss.page.getByText('已通过 1 项').waitFor()
  await boss.look('review list')
  await boss.page.getByRole('switch', { name: '题目要由第二人审核' }).click()
  await boss.page.getByText('已关闭').waitFor()

  await page.goto(`${stage.server.url}/edu/office/questions?owner=own&keyword=要审核的题`)
  await page.getByRole('link', { name: '编辑' }).click()
  await page.locator('#option-1').fill('每两天')
  await page.getByRole('button', { name: '保存题目' }).click()
  await page.getByText('第 2 版', { exact: true }).waitFor()
  await page.getByRole('button', { name: '历史版本' }).click()
  await page.getByText('B. 每两天').waitFor()
  await desk.look('versions')
  assert.deepEqual([...desk.problems, ...boss.problems], [])
  await Promise.all([desk.close(), boss.close()])
})
