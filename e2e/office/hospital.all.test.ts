import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { startFakeModel } from '../../server/integrations/fakes/languageModel'
import { atDesk, decide, logIn, openList, officeStage } from './officeStage'

const stage = officeStage({ LLM_AT_DESK: '1', INTERNAL_HOSTS: '127.0.0.1' })
/** 13800000003: the administrator of renhe. */
const admin = 3
/** One red point, as a PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('a hospital gets its name, logo, colour and rules, and takes all of its data', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '本院设置' }).click()
  await page.getByLabel('医院名称').waitFor()
  await desk.look('hospital')

  await page.getByLabel('医院名称').fill('仁和医疗集团总院')
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: point,
  })
  await page.getByRole('img', { name: '标志' }).waitFor()
  await page.getByLabel('主色').fill('#8a1f4d')
  await page.getByText('#8A1F4D').waitFor()
  await page.getByRole('button', { name: '保存名称和外观' }).click()
  await page.getByText('已保存').first().waitFor()
  await page.locator('.brand').getByText('仁和医疗集团总院').waitFor()
  await page.locator('.brand img').waitFor()

  await page.getByText('工号和姓名与员工名册一致的直接进入').click()
  await page.getByText('本院自己定').click()
  await page.getByLabel('年数').fill('6')
  await desk.look('rules')
  await page.getByRole('button', { name: '保存规则' }).click()
  await page.getByText('已保存').first().waitFor()
  await page.reload()
  await page.getByRole('radio', { name: '工号和姓名与员工名册一致' }).waitFor()
  assert.ok(await page.getByRole('radio', { name: '工号和姓名与员工名册一致' }).isChecked())
  assert.equal(await page.getByLabel('年数').inputValue(), '6')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出全院数据' }).click()
  const zip = unzipSync(await readFile(await (await saved).path()))
  assert.match(strFromU8(zip['tables/person.jsonl']!), /林晓燕/)
  await page.getByRole('menuitem', { name: '操作日志' }).click()
  await page.getByText('导出全院数据').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a language model of the hospital’s own is named, tried and taken away again', async () => {
  const model = await startFakeModel(() => 'ready')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '本院设置' }).click()
  await page.getByText('现在没有可用的语言模型').waitFor()
  await page.getByLabel('接口地址').fill(model.settings.address)
  await page.getByLabel('模型名称').fill('ward-1')
  await page.getByLabel('密钥').fill('not the right one')
  await page.getByRole('button', { name: '保存语言模型' }).click()
  await page.getByText('现在用本院的 ward-1 起草').waitFor()
  await page.getByRole('button', { name: '测试连接' }).click()
  await page.getByText('语言模型不认我们的密钥').waitFor()
  await page.getByLabel('密钥').fill(model.settings.key)
  await page.getByRole('button', { name: '保存语言模型' }).click()
  await page.getByText('语言模型不认我们的密钥').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '测试连接' }).click()
  await page.getByText('连接成功，ward-1 可以使用').waitFor()
  await desk.look('language model')
  await page.getByRole('button', { name: '去掉', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '去掉' }).click()
  await page.getByText('现在没有可用的语言模型').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
  await model.close()
})

test('the study home is arranged with a preview: a banner, an entry that is hidden, a word; back to the platform’s', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '手机首页' }).click()
  await page.getByRole('button', { name: '加一个横幅' }).click()
  await page.getByLabel('横幅 1 的标题').fill('手卫生月')
  await page.getByLabel('点开去哪里').click()
  await openList(page).getByTitle('课程', { exact: true }).click()
  await page.getByLabel('打开什么').click()
  await openList(page).locator('.ant-select-item-option').first().click()
  await page.getByRole('switch', { name: '显示“利康学院”' }).click()
  await page.getByLabel('搜索热词').fill('锐器伤')
  await page.getByLabel('搜索热词').press('Enter')
  await page.locator('.home-phone').getByText('手卫生月').waitFor()
  await page.locator('.home-phone').getByText('利康学院').waitFor({ state: 'detached' })
  await desk.look('home-page')
  await page.getByRole('button', { name: '保存并生效' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存并生效' }).click()
  await page.getByText('本院已设置').waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('横幅 1 的标题').inputValue(), '手卫生月')
  await page.getByRole('button', { name: '恢复平台的设置' }).click()
  await decide(desk, '恢复平台的设置？', '恢复平台的设置')
  await page.getByText('沿用平台的设置').waitFor()
  assert.equal(await page.getByLabel('横幅 1 的标题').count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
