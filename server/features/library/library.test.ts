import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { CommentState } from '@contract/states'
import type { Call } from '@contract/calls/call'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { article, channel, document, magazine, product, reaction, study, survey } = contract
const page = { pageIndex: 1, pageSize: 20 }
const waitingPage = { of: 'waiting', ...page } as const
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const kinds = [
  {
    name: 'document',
    bizType: 'doc',
    key: 'docId',
    id: 'DOC001',
    calls: document,
    facts: (client: Client) => client.ask(document.detail, { docId: 'DOC001' }),
  },
  {
    name: 'article',
    bizType: 'art',
    key: 'artId',
    id: 'ART2026011',
    calls: article,
    facts: (client: Client) => client.ask(article.detail, { artId: 'ART2026011' }),
  },
  {
    name: 'magazine',
    bizType: 'mag',
    key: 'magId',
    id: 'MAG202601',
    calls: magazine,
    facts: (client: Client) => client.ask(magazine.detail, { magId: 'MAG202601' }),
  },
  {
    name: 'product',
    bizType: 'prod',
    key: 'prodId',
    id: 'DP01',
    calls: product,
    facts: (client: Client) => client.ask(product.detail, { prodId: 'DP01' }),
  },
] as const

for (const { name, bizType, key, id, calls, facts } of kinds) {
  test(`${name}: a like is a state, a favourite is kept, a comment is read by the own hospital only`, async () => {
    const [nurse, other, stranger, guest] = [
      await person(server.url, 1),
      await person(server.url, 5),
      await person(server.url, 101),
      new Client(server.url),
    ]
    const sendTo = (itemId: string, client: Client, call: Call, more: object) =>
      client.send(call, { [key]: itemId, ...more })
    const send = (client: Client, call: Call, more: object) => sendTo(id, client, call, more)
    const data = async (client: Client, call: Call, more: object) => {
      const reply = await send(client, call, more)
      assert.equal(reply.code, 0, JSON.stringify(reply))
      return reply.data as Record<string, unknown>
    }
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await data(nurse, calls.like, { like: 1 }))['likeNum'], 1)
    assert.equal((await data(stranger, calls.like, { like: 1 }))['likeNum'], 2)
    assert.equal((await data(nurse, calls.like, { like: 0 }))['likeNum'], 1)
    await data(nurse, calls.favorite, { favorite: 1 })
    assert.equal(
      (await data(nurse, calls.comment, { content: '  交班时一起读了这一篇 ' }))['state'],
      1,
    )
    assert.equal(
      (await data(nurse, calls.comment, { content: '加微信 138 0000 0001 代考' }))['state'],
      0,
    )
    const seen = async (client: Client) =>
      (
        (await data(client, calls.comments, page))['list'] as {
          content: string
          state: number
          mine: number
        }[]
      ).map(({ content, state, mine }) => [content, state, mine])
    assert.deepEqual(await seen(nurse), [
      ['加微信 138 0000 0001 代考', 0, 1],
      ['交班时一起读了这一篇', 1, 1],
    ])
    assert.deepEqual(await seen(other), [['交班时一起读了这一篇', 1, 0]])
    assert.deepEqual(await seen(stranger), [])
    assert.deepEqual(await seen(guest), [])
    const { likeNum, liked, favorite, commentNum } = await facts(nurse)
    assert.deepEqual(
      { likeNum, liked, favorite, commentNum },
      { likeNum: 1, liked: 0, favorite: 1, commentNum: 1 },
    )
    assert.deepEqual(
      (({ liked: mine, favorite: kept, commentNum: said }) => [mine, kept, said])(
        await facts(guest),
      ),
      [0, 0, 0],
    )
    assert.deepEqual(
      (await nurse.ask(channel.favorites, { bizType, ...page })).list.map(({ bizId }) => bizId),
      [id],
    )
    assert.equal((await stranger.ask(channel.favorites, { bizType, ...page })).total, 0)
    await data(nurse, calls.favorite, { favorite: 0 })
    assert.equal((await nurse.ask(channel.favorites, { bizType, ...page })).total, 0)
    for (const [call, more] of [
      [calls.like, { like: 1 }],
      [calls.favorite, { favorite: 1 }],
      [calls.comment, { content: '好' }],
    ] as const) {
      assert.equal((await send(guest, call, more)).code, 401, call.path)
      assert.equal((await sendTo('nowhere', nurse, call, more)).code, 404, call.path)
    }
    assert.equal((await send(nurse, calls.like, { like: 2 })).code, 400)
    assert.equal((await send(nurse, calls.comment, { content: '字'.repeat(501) })).code, 400)
    assert.equal((await send(nurse, calls.comment, { content: ' \u200b ' })).code, 400)
    assert.equal((await sendTo('nowhere', nurse, calls.comments, page)).code, 404)
  })
}

