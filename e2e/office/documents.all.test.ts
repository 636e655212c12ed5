import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { startFakeModel, type FakeModel } from '../../server/integrations/fakes/languageModel'
import { person } from '../../server/testing/client'
import {
  endsAndWithdraws,
  givesReading,
  isSentBack,
  openFromList,
  publishes,
  seesOnPhone,
  submit,
  takesBack,
  title,
  toList,
  write,
  writeDay,
} from './documentSteps'
import { atDesk, decide, logIn, officeStage, openList } from './officeStage'
import { whileWaiting } from './slowCalls'

/** What the model of the operator drafts, whatever it is asked. */
const drafted = {
  summary: '洗手按步骤做，揉搓不少于 15 秒。',
  keyPoints: ['先湿手，再取皂液'],
  questions: [
    {
      kind: 'single',
      stem: '按制度，揉搓双手的时间至少要多长？',
      options: ['5 秒', '10 秒', '15 秒', '60 秒'],
      right: [2],
      reasons: ['不够', '不够', '制度写明 15 秒', '制度没有要求'],
      explanation: '制度写明不少于 15 秒。',
      difficulty: 'easy',
    },
    {
      kind: 'judge',
      stem: '戴了手套就可以不做手卫生。',
      right: [1],
      explanation: '手套不能代替。',
    },
  ],
}
const env: Record<string, string> = {}
let model: FakeModel
before(async () => {
  model = await startFakeModel(() => JSON.stringify(drafted))
  const { address, model: name, key } = model.settings
  Object.assign(env, { LLM_ADDRESS: address, LLM_MODEL: name, LLM_KEY: key })
})
after(() => model.close())
const stage = officeStage(env)
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
  await openList(page).getByTitle('技术指南').click()
  await write(page.locator('#number'), '仁医感〔2026〕1号')
  await writeDay(page, '#inForce', '2026-01-01')
  await desk.look('document-editor')
  await submit(desk)
  await page.getByText('你写的要由别人审核发布').waitFor()
  assert.equal(await page.getByRole('button', { name: '审核发布' }).count(), 0)
  await desk.look('document-review')
  await seesOnPhone(desk, stage)
  await takesBack(desk)

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
  await isSentBack(desk, second)
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

  // What cites a document that is withdrawn waits for its author again, who takes the citation off.
  await endsAndWithdraws(desk, second)
  await page.goto(`${stage.server.url}/edu/office/documents/due`)
  await page.getByText('文件已停用', { exact: true }).waitFor()
  await desk.look('document-due-withdrawn')
  await page.getByRole('button', { name: '去掉引用' }).click()
  await page.getByText('没有待复核的引用').waitFor()
  assert.deepEqual(desk.problems, [])
  assert.deepEqual(second.problems, [])
  await second.close()
  await desk.close()
})

test('a language model drafts questions from a clause and a summary; its author looks at each, and what is taken cites the clause', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await toList(page)
  await page
    .getByRole('row', { name: /手卫生/ })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('link', { name: /^按.*起草题目$/ })
    .first()
    .click()
  await page.getByText(/条款文字会发送到 127\.0\.0\.1/).waitFor()
  await page.getByText('已选 1 条，最多 10 条').waitFor()
  await page.locator('.ant-checkbox-wrapper-checked b').first().waitFor()
  await desk.look('drafting')
  await page.getByRole('button', { name: '起草，约 2 题' }).click()

  await page.getByRole('heading', { name: '起草的题目' }).waitFor()
  await page.getByText(/由语言模型（fake-1）按条款起草/).waitFor()
  await page.getByText('2 题等你看。').waitFor()
  assert.equal(await page.getByRole('button', { name: /^导入 \d+ 题$/ }).count(), 0)
  await desk.look('drafted')
  await page.getByRole('button', { name: '采用本题' }).click()
  await page.getByText('第 2 题', { exact: true }).waitFor()
  await page.getByRole('button', { name: '不要本题' }).click()
  await page.locator('label[for=others]').waitFor()
  await page.locator('#others').click()
  await openList(page).getByTitle('手卫生', { exact: true }).click()
  await page.getByRole('button', { name: '导入 1 题' }).click()
  await page.getByText('已导入 1 题', { exact: true }).waitFor()

  const asAuthor = await as(author)
  const keyword = '揉搓双手的时间至少'
  const { list } = await asAuthor.ask(authoring.questions, { ...page10, keyword })
  await page.goto(`${stage.server.url}/edu/office/questions/${list[0]?.questionId ?? ''}`)
  await page
    .getByRole('link', { name: /手卫生/ })
    .first()
    .waitFor()

  await toList(page)
  await page.getByRole('button', { name: '新建文件' }).click()
  await write(page.locator('#title'), '手卫生补充规定')
  await page.getByRole('button', { name: '加一条', exact: true }).click()
  await write(page.locator('#address-0'), '第一条')
  await write(page.getByRole('textbox', { name: '第 1 条的条文' }), '揉搓不少于 15 秒。')
  await page.getByText('保存后可以请语言模型起草').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '起草摘要和要点' }).click()
  await page.getByText('语言模型（fake-1）起草的，没有人看过').waitFor()
  await desk.look('summary-draft')
  await page.getByRole('button', { name: '采用，再自己改' }).click()
  assert.equal(await page.locator('#summary').inputValue(), drafted.summary)
  await page.getByRole('button', { name: '删除草稿' }).click()
  await decide(desk, '删除“手卫生补充规定”的草稿？', '删除草稿')
  await page.getByRole('button', { name: '新建文件' }).waitFor()
  assert.equal(await page.getByRole('link', { name: '手卫生补充规定' }).count(), 0)
  assert.deepEqual(desk.problems, [])
  assert.equal(model.heard.length, 2)
})
