import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator; 13800000004: an author. */
const administrator = 3
const author = 4

test('late answers: seen in the results, counted with a reason in the live view', async () => {
  const taskId = await stage.server.deliveredLate(12, '迟到送达的考核')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId}?view=people`)
  await page.getByText('3 题迟到待处理').waitFor()
  await page.getByText('全程无联系').waitFor()
  await desk.look('late answers in the results')
  await page.getByRole('button', { name: '现场' }).click()
  await page.getByText('迟到待处理 1 份').click()
  await page.getByText('3 题待处理').waitFor()
  await desk.look('late answers to decide')
  await page.getByRole('button', { name: '计入', exact: true }).click()
  const asked = page.getByRole('dialog', { name: /迟到送达的答案计入成绩？$/ })
  await asked.getByLabel('原因（写进记录）').fill('病区断网，信息科有记录')
  await asked.getByRole('button', { name: '计入', exact: true }).click()
  await page.getByText('已办好').waitFor()
  await page.getByText(/：病区断网，信息科有记录$/).waitFor()
  await page.getByText(/^已交 1 份$/).click()
  await page.getByText('3 题已计入').waitFor()
  await page.getByText(/^未进入 \d+$/).click()
  await page.getByRole('region', { name: '未进入' }).getByText('陈立群').waitFor()
  await desk.look('who never began')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('rules of a paper are kept and used again, papers are equivalent, and the exam repeats', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/exams/new`)
  await page.locator('#title').fill('季度考核')
  await page.getByText('按题型抽', { exact: true }).click()
  await page.getByRole('button', { name: '加一种题型' }).click()
  await page.getByRole('button', { name: '组卷方案' }).click()
  await page.getByText('还没有存过组卷方案').waitFor()
  await page.getByLabel('方案名称').pressSequentially('季度十题', { delay: 20 })
  await page.getByRole('button', { name: '存下现在的规则' }).click()
  await page.getByText('方案已存下，别的考试也能用').waitFor()
  await page.getByText('10 题，10 分').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('几份试卷').click()
  await page.getByTitle('3 份等值试卷轮换').click()
  await page.locator('#series').click()
  await page.getByTitle('每季度').click()
  await page.getByLabel('提前几天备好下一场的草稿').waitFor()
  await page.getByText('草稿已保存').waitFor()
  await desk.look('kept rules')

  // The rules are there when they are wanted again: the one line that is there gives way to those that are kept.
  await page.getByRole('button', { name: '去掉第 1 行' }).click()
  await page.getByRole('button', { name: '组卷方案' }).click()
  await page.getByRole('button', { name: '用“季度十题”' }).click()
  await page.getByLabel('第 1 行抽几题').waitFor()
  await page.getByRole('button', { name: '组卷方案' }).click()
  await page.getByRole('button', { name: '删除方案“季度十题”' }).click()
  await decide(desk, '删除组卷方案“季度十题”？', '删除方案')
  await page.getByRole('button', { name: '组卷方案' }).click()
  await page.getByText('还没有存过组卷方案').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('similar answers are compared when somebody asks, and shown as hints', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/exams/results/renhe-last-quarter`)
  await page.getByText('得分率', { exact: true }).waitFor()
  await page.getByText('按依据', { exact: true }).click()
  await desk.look('results with categories')
  await page.getByText('相似答卷', { exact: true }).click()
  await page.getByText('还没有比对过').waitFor()
  await page.getByRole('button', { name: '比对答卷' }).click()
  await page.getByText(/比对，\d+ 人，\d+ 对$/).waitFor({ timeout: 30_000 })
  await page.getByText('没有比偶然更相似的答卷').waitFor()
  await desk.look('similar answers')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
