import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { questionForm } from '../../testing/questionForm'
import { storeVersions } from './bank/bankRepository'
import { startBank } from './testing/aBank'

const { authoring } = contract
const page = { pageIndex: 1, pageSize: 50 }
let world: Awaited<ReturnType<typeof startBank>>
before(async () => {
  world = await startBank()
})
after(() => world.close())

test('the bank: the platform’s questions and the own hospital’s, found by words, kind, category and owner', async () => {
  const { author, other, saved } = world
  const all = await author.ask(authoring.questions, page)
  assert.ok(all.total > 100 && all.list.length === 50 && all.list.every(({ own }) => own === 0))
  const { questionId } = await saved('隔离衣应当如何处理才符合本院制度？', {
    kind: 'multiple',
    right: [0, 2],
  })
  const mine = await author.ask(authoring.questions, {
    ...page,
    owner: 'own',
    keyword: '隔离衣应当',
    kind: 'multiple',
    difficulty: 'easy',
    knowCatId: 'KC01',
  })
  assert.deepEqual(
    mine.list.map((row) => [row.questionId, row.own, row.version]),
    [[questionId, 1, 1]],
  )
  assert.equal((await other.ask(authoring.questions, { ...page, keyword: '隔离衣应当' })).total, 0)
  assert.equal(
    (await author.ask(authoring.questions, { ...page, owner: 'platform', keyword: '隔离衣应当' }))
      .total,
    0,
  )
  for (const keyword of ['%', "'; drop table question_version; --", '_'])
    await author.ask(authoring.questions, { ...page, keyword })
})

test('each kind is stored and comes back as it was written; the stored order of things to sort says nothing', async () => {
  const { server, author } = world
  const none = { options: undefined, right: undefined }
  const forms: QuestionForm[] = [
    questionForm('单选怎么写？'),
    questionForm('多选怎么写？', { kind: 'multiple', right: [0, 1] }),
    questionForm('判断怎么写？', { ...none, kind: 'judge', right: [1] }),
    questionForm('填空是____和____。', { ...none, kind: 'fill', blanks: [['甲', '乙'], ['丙']] }),
    questionForm('排序怎么写？', {
      ...none,
      kind: 'order',
      options: ['一', '二', '三', '四', '五'],
    }),
    questionForm('匹配怎么写？', {
      ...none,
      kind: 'match',
      pairs: [
        { left: '左一', right: '右一' },
        { left: '左二', right: '右二' },
      ],
    }),
    questionForm('简答怎么写？', { ...none, kind: 'short', sample: '要点' }),
  ]
  for (const one of forms) {
    const { questionId } = await author.ask(authoring.saveQuestion, { form: one })
    const back = await author.ask(authoring.question, { questionId })
    assert.deepEqual(back.form, JSON.parse(JSON.stringify(one)), one.kind)
    assert.deepEqual([back.own, back.papers, back.version], [1, 0, 1])
  }
  const orders = await server.db
    .selectFrom('question_version')
    .select(['options', 'right_option_ids'])
    .where('kind', '=', 'order')
    .where('com_id', '=', 'renhe')
    .execute()
  assert.ok(
    orders.some(
      ({ options, right_option_ids }) =>
        JSON.stringify(options.map(({ optionId }) => optionId)) !==
        JSON.stringify(right_option_ids),
    ),
  )
})

test('an edit is a new version; who saw an older one is told; the platform’s and others’ cannot be changed', async () => {
  const { server, author, other, saved } = world
  const { questionId } = await saved('要改的题')
  const next = await author.ask(authoring.saveQuestion, {
    questionId,
    version: 1,
    form: questionForm('改过的题'),
  })
  assert.equal(next.version, 2)
  assert.equal(
    (
      await author.send(authoring.saveQuestion, {
        questionId,
        version: 1,
        form: questionForm('太迟'),
      })
    ).code,
    Code.stateChanged,
  )
  assert.equal(
    (
      await other.send(authoring.saveQuestion, {
        questionId,
        version: 2,
        form: questionForm('不是我的'),
      })
    ).code,
    Code.notFound,
  )
  assert.equal(
    (
      await author.send(authoring.saveQuestion, {
        questionId: 'Q0001',
        version: 1,
        form: questionForm('平台的'),
      })
    ).code,
    Code.notAllowed,
  )
  const stored = await server.db
    .selectFrom('question_version')
    .select(['version', 'stem', 'author_id', 'com_id'])
    .where('question_id', '=', questionId)
    .orderBy('version')
    .execute()
  assert.deepEqual(stored, [
    { version: 1, stem: '要改的题', author_id: 'renhe-0004', com_id: 'renhe' },
    { version: 2, stem: '改过的题', author_id: 'renhe-0004', com_id: 'renhe' },
  ])
  assert.equal(
    (await other.send(authoring.retireQuestion, { questionId, version: 2 })).code,
    Code.notFound,
  )
  await author.ask(authoring.retireQuestion, { questionId, version: 2 })
  assert.equal((await author.send(authoring.question, { questionId })).code, Code.notFound)
  assert.equal((await author.ask(authoring.questions, { ...page, keyword: '改过的题' })).total, 0)

  // It is found by its state, by nobody else, and comes back as it was.
  const retired = { keyword: '改过的题', state: 'retired' as const }
  const [row] = (await author.ask(authoring.questions, { ...page, ...retired })).list
  assert.deepEqual([row?.questionId, row?.state], [questionId, 'retired'])
  assert.equal((await other.ask(authoring.questions, { ...page, ...retired })).total, 0)
  const again = { questionIds: [questionId], expected: 1 }
  assert.equal((await other.send(authoring.restoreQuestions, again)).code, Code.stateChanged)
  assert.equal(
    (await author.send(authoring.retireQuestions, { filter: retired, expected: 1 })).code,
    Code.badInput,
  )
  assert.deepEqual(await author.ask(authoring.restoreQuestions, again), { done: 1 })
  const back = await author.ask(authoring.question, { questionId })
  assert.deepEqual([back.version, back.form.stem], [4, '改过的题'])
  assert.equal((await author.ask(authoring.questions, { ...page, ...retired })).total, 0)
  assert.equal((await author.send(authoring.restoreQuestions, again)).code, Code.stateChanged)
})