test('a comment that waits is shown or taken away by the hospital, and by no other', async () => {
  const [nurse, reviewer, elsewhere] = [
    await person(server.url, 1),
    await person(server.url, 16),
    await person(server.url, 103),
  ]
  const { list, total } = await reviewer.ask(reaction.list, waitingPage)
  assert.equal(total, 4)
  const [first] = list
  assert.equal(first?.title, '医务人员手卫生规范')
  assert.equal((await nurse.send(reaction.list, waitingPage)).code, 100220)
  assert.equal(
    (await nurse.send(reaction.decide, { commentId: first.commentId, show: 1 })).code,
    100220,
  )
  assert.equal((await elsewhere.ask(reaction.list, waitingPage)).total, 0)
  assert.equal(
    (await elsewhere.send(reaction.decide, { commentId: first.commentId, show: 1 })).code,
    404,
  )
  assert.equal(
    (await reviewer.ask(reaction.decide, { commentId: first.commentId, show: 0 })).state,
    2,
  )
  assert.equal((await reviewer.ask(reaction.list, waitingPage)).total, 3)
  assert.equal((await nurse.ask(document.comments, { docId: 'DOC001', ...page })).total, 1)
  assert.equal((await new Client(server.url).send(reaction.list, waitingPage)).code, 401)
})

test('where a hospital looks first, a comment waits for it; the office answers what is shown, without a name', async () => {
  const [nurse, colleague, admin, elsewhere] = [
    await person(server.url, 1),
    await person(server.url, 5),
    await person(server.url, 3),
    await person(server.url, 103),
  ]
  const set = (commentsReviewed: 0 | 1) =>
    admin.ask(contract.ownHospital.save, { commentsReviewed })
  const said = async (client: Client) =>
    (await client.ask(document.comments, { docId: 'DOC012', ...page })).list.map(
      ({ content, state, answer }) => [content, state, answer],
    )
  await set(1)
  const written = { docId: 'DOC012', content: '口罩压紧鼻夹' }
  const { commentId, state } = await nurse.ask(document.comment, written)
  assert.equal(state, CommentState.waiting)
  assert.deepEqual(await said(nurse), [['口罩压紧鼻夹', CommentState.waiting, '']])
  assert.deepEqual(await said(colleague), [])
  const [waits] = (await admin.ask(reaction.list, { of: 'waiting', keyword: '鼻夹', ...page })).list
  assert.equal(waits?.because, 'rule')
  const answer = { commentId, answer: ' 对，还要做密合性检查 ' }
  assert.equal((await admin.send(reaction.answer, answer)).code, 404, 'nobody sees it yet')
  await admin.ask(reaction.decide, { commentId, show: 1 })
  assert.equal((await colleague.send(reaction.answer, answer)).code, 100220)
  assert.equal((await elsewhere.send(reaction.answer, answer)).code, 404)
  await admin.ask(reaction.answer, answer)
  assert.deepEqual(await said(colleague), [
    ['口罩压紧鼻夹', CommentState.shown, '对，还要做密合性检查'],
  ])
  const shown = await admin.ask(reaction.list, { of: 'shown', keyword: '鼻夹', ...page })
  assert.deepEqual(
    shown.list.map(({ because, answer: words }) => [because, words]),
    [['', '对，还要做密合性检查']],
  )
  await admin.ask(reaction.answer, { commentId, answer: '' })
  await admin.ask(reaction.decide, { commentId, show: 0 })
  assert.deepEqual(await said(colleague), [])
  assert.equal((await admin.ask(reaction.list, { of: 'removed', ...page })).total > 0, true)
  await set(0)
  assert.equal((await nurse.ask(document.comment, written)).state, CommentState.shown)
})

