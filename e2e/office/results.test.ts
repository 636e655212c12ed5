import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 3: the hospital's administrator; 9: a learner. */
const administrator = 3
const learner = 9

/** The cells of the results' workbook, by sheet. */
async function exported(page: Page): Promise<Record<string, string[][]>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出成绩' }).click(),
  ])
  return stage.server.workbook(await readFile(await file.path()))
}

test('what people filled in before an exam stands beside their result, in the list and in the workbook', async () => {
  const taskId = await stage.server.exam({ task_name: '带登记表的考核', questions: 3 })
  await stage.server.form(taskId)
  const form = {
    所在班组: '夜班二组',
    本次身份: '带教老师',
    从业日期: '2019-03-01',
    联系电话: '13911112222',
  }
  await stage.server.sits(learner, taskId, { right: 2, form })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.getByRole('heading', { name: '考试', exact: true }).waitFor()
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId}`)
  await page.locator('.ant-segmented').getByText('成绩', { exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '吴俊杰' })
  await row.getByRole('button').click()
  for (const [label, value] of Object.entries(form)) {
    await page.getByText(label, { exact: true }).waitFor()
    await page.getByText(value, { exact: true }).waitFor()
  }
  await desk.look('answers of a form beside a result')
  const [head = [], first = []] = (await exported(page))['人员'] ?? []
  for (const [label, value] of Object.entries(form))
    assert.equal(first[head.indexOf(label)], value, label)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** A draft of an exam of four questions that may be sat three times. */
async function drafted(title: string): Promise<string> {
  const author = await atTheDesk(stage.server, '13800000003')
  const { planId } = await author.ask(contract.authoring.savePlan, {
    plan: {
      title,
      desc: '',
      startTime: Date.now() - dayMs,
      endTime: Date.now() + 7 * dayMs,
      minutes: 20,
      maxAttempts: 3,
      passScore: 3,
      whom: everybody,
      cuttingScreenNum: -1,
      showAnswers: 'never',
      shuffleQuestions: 0,
      shuffleOptions: 0,
      partialMarks: 0,
      allowPause: 0,
      paper: {
        way: 'drawn',
        places: [],
        rules: [{ knowCatIds: ['KC01'], kind: 'single', count: 4, marks: 1 }],
      },
    },
  })
  return planId
}

test('which of several tries counts is set at the desk, and the results and the workbook follow', async () => {
  const title = '算最后一次的考核'
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.goto(`${stage.server.url}/edu/office/exams/${await drafted(title)}`)
  await page.locator('#scoreCounts').click()
  await page.getByTitle('最后一次', { exact: true }).click()
  await page.getByText(/草稿已保存 \d\d:\d\d:\d\d/).waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByRole('button', { name: '成绩', exact: true }).waitFor()
  const taskId = (await stage.server.publishedTask(title)) ?? ''
  for (const right of [1, 3, 2]) await stage.server.sits(learner, taskId, { right })
  await page.getByRole('button', { name: '成绩', exact: true }).click()
  await page.waitForURL(/exams\/results\//)
  await page.locator('.ant-segmented').getByText('成绩', { exact: true }).click()
  await page.getByRole('columnheader', { name: '最后一次成绩' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: '吴俊杰' })
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  await row.getByRole('cell', { name: '不合格', exact: true }).waitFor()
  await desk.look('results of the last try')
  const [head = [], first = []] = (await exported(page))['人员'] ?? []
  assert.equal(first[head.indexOf('最后一次成绩')], '2')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
