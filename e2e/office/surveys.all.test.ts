import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import type { SurveyAnswer } from '@contract/calls/community/survey'
import { cellOf } from '@contract/rules/content/questionnaire'
import { person } from '../../server/testing/client'
import { atDesk, type Desk, logIn, officeStage, openList } from './officeStage'
import { reachesEnd } from './scrolling'

const stage = officeStage()
/** 13800000004: an author. The others are all there is in 重症医学科 and 呼吸内科. */
const author = 4
const people = [1, 2, 5, 6, 7]
const { survey, surveyMaking } = contract

const write = (page: Page, label: string, words: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(words)

/** By the menu of the left edge. */
const toList = (page: Page) =>
  page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '问卷', exact: true })
    .click()

const add = (page: Page, kind: string) =>
  page.locator('#questions').getByRole('button', { name: kind, exact: true }).click()

async function choose(page: Page, label: string, title: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await openList(page).getByTitle(title, { exact: true }).click()
}

/** Opens a new one from the menu and gives it its name. */
async function begin(desk: Desk, title: string) {
  const { page } = desk
  await logIn(desk, author)
  await toList(page)
  await page.getByRole('button', { name: '新建问卷' }).click()
  // The list has a field of that name, too.
  await page.getByRole('heading', { name: '新问卷' }).waitFor()
  await write(page, '名称', title)
}

/** For all of two departments: five people. */
async function forTwoDepartments(page: Page) {
  await page.getByRole('button', { name: '选择对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  for (const unit of ['重症医学科', '呼吸内科'])
    await who
      .locator('.ant-tree-treenode', { hasText: unit })
      .first()
      .locator('.ant-tree-checkbox')
      .click()
  await who.getByRole('button', { name: '用这 5 人' }).click()
  await who.waitFor({ state: 'hidden' })
}

async function publish(desk: Desk, title: string) {
  const { page } = desk
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `发布“${title}”？` })
  await asked.getByText('5 人会收到通知和待办').waitFor()
  await desk.look('questionnaire-publish')
  await asked.getByRole('button', { name: '发给 5 人' }).click()
  await page.waitForURL(/surveys\/(?!new)[^/?]+$/)
  await asked.waitFor({ state: 'hidden' })
}

/** Each of them hands in what `answerOf` says, by its number from 0 on. */
async function handIn(title: string, answerOf: (n: number) => Record<string, string[]>) {
  const { list } = await (
    await person(stage.server.url, author)
  ).ask(surveyMaking.list, { keyword: title, pageIndex: 1, pageSize: 10 })
  const surveyId = list[0]?.surveyId ?? ''
  for (const [n, number] of people.entries()) {
    const learner = await person(stage.server.url, number)
    const { questions } = await learner.ask(survey.questions, { surveyId })
    const words = answerOf(n)
    const answers = questions.flatMap(
      ({ queId, type, title: asked, options, rows = [] }): SurveyAnswer[] => {
        const given = words[asked]
        const valueOf = (one: string) =>
          type === 'matrix'
            ? cellOf(rows.find(({ label }) => label === one)?.value ?? '', options[0]?.value ?? '')
            : (options.find(({ label }) => label === one)?.value ?? one)
        return given ? [{ queId, value: given.map(valueOf) }] : []
      },
    )
    await learner.ask(survey.save, { surveyId, answers, ballot: `${surveyId}-ballot-${n}-of-five` })
  }
}

const title = '床旁手卫生问卷'