test('issues, articles and products are found by words and place; another brand does not see what is not its own', async () => {
  const [guest, nurse] = [new Client(server.url), await person(server.url, 1)]
  assert.deepEqual(
    (await guest.ask(magazine.search, page)).list.map(({ magId, articleNum }) => [
      magId,
      articleNum,
    ]),
    [
      ['MAG202602', 3],
      ['MAG202601', 3],
    ],
  )
  assert.equal((await guest.ask(magazine.search, { ...page, year: 2025 })).total, 0)
  assert.equal((await guest.ask(magazine.search, { ...page, keyword: '%' })).total, 0)
  assert.deepEqual(
    (await guest.ask(article.search, { ...page, keyword: '布巾 浸泡' })).list.map(
      ({ artId }) => artId,
    ),
    ['ART2026012'],
  )
  assert.equal((await guest.ask(article.search, { ...page, magId: 'MAG202602' })).total, 3)
  assert.equal(
    (await guest.ask(article.detail, { artId: 'ART2026012' })).magName,
    '病房里的感染防控',
  )
  assert.deepEqual(
    (await guest.ask(product.categories, {})).list.map(({ prodCatName, children }) => [
      prodCatName,
      children.length,
    ]),
    [['消毒剂', 4]],
  )
  assert.equal((await guest.ask(product.search, { ...page, prodCatId: 'PC01' })).total, 12)
  assert.equal((await guest.ask(product.search, { ...page, prodCatId: 'PC0103' })).total, 2)
  assert.equal(
    (await nurse.ask(product.search, { ...page, keyword: '84' })).list[0]?.prodId,
    'DP01',
  )
  for (const [call, input] of [
    [magazine.detail, { magId: 'x' }],
    [article.detail, { artId: 'x' }],
    [product.detail, { prodId: 'x' }],
    [document.edition, { docId: 'x' }],
  ] as const) {
    assert.equal((await guest.send(call, input)).code, 404, call.path)
  }
  for (const call of [magazine.search, article.search, product.search] as const)
    assert.equal((await guest.send(call, { pageIndex: 1, pageSize: 51 })).code, 400, call.path)
  assert.equal((await guest.post(product.categories.path, '{"data":{"pid":7}}')).code, 400)
})

test('an old edition says what replaced it; the preview is for authors', async () => {
  const [guest, author, nurse] = [
    new Client(server.url),
    await person(server.url, 4),
    await person(server.url, 1),
  ]
  const { editions } = await guest.ask(document.detail, { docId: 'DOC001' })
  assert.deepEqual(
    editions.map(({ versionId }) => versionId),
    ['2009'],
  )
  const old = await guest.ask(document.edition, { docId: 'DOC001', versionId: '2009' })
  assert.deepEqual(
    [old.number, old.isLatest, old.replacedBy],
    ['WS/T 313—2009', 0, 'WS/T 313—2019'],
  )
  assert.equal((await guest.ask(document.edition, { docId: 'DOC001' })).isLatest, 1)
  assert.equal(
    (await guest.send(document.edition, { docId: 'DOC001', versionId: '1066' })).code,
    404,
  )
  assert.equal(
    (await author.ask(document.editionPreview, { docId: 'DOC001', versionId: '2009' })).isLatest,
    0,
  )
  assert.equal((await nurse.send(document.editionPreview, { docId: 'DOC001' })).code, 100220)
  assert.equal((await guest.send(document.editionPreview, { docId: 'DOC001' })).code, 401)
})

test('words: mine are kept, twenty of them; hot is what three people looked for; they can be forgotten', async () => {
  const people = await Promise.all([1, 5, 6].map((number) => person(server.url, number)))
  const [nurse, second] = people as [Client, Client]
  const stranger = await person(server.url, 101)
  for (let number = 1; number <= 22; number++)
    await nurse.ask(channel.saveWord, { word: `词${number}`, wordType: 'study' })
  assert.equal((await nurse.ask(channel.words, { wordType: 'study' })).his.length, 20)
  for (const one of people) await one.ask(channel.saveWord, { word: '导管维护' })
  const { hot, his } = await second.ask(channel.collegeWords, {})
  assert.equal(hot[0], '导管维护')
  assert.deepEqual(his, ['导管维护'])
  assert.equal((await stranger.ask(channel.collegeWords, {})).hot.includes('导管维护'), false)
  await nurse.ask(channel.forgetWords, { word: '词22' })
  assert.equal((await nurse.ask(channel.words, { wordType: 'study' })).his.includes('词22'), false)
  await nurse.ask(channel.forgetWords, { all: 1 })
  assert.deepEqual((await nurse.ask(channel.collegeWords, {})).his, [])
  assert.deepEqual((await second.ask(channel.collegeWords, {})).his, ['导管维护'])
  assert.equal((await nurse.send(channel.forgetWords, {})).code, 400)
  assert.equal((await nurse.send(channel.saveWord, { word: ' ' })).code, 400)
})

