import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, decide, logIn, officeStage } from './officeStage'
import { reachesEnd } from './scrolling'

const stage = officeStage()
const administrator = 3
const menu = (page: Page) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '操作考核' })

test('a checklist is written, pasted and published; a ready-made one is copied; an edition follows', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await menu(page).click()
  await page.getByText('考核结果').first().waitFor()
  await page.getByText('考核表', { exact: true }).first().click()
  await page.getByRole('heading', { name: '考核表' }).waitFor()
  await desk.look('checklists')
  await page.getByRole('button', { name: '新建考核表' }).click()
  await page.getByLabel('考核表名称').fill('戴无菌手套')
  await page.getByLabel('步骤 1.1', { exact: true }).fill('核对型号')
  await page.getByRole('button', { name: '粘贴步骤' }).click()
  await page.getByLabel('一行一步').fill('戴手套\t取手套\t40\t是\n\t双手对合\t50\t')
  await page.getByRole('button', { name: '加入 2 步' }).click()
  await page.getByText('3 步，共 100 分').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: '步骤.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('环节,步骤,分值,关键步骤\n收尾,整理用物,10,否\n'),
  })
  await page.getByText('4 步，共 110 分').waitFor()
  await desk.look('checklist editor')
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  await page.getByText('成为第 1 版').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s?布$/ })
    .click()
  await page.getByRole('button', { name: '发布新版本' }).waitFor()
  await page.waitForURL(/checklists\/[^n]/)
  await menu(page).click()
  await page.getByText('考核表', { exact: true }).first().click()
  await page.getByRole('link', { name: '戴无菌手套' }).waitFor()
  await page.getByRole('button', { name: '现成的考核表' }).click()
  await page.getByText('使用前请本院专业人员审核').first().waitFor()
  await page.getByRole('button', { name: '复制：锐器使用与处置' }).click()
  await page.getByRole('heading', { name: '锐器使用与处置' }).waitFor()

  await menu(page).click()
  await page.getByText('考核表', { exact: true }).first().click()
  await page.getByRole('link', { name: '戴无菌手套' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await decide(desk, '撤回“戴无菌手套”？', '撤回')
  await page.getByText('已撤回').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('an observation is read step by step and voided with a reason; numbers by step; from paper; a skill is given', async () => {
  const { skill } = contract
  const head = await atTheDesk(stage.server, '13800000002')
  const kit = await head.ask(skill.kit, {})
  const doffing = kit.checklists.find(({ checklistId }) => checklistId === 'renhe-skill-doffing')!
  const steps = doffing.checklist.sections.flatMap((section) => section.steps)
  await head.ask(skill.observe, {
    observationId: 'office-journey-observation',
    checklistId: doffing.checklistId,
    edition: doffing.edition,
    userId: 'renhe-0001',
    observedTime: Date.now() - 60_000,
    marks: steps.map(({ stepId }, at) => ({
      stepId,
      result: at === 1 ? ('missed' as const) : ('done' as const),
    })),
    opportunities: [],
    remark: '翻转时碰到了外面',
  })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await menu(page).click()
  await page.getByRole('cell', { name: '林晓燕' }).first().waitFor()
  await desk.look('results of skills')
  await page.getByRole('button', { name: '林晓燕' }).first().click()
  await page.getByText('翻转时碰到了外面').waitFor()
  await page.getByText('未做到').first().waitFor()
  await desk.look('one observation')
  await page.getByRole('button', { name: /^作\s?废$/ }).click()
  const asked = page.getByRole('dialog').last()
  await asked.getByRole('textbox').fill('考核表用错了')
  await asked.getByRole('button', { name: /^作\s?废$/ }).click()
  await page.getByText('考核表用错了').waitFor()
  await page
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出 \d+ 次$/ }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
  await page.getByText('统计', { exact: true }).first().click()
  await page.getByRole('heading', { name: '统计' }).waitFor()
  await page.getByRole('region', { name: '统计', exact: true }).waitFor()
  await reachesEnd(page, '统计')
  await page.getByText('最容易').first().waitFor()
  await desk.look('numbers of skills')
  await page.getByText('布置', { exact: true }).first().click()
  await page.getByRole('button', { name: '布置操作考核' }).click()
  await page.getByLabel('考核表').last().click()
  await page.getByTitle('脱卸手套和隔离衣').last().click()
  await page.getByLabel('截止时间').last().fill('2030-01-31 17:00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^布置给 \d/ }).click()
  await page.getByText('0 / ').first().waitFor()
  await desk.look('given skills')
  await page.getByRole('button', { name: '收回', exact: true }).first().click()
  await decide(desk, /^收回“.+”？$/, '收回')
  await page.getByText('已收回', { exact: true }).first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/skills/entered/renhe-skill-doffing`)
  await page.getByLabel('第 1 行的工号或手机号').fill('13800000005')
  await page.getByLabel('第 1 行的成绩').fill('合格')
  await page.getByRole('button', { name: '核对' }).click()
  await page.getByText('王佳怡').waitFor()
  await page.getByRole('button', { name: '录入 1 人' }).click()
  await page.getByText('已录入 1 人').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: '纸质.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('工号,成绩\n13800000006,合格\n'),
  })
  await page.getByText('刘子涵').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
