import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import path from 'node:path'
import { createH5Person } from '../h5/createH5Person'
import type { Person } from '../people/Person'
import { typeCode } from '../journeys/typeCode'
import { createChromiumPerson } from '../weapp/chromium/createChromiumPerson'
import { type ServedDist, serveDist } from '../../packages/weapp-host/src/node/serveDist'
import { atDesk, type Desk, logIn, officeStage, openList } from './officeStage'
import * as layouts from './staffLayouts'

const stage = officeStage()
let weapp: ServedDist
before(async () => {
  weapp = await serveDist(path.resolve('dist/weapp'))
})
after(() => weapp.close())
/** 13800000003: the administrator of renhe. */
const admin = 3
const count = 300

const rowOf = ({ page }: Desk, words: string) =>
  page.locator('tbody tr.ant-table-row').filter({ hasText: words })
const tab = ({ page }: Desk, name: string | RegExp) =>
  page.locator('.ant-segmented-item').filter({ hasText: name })

/** Chooses a file on the page of imports, and is on the page of its rows. */
async function choose({ page }: Desk, name: string, buffer: Buffer) {
  await page.goto(`${stage.server.url}/edu/office/staff-import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.waitForURL(/staff-import\/.+/)
  await page.getByRole('heading', { name: '核对名单' }).waitFor()
}

/** Takes what is good; the sentence that the server says of it. */
async function take({ page }: Desk): Promise<string> {
  await page.getByRole('button', { name: /^导入 [\d\s]+ 人$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^导入 [\d\s]+ 人$/ })
    .click()
  return page.locator('.ant-message-notice', { hasText: '新增' }).first().innerText()
}

/** Reads the proposals through and takes them. */
async function takeProposals({ page }: Desk) {
  await page.getByRole('button', { name: '采用全部建议' }).click()
  const asked = page.getByRole('dialog', { name: '采用这些建议？' })
  await asked.getByRole('button', { name: /^改 \d+ 处$/ }).click()
  await asked.waitFor({ state: 'hidden' })
}

test('the first day of the year: 300 staff from the personnel office’s own list, mended, taken, undone and taken again', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByRole('button', { name: '导入名单' }).click()
  await page.waitForURL(/staff-import$/)
  await desk.look('import, start')
  const file = await layouts.personnelOffice(count)
  await choose(desk, '2026在职花名册（终稿）.xlsx', file)
  await page.getByText('标题在第 4 行').waitFor()
  await tab(desk, /^有错 11$/).waitFor()
  await desk.look('import, mistakes')

  // Each mistake is named where it stands, with what it would be.
  for (const says of [
    '还差 4 位',
    '多 1 位',
    '工号里有字母 O',
    '没有“重症医学”这个科室',
    '没有“检验二科”这个科室',
    '9 月没有 31 日',
    '工号相同',
    '没有姓名',
    '没有工号',
    '手机号相同',
  ])
    await rowOf(desk, says).first().waitFor()
  await takeProposals(desk)
  await rowOf(desk, '没有姓名').waitFor()
  const name = rowOf(desk, '没有姓名').getByRole('textbox')
  await name.fill('顾清源')
  await name.press('Enter')
  await rowOf(desk, '没有工号').getByRole('textbox').first().fill('210090')
  await rowOf(desk, '没有工号').getByRole('textbox').first().press('Enter')
  await rowOf(desk, '没有工号').waitFor({ state: 'detached' })
  await desk.look('import, two left')
  const twice = rowOf(desk, '工号相同')
  await twice.first().getByRole('button', { name: '这行不导入' }).click()
  await tab(desk, '有错 0').waitFor()

  const said = await take(desk)
  assert.match(said, /新增 29\d 人/)
  await page.waitForURL(/staff-import$/)
  await desk.look('import, taken')

  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByText(/共 3\d\d 条/).waitFor()
  await page.getByPlaceholder('姓名、工号、手机号后四位').fill('210090')
  await page.getByText('共 1 条').waitFor()
  await rowOf(desk, '210090').waitFor()

  await page.getByRole('menuitem', { name: '导入名单', exact: true }).click()
  await page.getByRole('button', { name: '撤销导入' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /^撤销/ }).last().click()
  await page.locator('.ant-message-notice', { hasText: '已撤销' }).first().waitFor()
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByText(/共 \d\d 条/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('four more layouts: an old system in GB18030, wards of the nursing department, headings of its own, formulas and identity numbers', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)

  await choose(desk, '导出.csv', layouts.oldSystem())
  await rowOf(desk, '阮玉清').getByText('还差 1 位').waitFor()
  await rowOf(desk, '柳如烟').getByText('2 月没有 30 日').waitFor()
  await tab(desk, '不导入 1').waitFor()
  await takeProposals(desk)
  await tab(desk, '有错 0').waitFor()
  assert.match(await take(desk), /新增 4 人，更新 0 人/)

  // Who is here already is asked about, and joined; two of one number: one is left out.
  await choose(desk, '护理部人员.xlsx', await layouts.nursingDepartment())
  await rowOf(desk, '白芷若').getByText('没有“重症医学科A区病房”').waitFor()
  await desk.look('import, who is it')
  await rowOf(desk, '林晓燕').getByRole('button', { name: '是同一人', exact: true }).click()
  await rowOf(desk, '林晓燕').waitFor({ state: 'detached' })
  await rowOf(desk, '工号相同').first().getByRole('button', { name: '这行不导入' }).click()
  await rowOf(desk, '商陆').getByText('没有工号').waitFor()
  await takeProposals(desk)
  await rowOf(desk, '白芷若').waitFor({ state: 'detached' })
  assert.match(await take(desk), /新增 2 人，更新 1 人，停用 0 人；有错的 1 行还在名单里/)

  await choose(desk, '科研办.xlsx', await layouts.ownHeadings())
  for (const [heading, field] of [
    ['职员', '姓名'],
    ['内部代码', '工号'],
    ['归口', '科室'],
    ['通讯', '手机号'],
  ] as const) {
    await page.locator('thead').getByLabel(`“${heading}”这一列是什么`).click()
    await openList(page).getByText(field, { exact: true }).click()
    await page.locator('thead .column-head', { hasText: heading }).getByTitle(field).waitFor()
  }
  await tab(desk, '有错 0').waitFor()
  await desk.look('import, columns by hand')
  assert.match(await take(desk), /新增 2 人/)

  await choose(desk, '人事系统.xlsx', await layouts.personnelSystem())
  await rowOf(desk, '上官云').getByText('认不出这种人员类别').waitFor()
  await rowOf(desk, '上官云').getByRole('button', { name: '留空' }).click()
  await tab(desk, '有错 0').waitFor()
  assert.doesNotMatch(await page.locator('body').innerText(), /4201011/, 'no identity number')
  // Leavers are proposed, and nobody leaves who was not ticked.
  const leavers = page.locator('.side-panel', { hasText: '拟离职' })
  await leavers.getByText('苏荷').waitFor()
  await leavers.locator('.leaver', { hasText: '苏荷' }).getByRole('checkbox').check()
  await desk.look('import, leavers')
  assert.match(await take(desk), /新增 3 人，更新 0 人，停用 1 人/)
  await page.goto(`${stage.server.url}/edu/office/people?state=closed`)
  await rowOf(desk, '苏荷').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('two more layouts: departments in lines between their people, and a sheet for each department', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)

  await choose(desk, '通讯录.xlsx', await layouts.groupLines())
  await rowOf(desk, '没有“产一科(含产房)”').first().waitFor()
  await desk.look('import, departments in lines')
  await page.getByRole('button', { name: '新建缺少的 2 项' }).click()
  const asked = page.getByRole('dialog')
  // One that is misspelt is not made; its people are put where they belong, all of them by one choice.
  await asked.getByRole('checkbox', { name: /遗传咨询室/ }).uncheck()
  await asked.getByRole('button', { name: '新建缺少的 1 项' }).click()
  await asked.waitFor({ state: 'hidden' })
  await rowOf(desk, '没有“遗传咨询室”').nth(1).waitFor()
  await rowOf(desk, '没有“遗传咨询室”').first().locator('.ant-select').click()
  await page.keyboard.type('呼吸内科')
  await openList(page).getByTitle('呼吸内科').first().click()
  await tab(desk, '有错 0').waitFor()
  assert.match(await take(desk), /新增 4 人/)

  await choose(desk, '各科名单.xlsx', await layouts.sheetEach())
  await tab(desk, /全部 4/).waitFor()
  await rowOf(desk, '没有“针灸推拿科”').first().waitFor()
  await page.getByRole('button', { name: '新建缺少的 2 项' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新建缺少的 2 项' }).click()
  await tab(desk, '有错 0').waitFor()
  assert.match(await take(desk), /新增 4 人/)

  // Nothing says where they work: it is said once.
  await choose(desk, '进修.csv', Buffer.from('工号,姓名\nJX01,欧阳雪\nJX02,司马光'))
  await page.getByText('2 行没有写科室').waitFor()
  await desk.look('import, no departments')
  await page.getByLabel('这些人都在…').click()
  await page.keyboard.type('急诊')
  await page.keyboard.press('Enter')
  await tab(desk, '有错 0').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** Comes in by a code to the mobile, without a password, and sees the exam of the own department alone. */
async function comesIn(person: Person, mobile: string) {
  await person.open('logIn', { redirect: '/exam' })
  await person.tap('验证码登录')
  await person.type('手机号', mobile)
  await typeCode({ server: stage.server, person: () => Promise.resolve(person) }, person, mobile)
  await person.tap('我已阅读并同意')
  await person.tap('登录')
  await person.see('急诊科一季度感控考核')
  assert.equal(await person.sees('手术室无菌操作考核'), false)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

test('a nurse of the file logs in by a code on both builds and sees her department’s exam', async () => {
  const desk = await atDesk(stage)
  await logIn(desk, admin)
  await choose(
    desk,
    '急诊新人.csv',
    Buffer.from(
      '工号,姓名,科室,岗位,手机\n52001,云中鹤,急诊科,护士,13805760001\n52002,水清浅,抢救室,护士,13805760002\n',
    ),
  )
  assert.match(await take(desk), /新增 2 人/)
  await desk.close()
  await stage.server.exam({ task_name: '急诊科一季度感控考核', departmentName: '急诊科' })
  await stage.server.exam({ task_name: '手术室无菌操作考核', departmentName: '手术室' })
  const { browser, server } = stage
  await comesIn(await createH5Person({ browser, server: server.url }), '13805760001')
  await comesIn(
    await createChromiumPerson({ browser, dist: weapp.url, server: server.url }),
    '13805760002',
  )
})
