import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../people/Person'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3
const typed = { delay: 15 }

test('a template with a seal is made, certificates are given by hand to people, printed as one PDF, and the rule is applied to earlier passers', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '证书', exact: true }).click()
  await page.getByRole('button', { name: '证书模板' }).click()
  await page.getByRole('button', { name: '新建模板' }).click()
  await page.locator('#template-name').pressSequentially('院感证书', typed)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择图片：印章' }).click()
  const buffer = await sharp({
    create: { width: 120, height: 120, channels: 4, background: '#c0102080' },
  })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'seal.png', mimeType: 'image/png', buffer })
  await page.getByRole('group', { name: '印章' }).getByText('换一张').waitFor()
  await page.getByRole('img', { name: '证书预览' }).waitFor()
  await page.getByRole('switch', { name: '本院默认模板' }).click()
  await desk.look('template of certificates')
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/templates\/(?!new)[^/?]+$/)
  await page.goto(`${stage.server.url}/edu/office/certificates/templates`)
  await page.getByRole('link', { name: '院感证书' }).waitFor()
  await desk.look('templates of certificates')

  await page.getByRole('link', { name: '已发证书' }).click()
  await page.getByRole('button', { name: '手工发证' }).click()
  await page.locator('#give-title').pressSequentially('年度院感必修', typed)
  await page.locator('#audience').click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: /^用这|^就用|^用/ }).click()
  await desk.look('certificates by hand')
  await page.getByRole('button', { name: /^发 \d+ 张$/ }).click()
  const asked = page.getByRole('dialog', { name: /发“年度院感必修”证书？$/ })
  await asked.getByRole('button', { name: /^发 \d+ 张$/ }).click()
  await page.getByText(/^发出 \d+ 张证书$/).waitFor()
  await page.getByLabel('编号、姓名、工号、项目').pressSequentially('年度院感必修', typed)
  await page.getByText(/^共 \d+ 条$/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打印 PDF' }).click()
  assert.match((await download).suggestedFilename(), /^证书 \d{4}-\d\d-\d\d\.pdf$/)

  const one = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /的证书 PDF$/ })
    .first()
    .click()
  assert.match((await one).suggestedFilename(), /\.pdf$/)

  await page
    .getByRole('button', { name: /^吊销 .+ 的证书$/ })
    .first()
    .click()
  const revoking = page.getByRole('dialog', { name: /的“年度院感必修”证书？$/ })
  const revoke = revoking.getByRole('button', { name: '吊销', exact: true })
  assert.ok(await revoke.isDisabled(), 'a reason is wanted')
  await revoking.getByRole('textbox').pressSequentially('重复发证', typed)
  await revoke.click()
  await page.getByText('重复发证').waitFor()

  await page.getByRole('button', { name: '颁证规则' }).click()
  await page
    .getByRole('button', { name: /^修改“/ })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: /的证书$/ })
  await change.getByRole('switch', { name: '合格后颁发证书', checked: false }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await page
    .getByRole('button', { name: /^按“.+”的规则补发$/ })
    .first()
    .click()
  await page.getByText(/人在规则设置之前已经合格/).waitFor()
  await desk.look('rules of certificates')
  await page.getByRole('button', { name: /^补发 [1-9]\d* 张$/ }).click()
  await page.getByText(/^发出 [1-9]\d* 张证书/).waitFor()
  await page.getByRole('button', { name: '学分发证规则' }).click()
  await page.locator('#credit-title').pressSequentially('年度继续教育达标', typed)
  await desk.look('a certificate for credits')
  await decide(desk, '学分发证规则', '保存')
  await page.getByRole('row', { name: /年度继续教育达标/ }).waitFor()

  await page.getByRole('link', { name: '已发证书' }).click()
  await page.getByRole('button', { name: '证书模板' }).click()
  await page.getByRole('link', { name: '院感证书' }).click()
  await page.getByRole('img', { name: '证书预览' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '停用模板“院感证书”' }).click()
  await decide(desk, '停用模板“院感证书”？', '停用')
  await page.getByText('还没有模板').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a renewal campaign is started: who holds what runs out owes it, passing renews it, and the campaign is ended', async () => {
  const holder = 9
  const title = '感控护士上岗证'
  await stage.server.endingCertificate({ personId: 'renhe-0009', title, daysLeft: 20 })
  const taskId = await stage.server.exam({
    task_name: '上岗证复考',
    questions: 2,
    pass_score: 0,
    certificateMonths: 12,
  })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '证书', exact: true }).click()
  await page.getByRole('button', { name: '换证计划' }).click()
  await page.getByText('还没有换证计划').waitFor()
  await page.getByRole('button', { name: '新建换证计划' }).click()
  const asked = page.getByRole('dialog', { name: '新建换证计划' })
  const start = asked.getByRole('button', { name: '开始', exact: true })
  assert.ok(await start.isDisabled(), 'a certificate and what renews it are wanted')
  await asked.getByLabel('要换的证书').click()
  await page.getByTitle(new RegExp(`^${title}（1 人持有`)).click()
  await asked.getByLabel('用什么换').click()
  await page.getByTitle('考试：上岗证复考').click()
  await desk.look('a renewal campaign')
  await start.click()
  const row = page.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  /** How many of the campaign still owe it, and how many have renewed. */
  const shows = (...counts: readonly [owing: string, renewed: string]) =>
    eventually(
      async () => {
        await page.reload()
        await row.waitFor()
        const cells = await row.getByRole('cell').allInnerTexts()
        return counts.every((words, at) => cells[3 + at] === words)
      },
      async () => `the campaign does not say ${counts.join(', ')}: ${await row.innerText()}`,
    )
  await shows('1 人', '0 人')
  await desk.look('renewal campaigns')
  await page.getByRole('link', { name: `“${title}”还没换的 1 人` }).click()
  await page.getByText('吴俊杰').first().waitFor()
  await desk.look('who has not renewed')

  await stage.server.sits(holder, taskId, { right: 2 })
  await page.goto(`${stage.server.url}/edu/office/certificates/renewals`)
  await shows('0 人', '1 人')
  await page.getByRole('button', { name: `结束“${title}”的换证计划` }).click()
  await page
    .getByRole('dialog', { name: `结束“${title}”的换证计划？` })
    .getByRole('button', { name: '结束', exact: true })
    .click()
  await row.getByText('已结束', { exact: true }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
