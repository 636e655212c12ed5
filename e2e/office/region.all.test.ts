import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { person } from '../../server/testing/client'
import { createH5Person } from '../h5/createH5Person'
import { atTheDesk } from '../journeys/deskCalls'
import { answer, handIn, logIn as logInOnPhone, seesKept, startExam } from '../journeys/exam'
import { read } from '../journeys/reading'
import { type Account, nurse } from '../people/World'
import { atDesk, type Desk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000900 operates the platform; 901: the centre of 湖北省; 3 and 103: administrators of 仁和 and 江城. */
const operator = 900
const centre = 901
const hospitals = [3, 103]
const nurses: Account[] = [nurse, { personId: 'jiangcheng-0001', mobile: '13800000101', name: '' }]
const { authoring, survey, surveyMaking } = contract

const toArea = ({ page }: Desk, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click()

test('the operator puts a hospital into the region of a centre', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await toArea(desk, '医院')
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: '江城第二医院' })
  await row.getByRole('button', { name: '调整地区' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('地区').click()
  await page.keyboard.type('武汉')
  await page.locator('.ant-cascader-menu-item', { hasText: '武汉市' }).first().click()
  await asked.getByLabel('原因').fill('并入湖北片区')
  await desk.look('a hospital goes into a region')
  await asked.getByRole('button', { name: '调整地区' }).click()
  await page.getByText(/江城第二医院已调整到/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('the centre of a region issues a questionnaire and sends a pack; two hospitals do it; nobody is named to the centre', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, centre)
  await toArea(desk, '问卷')
  await page.getByRole('button', { name: '新建问卷' }).click()
  await page.getByText('填写名称（至少两个字）').waitFor()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('全省手卫生设施调查')
  await page.getByText('区域内所有医院的全体人员').waitFor()
  await page.locator('#questions').getByRole('button', { name: '是非', exact: true }).click()
  await page.getByRole('textbox', { name: '第 1 题的题目', exact: true }).fill('洗手液够用吗')
  await desk.look('a questionnaire for a region')
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s?布$/ })
    .click()
  await page.waitForURL(/surveys\/[^/n]/)
  const surveyId = /surveys\/([^/?]+)/.exec(page.url())![1]!

  await toArea(desk, '内容交换')
  await page.getByRole('button', { name: '下发到本区域' }).click()
  const drawer = page.getByRole('dialog', { name: '下发到本区域' })
  await drawer.getByLabel('名称 *').fill('省质控问卷包')
  await drawer.getByLabel('版本 *').fill('2026-11')
  await drawer.getByLabel('许可 *').fill('院内免费使用')
  await desk.look('a pack for a region')
  await drawer.getByRole('button', { name: /^下\s?发$/ }).click()
  await page.getByText(/已向 \d+ 家医院下发 \d+ 项/).waitFor()
  await page.getByText(/^0 \/ \d+ 家$/).waitFor()

  const answers = [{ queId: await questionOf(surveyId), value: ['yes'] }]
  for (const number of [1, 2, 4, 101, 103])
    await (await person(stage.server.url, number)).ask(survey.save, { surveyId, answers })

  await toArea(desk, '问卷')
  await page.getByRole('link', { name: '结果' }).first().click()
  await page.getByText('江城二院').first().waitFor()
  assert.equal(await page.getByText('林晓燕').count(), 0)
  await desk.look('what a region answered')
  assert.deepEqual(desk.problems, [])
  await desk.close()

  for (const number of hospitals) await asHospital(number)
})

const questionOf = async (surveyId: string) => {
  const asker = await atTheDesk(stage.server, `13800000${centre}`)
  const { survey: asked } = await asker.ask(surveyMaking.read, { surveyId })
  return asked.questions[0]!.queId
}

/** A hospital finds what its centre issued, takes the pack, and changes nothing of the questionnaire. */
async function asHospital(number: number) {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, number)
  await toArea(desk, '问卷')
  await page.getByText('省质控中心下发').first().waitFor()
  await page.getByRole('link', { name: '全省手卫生设施调查' }).click()
  await page.getByRole('heading', { name: '全省手卫生设施调查' }).waitFor()
  await toArea(desk, '内容交换')
  await page.getByText('质控中心下发').first().waitFor()
  await desk.look('packs of a hospital')
  await page.getByRole('button', { name: '查看' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^采\s?用$/ })
    .click()
  await page.getByText(/新增 \d+ 项/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
}

