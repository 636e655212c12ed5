import assert from 'node:assert/strict'
import { test } from 'node:test'
import { person } from '../../server/testing/client'
import {
  atDesk,
  choose,
  decide,
  type Desk,
  dialogOf,
  logIn,
  officeStage,
  openList,
} from './officeStage'

const stage = officeStage()
/** 13800000003: the administrator of renhe. */
const admin = 3
/** 吴俊杰, who is away for some time. */
const away = 9

const rowsOf = ({ page }: Desk) => page.locator('tbody tr.ant-table-row')
const openArea = ({ page }: Desk, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click()

/** A ward of intensive care: made under another department, renamed, moved to its own. */
async function makeWard(desk: Desk) {
  const { page } = desk
  await openArea(desk, '组织架构')
  const tree = page.getByRole('tree')
  await tree.getByText('呼吸内科', { exact: true }).click()
  await page.getByRole('heading', { name: '呼吸内科' }).waitFor()
  await desk.look('organisation')

  await page.locator('input[type=file]').setInputFiles({
    name: '科室表.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('科室,病区\n急诊科,抢救室\n康复医学科,康复一病区\n'),
  })
  await dialogOf(desk).getByText('康复医学科/康复一病区').waitFor()
  await desk.look('units of a file')
  await dialogOf(desk).getByRole('button', { name: '新增 2 个' }).click()
  await tree.getByText('康复医学科', { exact: true }).waitFor()
  await tree.getByText('呼吸内科', { exact: true }).click()
  await page.getByRole('heading', { name: '呼吸内科' }).waitFor()

  // A campus goes to the top whatever is chosen in the tree.
  await page.getByRole('button', { name: '新增科室、病区' }).click()
  await choose(desk, '上级', '最上级')
  await dialogOf(desk).getByLabel('名称').fill('滨江院区')
  await choose(desk, '类型', '院区')
  await dialogOf(desk).getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '滨江院区' }).waitFor()
  await tree.getByText('呼吸内科', { exact: true }).click()
  await page.getByRole('heading', { name: '呼吸内科' }).waitFor()

  await page.getByRole('button', { name: '新增科室、病区' }).click()
  await dialogOf(desk).getByLabel('名称').fill('监护三区')
  await desk.look('new unit')
  await dialogOf(desk).getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '监护三区' }).waitFor()

  await page.getByRole('button', { name: '改名', exact: true }).click()
  await dialogOf(desk).getByLabel('名称').fill('重症三病区')
  await dialogOf(desk).getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: '重症三病区' }).waitFor()

  await page.getByRole('button', { name: '移动', exact: true }).click()
  await choose(desk, '移动到', '重症医学科')
  await dialogOf(desk).getByRole('button', { name: '移动', exact: true }).click()
  await page.locator('.unit-head').getByText('重症医学科', { exact: true }).waitFor()
}

/** Two that nobody needs: one goes into another, one is closed; the tree goes out as a file. */
async function tidyUp({ page, look }: Desk) {
  const tree = page.getByRole('tree')
  await tree.getByText('康复医学科', { exact: true }).click()
  await page.getByRole('button', { name: '康复一病区' }).click()
  await page.getByRole('heading', { name: '康复一病区' }).waitFor()
  await page.getByRole('button', { name: '合并', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '把“康复一病区”合并到' })
  await asked.getByText(/名称留作曾用名。不能撤回/).waitFor()
  await asked.getByLabel('合并到').click()
  await page.keyboard.type('康复医学科')
  await openList(page).getByText('康复医学科').click()
  await look('merge units')
  await asked.getByRole('button', { name: '合并', exact: true }).click()
  await page.getByRole('heading', { name: '康复医学科' }).waitFor()
  await page.getByRole('button', { name: '康复一病区' }).waitFor({ state: 'detached' })

  await tree.getByText('滨江院区', { exact: true }).click()
  await page.getByRole('heading', { name: '滨江院区' }).waitFor()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await decide({ page }, '停用“滨江院区”', '停用')
  await page.getByRole('button', { name: '启用' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
}

async function makePerson(desk: Desk) {
  const { page } = desk
  await openArea(desk, '员工')
  await rowsOf(desk).nth(5).waitFor()
  await desk.look('staff list')
  await page.getByRole('button', { name: '新增员工' }).click()
  await dialogOf(desk).getByRole('button', { name: '新增', exact: true }).click()
  await page.getByText('请填写姓名、工号和科室').waitFor()
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill('13955550001')
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('江静怡')
  await page.getByRole('textbox', { name: '工号', exact: true }).fill('11687')
  await choose(desk, '科室', '重症三病区')
  await desk.look('new person')
  await dialogOf(desk).getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '江静怡' }).waitFor()
}

