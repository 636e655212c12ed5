import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformId } from '../../server/companies'
import { aPicture } from '../people/aPicture'
import { createH5Person } from '../h5/createH5Person'
import { handIn, logIn as logInOnPhone } from '../journeys/exam'
import { nurse } from '../people/World'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000900: the operator of the platform. */
const operator = 900

test('an operator sets the training of a region; a nurse opens its entry, passes and has its certificate; withdrawn it is gone', async () => {
  const { browser, server } = stage
  await server.exam({ com_id: platformId, task_name: '发热门诊考核', questions: 2, pass_score: 0 })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('link', { name: '培训专题' }).click()
  await page.getByText('全国感控行动专题考核').waitFor()
  await desk.look('scenes')
  await page.getByText('地区入口', { exact: true }).click()
  await page.getByText('20 个地区，8 个已设置').waitFor()
  await desk.look('regions')
  await page.getByRole('link', { name: '设置黑河的培训' }).click()

  await page.getByLabel('专题名称').fill('黑河市发热门诊培训')
  await page.getByRole('combobox', { name: '加一门课程或一场考试' }).fill('发热门诊')
  await page.getByTitle('考试 · 发热门诊考核').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择图片' }).click(),
  ])
  await chooser.setFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture, 'base64'),
  })
  await page.getByRole('img', { name: '横幅图片' }).waitFor()
  await page.getByText('全部及格后，自动发证书').click()
  await page.getByRole('combobox', { name: '指定医院' }).fill('仁和')
  await page.getByTitle('仁和市人民医院').click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').last().waitFor({ state: 'hidden' })
  await page.getByText('都填好了').waitFor()
  await desk.look('scene')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '下线' }).waitFor()
  await page.getByRole('button', { name: '分享码' }).click()
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByRole('link').getAttribute('href')
  assert.match(link ?? '', /\/edu\/sdextend\?sceneId=/)
  await desk.look('scene code')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const phone = await createH5Person({ browser, server: server.url })
  await logInOnPhone(phone, nurse)
  await phone.open('heiheshiEntry')
  await phone.see('黑河市发热门诊培训')
  await phone.tap('#enter-region')
  await phone.see('专题内考试全部及格')
  await phone.tap('发热门诊考核')
  await phone.see('开始之前')
  await phone.tap('#start')
  await phone.see('第 1 题')
  await handIn(phone)
  await phone.open('certificates')
  await phone.see('黑河市发热门诊培训')

  await page.getByRole('button', { name: '下线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
  await page.getByRole('button', { name: '重新上线', exact: true }).waitFor()
  await phone.open('heiheshiEntry')
  await phone.see('这个地区现在没有开放的培训')
  await phone.open('certificates')
  await phone.see('黑河市发热门诊培训')
  assert.deepEqual(await phone.errors(), [])
  await phone.close()
  // It stands in the list as it was, and can be brought back.
  await page.getByRole('link', { name: '培训专题' }).first().click()
  await page.getByRole('link', { name: '黑河市发热门诊培训' }).click()
  await page.getByRole('button', { name: '重新上线', exact: true }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