test('an exam of the centre stands in two hospitals with their own people beside the region, at the centre by hospital', async () => {
  const at = await atTheDesk(stage.server, `13800000${centre}`)
  const title = '全省导管维护抽考'
  const now = Date.now()
  const saved = await at.ask(authoring.savePlan, { plan: aPlan(now, { title, taskRang: 3 }) })
  const { taskId } = await at.ask(authoring.publishPlan, saved)
  for (const account of nurses) await sits(account, taskId)
  for (const number of hospitals) {
    const desk = await atDesk(stage)
    const { page } = desk
    await logIn(desk, number)
    await toArea(desk, '上级下发')
    await page.getByRole('link', { name: title }).first().waitFor()
    await desk.look('exams from above')
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
    assert.deepEqual(desk.problems, [])
    await desk.close()
  }
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, centre)
  await toArea(desk, '考试')
  await page.getByRole('link', { name: title }).first().waitFor()
  await desk.look('exams of a centre')
  await page.getByRole('link', { name: '成绩' }).first().click()
  await page.getByRole('columnheader', { name: '医院' }).waitFor()
  await page.getByRole('cell', { name: '仁和人民医院' }).waitFor()
  await page.getByRole('cell', { name: '江城二院' }).waitFor()
  // One of each sat it: the centre learns that, and neither who nor how.
  assert.equal(await page.getByText(nurse.name).count(), 0)
  await desk.look('a region by hospital')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** A nurse of a hospital does the centre's exam on their phone. */
async function sits(account: Account, taskId: string) {
  const phone = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await logInOnPhone(phone, account)
  await startExam(phone, taskId)
  await answer(phone, 'A')
  await seesKept(phone)
  await handIn(phone)
  assert.deepEqual(await phone.errors(), [])
  await phone.close()
}

test('a course that the centre makes is learned in a hospital on the phone; the hospital sees who, the centre how many', async () => {
  const title = '全省导管维护课'
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, centre)
  await toArea(desk, '课程')
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.locator('#title').fill(title)
  await page.getByText('区域内所有医院的全体人员').waitFor()
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await page.locator('#title-P1').fill('维护要点')
  await page.getByRole('textbox', { name: '第 1 节的正文' }).fill('每日评估留置的必要性。')
  for (const [field, moment] of [
    ['#seconds-P1', '6'],
    ['#start', '2026-01-11 08:00'],
    ['#end', '2027-12-25 18:00'],
  ] as const) {
    await page.locator(field).fill(moment)
    await page.keyboard.press('Enter')
  }
  await page.getByText('都填好了').waitFor()
  await desk.look('a course for a region')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布到本区域' }).click()
  await page.getByText('已发布第 1 版').first().waitFor()
  await page.waitForURL(/courses\/(?!new)[^/?]+$/)

  const { server } = stage
  const phone = await createH5Person({
    browser: stage.browser,
    server: server.url,
    controlsTime: true,
  })
  await logInOnPhone(phone, nurse)
  const course = await server.publishedCourse(title)
  assert.ok(course)
  await phone.open('studyList', { taskId: course.taskId, crsId: course.courseId })
  await phone.see('小节')
  await phone.tap('#learn')
  await read({ server, person: () => Promise.resolve(phone) }, phone, 8)
  await phone.see('这一节已经看完')
  await phone.tap('#end-phase')
  await phone.see('有效')
  assert.deepEqual(await phone.errors(), [])
  await phone.close()

  await page.getByRole('link', { name: '各医院情况' }).click()
  await page.getByRole('row', { name: /仁和人民医院.*少于 5 人/ }).waitFor()
  assert.equal(await page.getByText(nurse.name).count(), 0)
  await desk.look('a course by hospital')
  assert.deepEqual(desk.problems, [])
  await desk.close()

  const own = await atDesk(stage)
  await logIn(own, hospitals[0]!)
  await toArea(own, '上级下发')
  await own.page.locator('.ant-segmented-item').filter({ hasText: '课程' }).click()
  await own.page.getByRole('link', { name: title }).waitFor()
  await own.look('courses from above')
  await own.page.getByRole('link', { name: title }).click()
  await own.page.getByRole('row', { name: /林晓燕.*已完成/ }).waitFor()
  assert.deepEqual(own.problems, [])
  await own.close()
})
