import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { CommentState } from '@contract/states'
import type { Call } from '@contract/calls/call'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { article, channel, document, magazine, product, reaction } = contract
const page = { pageIndex: 1, pageSize: 20 }
const waitingPage = { of: 'waiting', ...page } as const
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

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