/** Two nurses of emergency care go to the ward: chosen in the list, moved at once. */
async function moveTwo(desk: Desk) {
  const { page } = desk
  await openArea(desk, '员工')
  for (const name of ['沈梦琪', '韩磊'])
    await rowsOf(desk).filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByText('已选 2 条').waitFor()
  await page.getByRole('button', { name: '调动科室' }).click()
  await choose(desk, '科室', '重症三病区')
  await desk.look('move people')
  await dialogOf(desk).getByRole('button', { name: '调动 2 人' }).click()
  await page.getByText('已更新 2 人').waitFor()

  await openArea(desk, '组织架构')
  await page.getByRole('tree').getByText('重症三病区', { exact: true }).click()
  await page.getByRole('link', { name: '全部 3 人' }).click()
  await page.waitForURL(/unitId=/)
  await rowsOf(desk).nth(2).waitFor()
  const found = (await rowsOf(desk).allInnerTexts()).join(' ')
  for (const name of ['江静怡', '沈梦琪', '韩磊']) assert.match(found, new RegExp(name))
}

async function findAndOpen(desk: Desk) {
  const { page } = desk
  await openArea(desk, '员工')
  await page.getByPlaceholder('姓名、工号、手机号后四位').fill('11687')
  await page.waitForURL(/11687/)
  await page.getByText('共 1 条').waitFor()
  await rowsOf(desk).first().getByRole('link', { name: '江静怡' }).click()
  await page.getByRole('heading', { name: '江静怡' }).waitFor()
  await page.locator('.facts').getByText('工号 11687').waitFor()
}

