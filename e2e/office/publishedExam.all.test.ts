import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { person } from '../../server/testing/client'
import { ExamTaker } from '../../server/testing/ExamTaker'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, logIn, officeStage } from './officeStage'

const { authoring, exam } = contract
const stage = officeStage()
/** 13800000004: an author; 9: a learner. */
const author = 4
const learner = 9

/** An exam that the author has published; gives its plan and its task. */
async function published(more: Partial<ExamPlan>) {
  const desk = await atTheDesk(stage.server, '13800000004')
  const made = await desk.ask(authoring.savePlan, { plan: aPlan(Date.now(), more) })
  const { taskId } = await desk.ask(authoring.publishPlan, made)
  return { planId: made.planId, taskId }
}
/** One less is meant: the desk says who is gone and asks; kept back, nothing is stored. */
async function forOneLess(page: Page) {
  await page.locator('#audience').click()
  const picker = page.getByRole('dialog', { name: /选择对象/ })
  await picker.getByRole('button', { name: '除外：林晓燕' }).click()
  await picker.getByRole('button', { name: /^用这 16 人$/ }).click()
  const save = page.getByRole('button', { name: '保存改动' })
  const asked = page.getByRole('dialog', { name: '“要改的考试”给 16 人？' })
  await save.click()
  await asked.getByText(/^不再包括 1 人：林晓燕/).waitFor()
  await asked.getByRole('button', { name: '不改了' }).click()
  await asked.waitFor({ state: 'hidden' })
  await save.click()
  const stored = page.waitForRequest(/savePlan/)
  await asked.getByRole('button', { name: '给这 16 人' }).click()
  await stored
  await page.getByText('改动已生效').waitFor()
}
const sitting = async (taskId: string) =>
  new ExamTaker(await person(stage.server.url, learner), taskId).start()

test('a published exam: what helps is changed, what would hurt who has begun is refused by words, and it is withdrawn when nobody sits it; results stay', async () => {
  const { planId, taskId } = await published({ title: '要改的考试' })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.goto(`${stage.server.url}/edu/office/exams/${planId}`)
  // Before anybody begins it gets a form, which is taken off again.
  await page.getByLabel('登记表名称').fill('考前登记')
  await page.getByRole('button', { name: '加一项' }).click()
  await page.getByRole('textbox', { name: '第 1 项名称' }).fill('所在班组')
  await page.getByRole('button', { name: '保存登记表' }).click()
  await page.getByText('登记表已保存').waitFor()
  await page.getByRole('button', { name: '去掉第 1 项' }).click()
  await page.getByRole('button', { name: '保存登记表' }).click()
  await page.getByText('不再需要登记表').waitFor()
  await forOneLess(page)
  const taker = await sitting(taskId)
  await page.reload()
  const save = page.getByRole('button', { name: '保存改动' })
  const saved = async () => {
    const [reply] = await Promise.all([page.waitForResponse(/savePlan/), save.click()])
    return ((await reply.json()) as { code: number }).code
  }
  const end = `${dayStamp(Date.now() + 20 * dayMs)} 18:00`
  await page.locator('#title').fill('改过的考试')
  await page.locator('#end').fill(end)
  await page.keyboard.press('Enter')
  assert.equal(await saved(), 0)
  const notice = await taker.client.ask(exam.notice, { taskId })
  assert.equal(notice.taskName, '改过的考试')

  await page.locator('#minutes').fill('5')
  assert.notEqual(await saved(), 0)
  await page.getByText(/没有保存：已有 1 人开始考试，不能再修改：/).waitFor()
  await page.locator('#minutes').fill('20')
  assert.equal(await page.locator('#end').inputValue(), end)
  await desk.look('changed exam')

  await page.getByRole('button', { name: '撤回' }).click()
  const asked = page.getByRole('dialog', { name: '撤回“改过的考试”？' })
  await asked.getByLabel('原因').fill('题目有误')
  await asked.getByRole('button', { name: '撤回' }).click()
  await asked.getByText('有 1 人正在考试，请等他们交卷后再撤回').waitFor()
  await desk.look('an exam that runs is not withdrawn')
  await taker.handIn()
  await asked.getByRole('button', { name: '撤回' }).click()
  await page.waitForURL(/office\/exams$/)
  await page
    .getByRole('row')
    .filter({ hasText: '改过的考试' })
    .getByText('已撤回', { exact: true })
    .waitFor()
  const { list } = await taker.client.ask(exam.list, { pageIndex: 1, pageSize: 50 })
  assert.ok(list.every((row) => row.taskId !== taskId))
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId}`)
  await page.locator('.ant-segmented').getByText('成绩', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: '吴俊杰' }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a paper in sections: switched on at the desk, in the order of kinds in the preview, and so it reaches who sits it', async () => {
  const paper: ExamPlan['paper'] = {
    way: 'drawn',
    places: [],
    rules: [
      { knowCatIds: ['KC01'], kind: 'judge', count: 2, marks: 1 },
      { knowCatIds: ['KC01'], kind: 'single', count: 3, marks: 2 },
    ],
  }
  const { planId, taskId } = await published({ title: '分部分的考试', paper, passScore: 4 })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.goto(`${stage.server.url}/edu/office/exams/${planId}`)
  await page.getByRole('checkbox', { name: '按题型分部分' }).check()
  const [reply] = await Promise.all([
    page.waitForResponse(/savePlan/),
    page.getByRole('button', { name: '保存改动' }).click(),
  ])
  assert.equal(((await reply.json()) as { code: number }).code, 0)
  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览：5 题' })
  const heads = preview.locator('section .note')
  await heads.nth(4).waitFor()
  // Single ones of two marks first, then those to judge.
  assert.deepEqual(
    (await heads.allInnerTexts()).map((text) => / 2 分|2 分/.test(text)),
    [true, true, true, false, false],
  )
  await desk.look('a paper in sections')
  const taker = await sitting(taskId)
  assert.deepEqual(taker.paper.sections, [
    { title: '单选题', count: 3 },
    { title: '判断题', count: 2 },
  ])
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