test('a question that cannot be one is refused with the reason, and nothing is stored', async () => {
  const { author, versions } = world
  const before = await versions()
  const wrong: [Partial<QuestionForm>, RegExp][] = [
    [{ stem: '  ' }, /没有题干/],
    [{ options: ['甲'] }, /至少要有两个选项/],
    [{ options: ['甲', '甲'] }, /与前面的选项相同/],
    [{ right: [] }, /没有答案/],
    [{ right: [0, 1] }, /只能有一个/],
    [{ right: [7] }, /没有对应的选项/],
    [{ knowCatId: 'KC99' }, /知识分类/],
    [{ kind: 'fill', stem: '没有空', blanks: [['甲']] }, /个空/],
    [{ kind: 'judge', right: [] }, /没有答案/],
    [{ kind: 'match', pairs: [{ left: '甲', right: '乙' }] }, /至少/],
    [{ options: ['甲', '\u200b'] }, /是空的/],
  ]
  for (const [change, reason] of wrong) {
    const { code, msg } = await author.send(authoring.saveQuestion, {
      form: questionForm('错的题', change),
    })
    assert.equal(code, Code.badInput)
    assert.match(msg, reason)
  }
  assert.equal(await versions(), before)
})

test('the stem of a case is changed for all its questions, by new versions of them', async () => {
  const { server, author, other } = world
  const part = {
    kind: 'single' as const,
    options: [
      { optionId: 'A', text: '甲' },
      { optionId: 'B', text: '乙' },
    ],
    right: ['A'],
    key: {},
    explanation: '',
    difficulty: 'easy' as const,
    knowCatId: 'KC0101',
    source: '',
    brands: ['infection'],
    version: 1,
  }
  const face = { case: { caseId: 'case-of-ours', stem: '原来的病例' } }
  await storeVersions(
    server.db,
    { comId: 'renhe', userId: 'renhe-0004' },
    [
      { ...part, questionId: 'case-1', stem: '一问', face },
      { ...part, questionId: 'case-2', stem: '二问', face },
    ],
    server.now(),
  )
  assert.equal((await author.ask(authoring.question, { questionId: 'case-2' })).caseQuestions, 2)
  const change = { questionId: 'case-1', version: 1, caseStem: ' 改过的病例 ' }
  assert.deepEqual(await author.ask(authoring.saveCase, change), {
    version: 2,
    questions: 2,
    inReview: 0,
  })
  const second = await author.ask(authoring.question, { questionId: 'case-2' })
  assert.deepEqual([second.caseStem, second.version, second.form.stem], ['改过的病例', 2, '二问'])
  assert.equal((await author.send(authoring.saveCase, change)).code, Code.stateChanged)
  assert.equal(
    (await other.send(authoring.saveCase, { ...change, version: 2 })).code,
    Code.notFound,
  )
  assert.equal(
    (await author.send(authoring.saveCase, { ...change, version: 2, caseStem: '  ' })).code,
    Code.badInput,
  )
  assert.equal(
    (await author.send(authoring.saveCase, { ...change, questionId: 'Q0001' })).code,
    Code.notAllowed,
  )
})

test('a new question begins a case, others join it, up to ten', async () => {
  const { author, other, saved } = world
  const begin = await author.ask(authoring.saveQuestion, {
    form: questionForm('案例一问？'),
    caseStem: ' 护士甲换药后接着测血压。 ',
  })
  const join = (questionId: string, by = author) =>
    by.send(authoring.saveQuestion, { form: questionForm('案例再问？'), caseOf: questionId })
  const { data } = await join(begin.questionId)
  const read = await author.ask(authoring.question, { questionId: data.questionId })
  assert.deepEqual([read.caseStem, read.caseQuestions], ['护士甲换药后接着测血压。', 2])
  const alone = await saved('不在案例里？')
  assert.equal((await join(alone.questionId)).code, Code.badInput)
  assert.equal((await join('nowhere')).code, Code.notFound)
  assert.equal((await join('Q0001')).code, Code.notFound)
  assert.equal((await join(begin.questionId, other)).code, Code.notFound)
  assert.equal(
    (
      await author.send(authoring.saveQuestion, {
        form: questionForm('空的案例？'),
        caseStem: '  ',
      })
    ).code,
    Code.badInput,
  )
  for (let number = 3; number <= 10; number++)
    assert.equal((await join(begin.questionId)).code, 0, String(number))
  assert.equal((await join(begin.questionId)).code, Code.badInput)
})