test('an administrator makes a ward, adds a person, finds, moves, changes and closes people', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await makeWard(desk)
  await tidyUp(desk)
  await page.getByRole('button', { name: '岗位与职称' }).click()
  await page.waitForURL(/view=entries/)
  await page.getByRole('heading', { name: '职称' }).waitFor()
  await desk.look('posts and titles')
  await page.getByRole('button', { name: '新增小组' }).click()
  await dialogOf(desk).getByLabel('名称').fill('应急小组')
  await dialogOf(desk).getByRole('button', { name: '新增', exact: true }).click()
  const groups = page.getByRole('region', { name: '小组' })
  await groups.getByRole('button', { name: '停用' }).first().click()
  await groups.getByRole('button', { name: '启用' }).click()
  await groups.getByRole('button', { name: '启用' }).waitFor({ state: 'detached' })
  await makePerson(desk)
  await moveTwo(desk)
  await findAndOpen(desk)

  await page.getByRole('button', { name: '修改资料' }).click()
  await page.getByLabel('出生日期').fill('1991-04-17')
  await page.keyboard.press('Enter')
  await choose(desk, '职称', '主管护师')
  await choose(desk, '专业', '内科护理')
  await dialogOf(desk).getByRole('button', { name: '保存' }).click()
  await page.getByText('1991-04-17').first().waitFor()
  const history = page.getByRole('region', { name: '历史' })
  await history.getByText('修改资料').waitFor()
  const said = await history.innerText()
  assert.match(said, /职称 主管护师/)
  assert.match(said, /专业 内科护理/)
  assert.match(said, /人员类别 在编与合同/, 'in words')
  await desk.look('person')

  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByLabel('原因').fill('辞职')
  await desk.look('close a person')
  await dialogOf(desk).getByRole('button', { name: '停用 1 人' }).click()
  await history.getByText('停用').waitFor()
  await page.getByRole('button', { name: '恢复' }).waitFor()
  await page.locator('.top').getByRole('link', { name: '员工' }).click()
  await rowsOf(desk).nth(5).waitFor()
  await rowsOf(desk).filter({ hasText: '江静怡' }).filter({ hasText: '停用' }).waitFor()
  await page.goto(`${stage.server.url}/edu/office/people?state=closed`)
  await rowsOf(desk).filter({ hasText: '江静怡' }).waitFor()

  // She comes back: the same account, and the list has her again.
  await rowsOf(desk).getByRole('link', { name: '江静怡' }).click()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await dialogOf(desk).getByRole('button', { name: '恢复 1 人' }).click()
  await page.getByRole('button', { name: '停用', exact: true }).waitFor()
  await history.getByText('恢复').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a person who is here twice is merged; a slip of paper is made; all that match get a message', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openArea(desk, '员工')
  await page.getByPlaceholder('姓名、工号、手机号后四位').fill('蒋建国')
  await page.getByText('共 1 条').waitFor()
  await rowsOf(desk).first().getByRole('link', { name: '蒋建国' }).click()
  await page.getByRole('button', { name: '密码条' }).click()
  await dialogOf(desk).getByRole('button', { name: '生成密码条' }).click()
  const slip = await page.locator('.slip').innerText()
  assert.match(slip, /[A-Z][a-z][2-9]-[A-Za-z2-9]{9}/)
  await desk.look('password slip')
  await page.getByRole('button', { name: '已交给本人' }).click()

  await page.getByRole('button', { name: '合并', exact: true }).click()
  await dialogOf(desk).getByLabel('保留的人').click()
  await page.keyboard.type('沈梦琪')
  await openList(page).getByText('沈梦琪').first().click()
  await desk.look('merge people')
  await dialogOf(desk).getByRole('button', { name: '合并', exact: true }).click()
  await page.getByRole('heading', { name: '沈梦琪' }).waitFor()
  await page.getByRole('region', { name: '历史' }).getByText('合并人员').waitFor()

  await openArea(desk, '员工')
  await page.locator('thead input[type=checkbox]').first().check()
  await page.getByRole('button', { name: '发通知' }).click()
  await dialogOf(desk).getByLabel('标题').fill('年度体检')
  await dialogOf(desk).getByLabel('内容').fill('请于本周五前到体检中心。')
  await desk.look('message to people')
  await dialogOf(desk)
    .getByRole('button', { name: /^发给 \d+ 人$/ })
    .click()
  await page.locator('.ant-message-notice', { hasText: '已发给' }).waitFor()

  // All that match are put into a group at once, and go out as a file.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出 \d+ 人$/ }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
  // With one row chosen there is the button that takes all that the list finds.
  await rowsOf(desk).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^选中全部 \d+ 条/ }).click()
  await page.getByRole('button', { name: '加入小组' }).click()
  await dialogOf(desk).getByRole('combobox').click()
  await openList(page).getByTitle('应急小组').click()
  await dialogOf(desk)
    .getByRole('button', { name: /^加入 \d+ 人$/ })
    .click()
  await page.locator('.ant-message-notice', { hasText: /已修改 \d+ 人/ }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('somebody is noted as away and as back; the list and the history say so', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openArea(desk, '员工')
  await page.getByPlaceholder('姓名、工号、手机号后四位').fill('吴俊杰')
  await page.getByText('共 1 条').waitFor()
  await rowsOf(desk).first().getByRole('link', { name: '吴俊杰' }).click()
  await page.getByRole('heading', { name: '吴俊杰' }).waitFor()
  await page.getByRole('button', { name: '登记离岗' }).click()
  await desk.look('leave')
  await dialogOf(desk).getByRole('button', { name: '登记', exact: true }).click()
  await dialogOf(desk).waitFor({ state: 'hidden' })
  const shown = page.getByText(/^产假，/).first()
  await shown.waitFor()
  const history = page.getByRole('region', { name: '历史' })
  await history.getByText('离岗登记').first().waitFor()
  await desk.look('person on leave')

  await page.getByRole('button', { name: '登记离岗' }).click()
  assert.ok(await dialogOf(desk).getByRole('checkbox').isChecked())
  await dialogOf(desk).getByRole('button', { name: '已回岗' }).click()
  await shown.waitFor({ state: 'detached' })

  // A phone was lost: what is logged in is ended, and the number is another one.
  await person(stage.server.url, away)
  await page.reload()
  await page.getByRole('button', { name: '结束全部登录' }).click()
  await decide(desk, /^结束 吴俊杰 在 \d+ 台设备上的登录$/, '结束登录')
  await history.getByText('结束全部登录').waitFor()
  await page.getByRole('button', { name: '更换手机号' }).click()
  await dialogOf(desk).getByLabel('新手机号', { exact: true }).fill('13955550909')
  await dialogOf(desk).getByRole('button', { name: '发送验证码' }).click()
  await dialogOf(desk).getByRole('button', { name: /重发/ }).waitFor()
  const code = (await stage.server.code('13955550909')) ?? ''
  await dialogOf(desk).getByLabel('新手机号收到的验证码').fill(code)
  await desk.look('change the mobile')
  await decide(desk, '更换 吴俊杰 的手机号', '更换手机号', '手机丢失')
  await history.getByText('更换手机号').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
