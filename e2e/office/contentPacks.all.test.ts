import assert from 'node:assert/strict'
import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const typed = { delay: 10 }

test('one hospital exports what it made, another checks the file and takes it', async () => {
  const author = await atTheDesk(stage.server, '13800000004')
  await author.ask(contract.authoring.saveQuestion, {
    form: {
      kind: 'single',
      stem: '内容包里的题：拖布用后怎样处理？',
      explanation: '用后清洗消毒、晾干。',
      source: '本院自行编写',
      difficulty: 'easy',
      knowCatId: 'KC0202',
      options: ['清洗消毒、晾干', '挂起即可'],
      right: [0],
    },
  })
  const giver = await atDesk(stage)
  await logIn(giver, 3)
  await giver.page.getByRole('link', { name: '内容交换' }).click()
  await giver.page.getByText('还没有导入过内容包').waitFor()
  await giver.look('content packs, none yet')
  await giver.page.getByRole('button', { name: '导出内容包' }).click()
  await giver.page.getByLabel('名称').pressSequentially('仁和内容包', typed)
  await giver.page.getByLabel('版本').pressSequentially('2026-11', typed)
  await giver.page.getByLabel('许可').pressSequentially('院内培训自由使用', typed)
  await giver.look('making a pack')
  const saving = giver.page.waitForEvent('download')
  await giver.page
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s?出$/ })
    .click()
  const file = join(mkdtempSync(join(tmpdir(), 'pack-')), 'pack.zip')
  await (await saving).saveAs(file)
  assert.deepEqual(giver.problems, [])
  await giver.close()

  const taker = await atDesk(stage)
  await logIn(taker, 103)
  await taker.page.getByRole('link', { name: '内容交换' }).click()
  await taker.page.getByText('还没有导入过内容包').waitFor()
  await taker.page.locator('input[type=file]').setInputFiles(file)
  await taker.page.getByText('文件完整，校验一致').waitFor()
  await taker.look('checking a pack')
  await taker.page
    .getByRole('dialog')
    .getByRole('button', { name: /^采\s?用$/ })
    .click()
  await taker.page.getByText(/新增 \d+ 项/).waitFor()
  await taker.page.getByText(/2026-11 版/).waitFor()
  await taker.look('content packs')
  assert.deepEqual(taker.problems, [])
  await taker.close()
})
