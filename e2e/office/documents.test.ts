import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import {
  givesReading,
  openFromList,
  publishes,
  submit,
  title,
  toList,
  write,
  writeDay,
} from './documentSteps'
import { atDesk, logIn, officeStage } from './officeStage'
import { whileWaiting } from './slowCalls'

const stage = officeStage()
/** 13800000004: an author; 13800000016: a reviewer; 13800000001: a nurse of 重症医学科. */
const [author, reviewer, nurse] = [4, 16, 1]
const { authoring, citation, document, documentMaking } = contract
const page10 = { pageIndex: 1, pageSize: 10 }
const as = (number: number) => person(stage.server.url, number)

test('a PDF becomes a document with clauses, a second person publishes it, who must read it is seen to have read it, a new edition marks what cites it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await toList(page)
  await page.getByRole('heading', { name: '制度文件', level: 1 }).waitFor()
  await desk.look('documents')
  await page.getByRole('button', { name: '新建文件' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '洗手.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync('content/media/crs001-p1.pdf'),
  })
  await page.locator('[data-clause="2"]').waitFor()
  assert.equal(await page.locator('#title').inputValue(), '洗手')
  await write(page.locator('#title'), title)
  // What is typed while a new one is stored for the first time stays.
  await whileWaiting(
    page,
    documentMaking.save.path,
    () => page.getByRole('button', { name: '保存', exact: true }).click(),
    () => write(page.locator('#publisher'), '感染管理科'),
  )
  await page.waitForURL(/documents\/(?!new)[^/?]+$/)
  await page.getByRole('button', { name: '删除草稿' }).waitFor()
  assert.equal(await page.locator('#publisher').inputValue(), '感染管理科')
  await page.getByText('还没有选类型').waitFor()
  await page.locator('#type').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('技术指南').click()
  await write(page.locator('#number'), '仁医感〔2026〕1号')
  await writeDay(page, '#inForce', '2026-01-01')
  await desk.look('document-editor')
  await submit(desk)
  await page.getByText('你写的要由别人审核发布').waitFor()
  assert.equal(await page.getByRole('button', { name: '审核发布' }).count(), 0)
  await desk.look('document-review')

  const second = await atDesk(stage)
  await logIn(second, reviewer)
  await publishes(second)
  assert.deepEqual(second.problems, [])

  const reader = await as(nurse)
  const { list: hits } = await reader.ask(document.search, { keyword: '五个环节', ...page10 })
  const found = hits.find((one) => one.title === title)
  assert.equal(found?.hits[0]?.address, '1')
  const docId = found.docId

  await openFromList(page, '已发布')
  await givesReading(desk)

  const { versionId } = await reader.ask(document.detail, { docId })
  const at = { docId, versionId }
  await reader.ask(document.keepReading, { ...at, seconds: 0, atEnd: 0 })
  await stage.server.advance(600_000)
  await reader.ask(document.keepReading, { ...at, seconds: 600, atEnd: 1 })
  await reader.ask(document.knowReading, at)
  await page.reload()
  await page.getByText('1 / 3 人已读').waitFor()
  await page.getByRole('button', { name: '提醒 2 人' }).waitFor()
  await desk.look('document-readers')

  const client = await as(author)
  const { questionId } = await client.ask(authoring.saveQuestion, {
    form: {
      kind: 'judge',
      stem: '接触患者前要洗手。',
      explanation: '',
      source: '',
      difficulty: 'easy',
      knowCatId: 'KC0101',
      right: [0],
    },
  })
  await page.goto(`${stage.server.url}/edu/office/questions/${questionId}`)
  await page.getByRole('button', { name: '引用条款' }).click()
  await write(page.getByLabel('搜索文件名、编号或条文'), title)
  const cite = page.getByRole('button', { name: `引用 ${title} 1`, exact: true })
  await cite.click()
  await cite.and(page.locator(':disabled')).waitFor()
  await desk.look('clause-picker')

  await page.goto(`${stage.server.url}/edu/office/documents/${docId}`)
  await page.getByRole('button', { name: '出新版' }).click()
  await page.getByText('新版本要写明改了什么').waitFor()
  await write(page.locator('#changed'), '第 1 条改了时间')
  // Before clause 1 stands what the file says ahead of it.
  assert.equal(await page.locator('#address-1').inputValue(), '1')
  await write(page.getByRole('textbox', { name: '第 2 条的条文' }), '五个时刻都要洗手')
  await write(page.locator('#number'), '仁医感〔2026〕2号')
  await writeDay(page, '#inForce', '2026-02-01')
  await desk.look('document-next')
  await submit(desk)
  await publishes(second)
  await second.page.getByText('历次版本').waitFor()
  await second.page.getByText('有改动').first().waitFor()
  await second.look('document-editions')
  const cited = await client.ask(citation.of, { kind: 'question', thingId: questionId })
  assert.deepEqual(
    cited.list.map(({ address, due }) => [address, due]),
    [['1', 1]],
  )
  // The same three read the new edition, too: nobody has yet.
  await second.page.getByText('0 / 3 人已读').waitFor()

  await toList(page)
  await page.getByRole('button', { name: '引用待复核' }).click()
  await page.getByRole('button', { name: '复核', exact: true }).click()
  const checked = page.getByRole('dialog', { name: '这道题按新条款仍然正确？' })
  await checked.getByText('五个时刻都要洗手').waitFor()
  await desk.look('document-due')
  await checked.getByRole('button', { name: '仍然正确，可以出卷' }).click()
  await page.getByText('没有待复核的引用').waitFor()
  assert.deepEqual(desk.problems, [])
  assert.deepEqual(second.problems, [])
  await second.close()
  await desk.close()
})