test('the college: labels, tasks, parts of its page; history of what I was in', async () => {
  const [nurse, ward] = [await person(server.url, 1), await person(server.url, 201)]
  assert.deepEqual(
    (await nurse.ask(channel.labels, {})).list.map(({ labelId }) => labelId),
    ['hands', 'clean', 'quality'],
  )
  const tasks = await nurse.ask(channel.collegeTasks, { labelId: 'hands', taskType: 2, ...page })
  assert.deepEqual(
    tasks.list.map(({ taskId }) => taskId),
    ['platform-course-hands'],
  )
  assert.ok(
    (await nurse.ask(channel.collegeTasks, page)).list.some(({ taskType }) => taskType === 1),
  )
  assert.ok(
    (await ward.ask(channel.collegeTasks, page)).list.every(
      ({ taskId }) => taskId !== 'platform-course-hands',
    ),
  )
  assert.equal((await nurse.send(channel.collegeTasks, { labelId: 'nowhere', ...page })).code, 404)
  assert.deepEqual(
    (await nurse.ask(channel.modules, {})).list.map(({ type }) => type),
    ['banner', 'labels', 'courses', 'facts'],
  )
  assert.equal((await nurse.ask(channel.history, { ...page, taskType: 2 })).total, 0)
  const { token } = await nurse.ask(contract.common.buildToken, {
    scene: 'crs',
    taskId: 'renhe-course-hands',
  })
  await nurse.ask(
    study.start,
    { taskId: 'renhe-course-hands', crsId: 'CRS001', deviceId: 'd1' },
    { buildToken: token },
  )
  assert.deepEqual(
    (await nurse.ask(channel.history, page)).list.map(({ taskType }) => taskType),
    [2, 1],
  )
  assert.equal((await nurse.ask(channel.collegeHistory, page)).total, 0)
  assert.equal(
    (await nurse.ask(channel.history, { ...page, range: { from: '2020-01-01', to: '2020-02-01' } }))
      .total,
    0,
  )
  const { items } = await nurse.ask(channel.personItems, {})
  assert.deepEqual(
    items.map(({ key }) => key),
    ['professionalId', 'majorId'],
  )
  assert.equal(
    (await nurse.send(channel.savePersonItems, { items: [{ key: 'majorId', value: 'nothing' }] }))
      .code,
    400,
  )
  assert.equal(
    (
      await nurse.send(channel.savePersonItems, {
        items: [{ key: 'departmentId', value: 'jiangcheng-icu' }],
      })
    ).code,
    400,
    'of another hospital',
  )
  await nurse.ask(channel.savePersonItems, {
    items: [
      { key: 'majorId', value: items[1]!.options[0]!.value },
      { key: 'postId', value: 'doctor' },
    ],
  })
  assert.deepEqual(
    (await nurse.ask(channel.personItems, {})).items.map(({ key }) => key),
    ['professionalId'],
  )
  assert.equal(
    (
      await server.db
        .selectFrom('person')
        .select('post_id')
        .where('person_id', '=', 'renhe-0001')
        .executeTakeFirstOrThrow()
    ).post_id,
    'nurse',
    'what is there stays',
  )
})

test('a link outside leads only to allowed hosts, and only by https', async () => {
  const guest = new Client(server.url)
  const allowed = async (url: string) => (await guest.ask(channel.outside, { url })).allowed
  assert.equal(await allowed('https://www.nhc.gov.cn/wjw/index.html'), 1)
  for (const url of [
    'http://www.nhc.gov.cn/',
    'https://nhc.gov.cn.evil.example/',
    'https://evilnhc.gov.cn/',
    'https://a:b@nhc.gov.cn/',
    'https://nhc.gov.cn:8443/',
    'javascript:alert(1)',
    '//nhc.gov.cn',
    'nowhere',
  ])
    assert.equal(await allowed(url), 0, url)
  assert.equal((await guest.ask(channel.outside, { url: 'https://evil.example/x' })).url, '')
  assert.equal((await guest.send(channel.outside, { url: '' })).code, 400)
})

test('a scene names its courses, and what I have begun of them', async () => {
  const [guest, nurse] = [new Client(server.url), await person(server.url, 1)]
  const { scene: found, tasks } = await guest.ask(contract.scene.detail, { sceneId: 'scene-hands' })
  assert.deepEqual(
    [found.extendType, tasks.map(({ taskId, taskType }) => [taskId, taskType])],
    ['study', [['platform-course-hands', 2]]],
  )
  assert.deepEqual(
    (await nurse.ask(contract.scene.tasks, { sceneId: 'scene-hands' })).list.map(
      ({ taskState }) => taskState,
    ),
    [1],
  )
})