test('an anonymous one of many kinds: a question that depends on another, tried, for two departments, answered, hidden until it is over', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await begin(desk, title)
  await write(page, '说明（填写前看到）', '约 2 分钟。')
  await add(page, '是非')
  await write(page, '第 1 题的题目', '手消液够用吗')
  await add(page, '长文字')
  await write(page, '第 2 题的题目', '哪里常缺')
  await choose(page, '第 2 题取决于哪一题', '1 手消液够用吗')
  await choose(page, '第 2 题在哪些回答后问', '否')
  await page.keyboard.press('Escape')
  await add(page, '单选')
  await write(page, '第 3 题的题目', '你的班次')
  await write(page, '第 3 题的第 1 个选项', '白班')
  await write(page, '第 3 题的第 2 个选项', '夜班')
  await add(page, '0–10 打分')
  await write(page, '第 4 题的题目', '给科室打分')
  await add(page, '矩阵')
  await write(page, '第 5 题的题目', '这些地方的用品')
  await write(page, '第 5 题的第 1 行', '床旁')
  await write(page, '第 5 题的第 2 行', '治疗车')

  await page.getByRole('button', { name: '预览' }).click()
  const tried = page.getByRole('dialog', { name: '预览' })
  await tried.getByText('2. 你的班次').waitFor()
  await desk.look('questionnaire-preview')
  await page.keyboard.press('Escape')
  await tried.waitFor({ state: 'hidden' })

  await forTwoDepartments(page)
  await desk.look('questionnaire-editor')
  await publish(desk, title)
  await toList(page)
  const given = page.getByRole('row', { name: /床旁手卫生问卷.*已发布.*不记名.*0 \/ 5/ })
  await given.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '分享码' }).click()
  const code = page.getByRole('dialog', { name: `“${title}”的分享码` })
  await code.getByText(/^http.*\/q\//).waitFor()
  await desk.look('questionnaire-code')
  await page.keyboard.press('Escape')
  await code.waitFor({ state: 'hidden' })
  await toList(page)
  await given.waitFor()
  await desk.look('questionnaires')

  await handIn(title, (n) => ({
    手消液够用吗: [n < 2 ? '否' : '是'],
    ...(n < 2 && { 哪里常缺: ['走廊'] }),
    你的班次: [n % 2 ? '夜班' : '白班'],
    给科室打分: [String(5 + n)],
    这些地方的用品: ['床旁', '治疗车'],
  }))
  await page.reload()
  const row = page.getByRole('row', { name: /床旁手卫生问卷.*5 \/ 5/ })
  await row.getByRole('link', { name: '结果' }).click()
  await page.locator('dl', { hasText: /5回收 100%\s*0还没答\s*0这一版显示/ }).waitFor()
  await page.getByText('不记名问卷满 5 份才显示结果').waitFor()
  assert.equal(await page.getByRole('link', { name: '逐份与导出' }).count(), 0)
  await desk.look('questionnaire-hidden')
  await page.getByRole('link', { name: '看问卷' }).click()
  await page.getByRole('button', { name: '撤回' }).click()
  await page
    .getByRole('dialog', { name: `撤回“${title}”？` })
    .getByRole('button', { name: '撤回', exact: true })
    .click()
  await page.waitForURL(/surveys$/)
  await page
    .getByRole('row', { name: /床旁手卫生问卷.*已撤回/ })
    .getByRole('link', { name: '结果' })
    .click()
  await page.locator('dl', { hasText: '5这一版显示' }).waitFor()
  await page.getByText('40%', { exact: true }).first().waitFor()
  // Two of five wrote something: who knows the ward would know who.
  await page.getByText('不到 5 人写了，不显示原文').first().waitFor()
  assert.equal(await page.getByText('走廊').count(), 0)
  await desk.look('questionnaire-results')
  await reachesEnd(page, title)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出统计' }).click()
  const sheets = await stage.server.workbook(readFileSync(await (await download).path()))
  const lines = Object.values(sheets)[0] ?? []
  assert.deepEqual(lines[1], ['1', '手消液够用吗', '5', '是', '3', '60'])
  assert.ok(!JSON.stringify(lines).includes('走廊'))
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

const named = '夜班交接问卷'

test('a named one: counted, one question by another, one by one and exported, a new edition beside the old one, withdrawn', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await begin(desk, named)
  await page.getByText('记名', { exact: true }).click()
  await page.getByText('没有账号的人也能填').click()
  await add(page, '单选')
  await write(page, '第 1 题的题目', '班次')
  await write(page, '第 1 题的第 1 个选项', '白班')
  await write(page, '第 1 题的第 2 个选项', '夜班')
  await add(page, '量表')
  await write(page, '第 2 题的题目', '交接清楚')
  await forTwoDepartments(page)
  await publish(desk, named)
  await handIn(named, (n) => ({
    班次: [n < 3 ? '白班' : '夜班'],
    交接清楚: [n < 3 ? '非常同意' : '比较同意'],
  }))
  await page.getByRole('link', { name: '结果', exact: true }).click()
  await page.locator('dl', { hasText: /5回收 100%\s*0还没答\s*5这一版显示/ }).waitFor()
  const returned = page.getByRole('region', { name: '回收最少的科室' })
  await returned
    .getByRole('listitem')
    .filter({ hasText: /重症医学科\s*100%/ })
    .waitFor()
  await page.getByText('60%', { exact: true }).first().waitFor()
  await page.getByText('5 人答 · 平均 4.6').waitFor()
  await choose(page, '交叉：看哪一题', '2 交接清楚')
  await choose(page, '按哪一题分组', '1 班次')
  await page.getByRole('row', { name: /白班 3 .*100% 5$/ }).waitFor()
  await desk.look('questionnaire-cross')

  await page.getByRole('link', { name: '逐份与导出' }).click()
  await page.getByRole('row', { name: /林晓燕.*重症医学科.*白班.*非常同意/ }).waitFor()
  await desk.look('questionnaire-records')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await (await download).path()
  const { Sheet1, ...others } = await stage.server.workbook(readFileSync(file))
  const lines = Sheet1 ?? Object.values(others)[0] ?? []
  assert.equal(lines.length, 6)
  assert.ok(lines.some((line) => line.includes('林晓燕') && line.includes('白班')))

  await page.getByRole('link', { name: '结果', exact: true }).click()
  await page.getByRole('link', { name: '看问卷' }).click()
  await page.getByText('改题目会另存为新版本').waitFor()
  await write(page, '第 2 题的题目', '交接单清楚')
  await page.getByRole('button', { name: '发布修改' }).click()
  await page
    .getByRole('dialog', { name: `发布“${named}”？` })
    .getByRole('button', { name: '发给 5 人' })
    .click()
  await page.getByRole('button', { name: '发布修改' }).and(page.locator(':disabled')).waitFor()
  await page.getByRole('link', { name: '结果', exact: true }).click()
  await page.locator('dl', { hasText: '0这一版显示' }).waitFor()
  await choose(page, '版本', '版本 1 · 5 份')
  await page.getByText('2 · 交接清楚').waitFor()
  await page.locator('dl', { hasText: '5这一版显示' }).waitFor()

  // Another one of the same questions is a draft of its own.
  await page.getByRole('link', { name: '问卷', exact: true }).first().click()
  const copied = page.getByRole('row', { name: new RegExp(named) })
  await copied.getByRole('button', { name: '复制', exact: true }).click()
  await page.getByRole('button', { name: '删除草稿' }).waitFor()
  assert.equal(
    await page.getByRole('textbox', { name: '第 2 题的题目', exact: true }).inputValue(),
    '交接单清楚',
  )
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