test('must-know facts follow the post; a category gives its own', async () => {
  const [nurse, cleaner] = [await person(server.url, 1), await person(server.url, 13)]
  const ids = async (client: Client) =>
    (await client.ask(channel.mustKnow, { toolCode: 'KNOW' })).list.map(({ knowId }) => knowId)
  assert.ok(
    (await ids(nurse)).includes('KF021') &&
      !(await ids(cleaner)).includes('KF021') &&
      (await ids(cleaner)).includes('KF007'),
  )
  const { list } = await nurse.ask(channel.mustKnow, { toolCode: 'SCORE', knowCatId: 'KC02' })
  assert.ok(
    list.length >= 4 &&
      list.every(
        ({ knowCatId, qstIds: questionIds }) =>
          knowCatId.startsWith('KC02') && questionIds.length > 0,
      ),
  )
  assert.equal(
    (await nurse.send(channel.mustKnow, { toolCode: 'KNOW', postId: 'nowhere' })).code,
    404,
  )
})

test('how courses stand is for managers: the department, the hospital, nobody else', async () => {
  const [nurse, head, admin, elsewhere] = (await Promise.all(
    [1, 2, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
  const hands = async (client: Client) =>
    (await client.ask(channel.report, { ...page, showScope: 2 })).list.find(
      ({ taskId }) => taskId === 'renhe-course-hands',
    )
  const [inDepartment, inHospital] = [await hands(head), await hands(admin)]
  assert.equal(inDepartment?.begun, 1)
  assert.equal(inHospital?.begun, 1)
  assert.ok(inHospital.people > inDepartment.people)
  assert.equal(await hands(elsewhere), undefined)
  assert.equal((await nurse.send(channel.report, page)).code, 100220)
})

test('a ward that is missing waits for the admin', async () => {
  const [nurse, admin, elsewhere] = (await Promise.all(
    [1, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
  const { wardId } = await nurse.ask(survey.addArea, { wardName: ' C区病房 ' })
  assert.equal(
    (await nurse.send(survey.addArea, { wardName: '远方', comId: 'jiangcheng' })).code,
    404,
  )
  assert.equal((await nurse.send(survey.addArea, { wardName: '远方', pid: 'nowhere' })).code, 404)
  assert.deepEqual(
    (await admin.ask(survey.waitingAreas, {})).list.map(({ wardName }) => wardName),
    ['C区病房'],
  )
  assert.equal((await nurse.send(survey.waitingAreas, {})).code, 100220)
  assert.equal((await elsewhere.send(survey.decideArea, { wardId, accept: 1 })).code, 404)
  assert.equal((await admin.ask(survey.decideArea, { wardId, accept: 1 })).state, 1)
  assert.equal((await admin.ask(survey.decideArea, { wardId, accept: 0 })).state, 1)
  const row = await server.db
    .selectFrom('department')
    .select(['department_name', 'kind'])
    .where('department_id', '=', wardId)
    .executeTakeFirst()
  assert.deepEqual(row, { department_name: 'C区病房', kind: 'ward' })
})

test('every call that needs a log-in says so, and refuses what is not right', async () => {
  const [guest, admin] = [new Client(server.url), await person(server.url, 3)]
  const needed: [Call, object][] = [
    [channel.history, page],
    [channel.collegeHistory, page],
    [channel.words, { wordType: 'exam' }],
    [channel.forgetWords, { all: 1 }],
    [channel.mustKnow, { toolCode: 'KNOW' }],
    [channel.report, page],
    [channel.favorites, { bizType: 'doc', ...page }],
    [channel.collegeTasks, page],
    [channel.labels, {}],
    [channel.modules, {}],
    [channel.collegeWords, {}],
    [channel.saveWord, { word: 'x' }],
    [channel.personItems, {}],
    [channel.savePersonItems, { items: [{ key: 'majorId', value: 'c01' }] }],
    [survey.questions, { surveyId: 'x' }],
    [survey.save, { surveyId: 'x', answers: [] }],
    [survey.addArea, { wardName: 'x' }],
    [survey.waitingAreas, {}],
    [survey.decideArea, { wardId: 'x', accept: 1 }],
    [reaction.decide, { commentId: 'x', show: 1 }],
    [reaction.answer, { commentId: 'x', answer: '好' }],
  ]
  for (const [call, input] of needed) {
    assert.equal((await guest.send(call, input)).code, 401, call.path)
    assert.equal((await admin.send(call, { ...input, unknown: 1 })).code, 400, call.path)
  }
})
