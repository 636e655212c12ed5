import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { GuideForm, LibraryForm, ProductForm } from '@contract/calls/library/libraryShapes'
import { Code } from '@contract/codes'
import { hourMs } from '@contract/rules/hospitalTime'
import { inTransaction } from '../../db/inTransaction'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { dueItems, renewItem } from './making/shownRepository'
import { seedLibrary } from './seedLibrary'

const { libraryMaking: making, magazine, article, product, prevention } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
let reviewer: Client
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  ;[author, reviewer, nurse, stranger] = (await Promise.all(
    [4, 16, 1, 101].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
})
after(() => server.close())

const guide = (more: Partial<GuideForm> = {}): GuideForm => ({
  kind: 'guide',
  title: '内镜洗消五步',
  tool: 'preventionManual',
  audience: '内镜中心护士',
  sections: [
    {
      heading: '洗消',
      paragraphs: ['每条内镜用后立即洗消。'],
      steps: [{ words: '床旁预处理' }, { words: '测漏' }],
    },
  ],
  sources: ['WS 507—2016'],
  note: '',
  brands: [],
  disclaimer: '',
  ...more,
})

interface Edition {
  kind: string
  itemId: string
  position: number
  edition: number
}
/** Where a draft is stored again. */
const at = ({ itemId, position, edition }: Edition) => ({ itemId, position, edition })

/** Stores, hands in, and has it published by the reviewer. */
async function publish(form: LibraryForm, next?: Edition) {
  const draft = await author.ask(making.save, { form, ...(next && at(next)) })
  const handedIn = await author.ask(making.submit, draft)
  return reviewer.ask(making.publish, handedIn)
}

test('a guide of the hospital: written, reviewed by somebody else, read by its own people, changed at a moment, withdrawn', async () => {
  const draft = await author.ask(making.save, { form: guide({ sources: [] }) })
  assert.equal((await author.send(making.submit, draft)).code, 400, 'it names no source')
  const mended = await author.ask(making.save, { ...at(draft), form: guide() })
  assert.equal(
    (await author.send(making.save, { ...at(draft), form: guide() })).code,
    Code.stateChanged,
    'somebody was quicker',
  )
  const handedIn = await author.ask(making.submit, mended)
  const admin = await person(server.url, 3)
  assert.equal((await nurse.send(making.publish, handedIn)).code, 100220)
  const listed = () => nurse.ask(prevention.guides, { ...page, category: 'preventionManual' })
  assert.equal(
    (await listed()).list.some(({ title }) => title === '内镜洗消五步'),
    false,
  )
  const returned = await reviewer.ask(making.sendBack, { ...handedIn, note: '补上依据的条款' })
  assert.equal(
    (await author.ask(making.read, { kind: 'guide', itemId: draft.itemId })).note,
    '补上依据的条款',
  )
  const again = await author.ask(making.submit, returned)
  await reviewer.ask(making.publish, again)
  const { itemId } = draft
  const read = (client: Client) => client.ask(prevention.guides, { ...page, guideId: itemId })
  assert.deepEqual(
    (await read(nurse)).list[0]?.sections[0]?.steps.map(({ words }) => words),
    ['床旁预处理', '测漏'],
  )
  for (const other of [stranger, new Client(server.url)])
    assert.equal((await read(other)).total, 0, 'of no other hospital')
  await read(nurse)
  assert.equal((await author.ask(making.read, { kind: 'guide', itemId })).readers, 1)
  // The next edition waits for its moment.
  const next = await author.ask(making.nextEdition, { kind: 'guide', itemId })
  const shownTime = server.now() + hourMs
  const later = await author.ask(making.save, {
    ...at(next),
    shownTime,
    form: guide({ title: '内镜洗消六步' }),
  })
  await reviewer.ask(making.publish, await author.ask(making.submit, later))
  assert.equal((await read(nurse)).list[0]?.title, '内镜洗消五步')
  assert.deepEqual(await dueItems(server.db, server.now()), [])
  const due = await dueItems(server.db, shownTime)
  assert.deepEqual(due, [{ kind: 'guide', itemId }])
  await inTransaction(server.db, (tx) => renewItem(tx, due[0]!, shownTime))
  assert.equal((await read(nurse)).list[0]?.title, '内镜洗消六步')
  await reviewer.ask(making.withdraw, { kind: 'guide', itemId, reason: '已并入新制度' })
  assert.equal((await read(nurse)).total, 0)
  // Whoever may both write and review does not publish what they wrote.
  const own = await admin.ask(making.save, { form: guide({ title: '管理员写的' }) })
  assert.equal(
    (await admin.send(making.publish, await admin.ask(making.submit, own))).code,
    Code.aboutYourself,
  )
})

test('an issue with its articles; an article that is left out is gone; nobody takes over an article of another issue', async () => {
  const form = (articles: readonly string[]): LibraryForm => ({
    kind: 'mag',
    title: '仁和感控',
    number: '2026 年冬季号',
    day: '2026-12-01',
    summary: '本院的感控通讯',
    articles: articles.map((artId) => ({
      artId,
      title: `文章 ${artId}`,
      author: '感染管理科',
      summary: '',
      sections: [{ heading: '', text: '正文' }],
    })),
    brands: [],
    disclaimer: '',
  })
  const made = await publish(form(['renhe-a1', 'renhe-a2']))
  const magId = made.itemId
  assert.deepEqual(
    (await nurse.ask(magazine.detail, { magId })).articles.map(({ artId }) => artId),
    ['renhe-a1', 'renhe-a2'],
  )
  assert.equal((await stranger.send(magazine.detail, { magId })).code, 404)
  assert.equal((await stranger.send(article.detail, { artId: 'renhe-a1' })).code, 404)
  assert.equal((await stranger.send(article.like, { artId: 'renhe-a1', like: 1 })).code, 404)
  const next = await author.ask(making.nextEdition, { kind: 'mag', itemId: magId })
  await publish(form(['renhe-a2']), next)
  assert.equal((await nurse.send(article.detail, { artId: 'renhe-a1' })).code, 404)
  assert.equal((await nurse.ask(article.detail, { artId: 'renhe-a2' })).magName, '仁和感控')
  assert.equal((await author.send(making.save, { form: form(['ART2026011']) })).code, 400)
})

test('a product of the hospital: its category, its place in the dilution tool, and the platform’s stays as it is', async () => {
  const { prodCatId } = await reviewer.ask(making.saveCategory, { name: '本院自购' })
  const under = await reviewer.ask(making.saveCategory, { name: '内镜用', pid: prodCatId })
  assert.equal(
    (await reviewer.send(making.saveCategory, { name: '第三级', pid: under.prodCatId })).code,
    400,
  )
  const form: ProductForm = {
    kind: 'prod',
    title: '复方邻苯二甲醛',
    catId: under.prodCatId,
    ingredient: '邻苯二甲醛',
    summary: '内镜高水平消毒',
    strength: '0.55%',
    uses: [
      {
        scene: '内镜',
        value: 5500,
        unit: 'mg/L',
        minutes: 12,
        method: '浸泡',
        source: 'WS 507',
        note: '',
      },
    ],
    useWithinHours: 336,
    warnings: ['通风'],
    incompatible: [],
    protection: ['手套'],
    note: '',
    files: [],
    dilution: {
      way: 'c1v1',
      stock: { value: 50_000, unit: 'mg/L' },
      allowed: { min: 5000, max: 6000, unit: 'mg/L' },
    },
    brands: [],
    disclaimer: '',
  }
  const { itemId } = await publish(form)
  const tool = async (client: Client) =>
    (await client.ask(prevention.disinfectants, {})).list.find(
      ({ productId }) => productId === itemId,
    )
  assert.deepEqual((await tool(nurse))?.allowed, { min: 5000, max: 6000, unit: 'mg/L' })
  assert.equal(await tool(stranger), undefined)
  assert.deepEqual(
    (await nurse.ask(product.categories, {})).list.map(({ prodCatName }) => prodCatName),
    ['消毒剂', '本院自购'],
  )
  assert.equal((await stranger.ask(product.categories, {})).list.length, 1)
  assert.equal((await nurse.ask(product.search, { ...page, prodCatId })).total, 1)
  assert.equal((await reviewer.send(making.removeCategory, under)).code, Code.stateChanged)
  assert.equal((await reviewer.send(making.removeCategory, { prodCatId: 'PC01' })).code, 404)
  // The platform’s own: a hospital goes on from a copy, an operator changes it, and the program’s pack leaves the change alone.
  const copy = await author.ask(making.nextEdition, { kind: 'prod', itemId: 'DP01' })
  assert.notEqual(copy.itemId, 'DP01')
  const operator = await person(server.url, 900)
  const mine = await operator.ask(making.nextEdition, { kind: 'prod', itemId: 'DP01' })
  assert.deepEqual([mine.itemId, mine.position], ['DP01', 2])
  assert.equal((await author.ask(making.read, { kind: 'prod', itemId: 'DP01' })).position, 1)
  const before = await server.db
    .selectFrom('library_edition')
    .select('updated_at')
    .where('item_id', '=', 'DP01')
    .execute()
  await seedLibrary(server.db, server.now() + hourMs)
  assert.deepEqual(
    await server.db
      .selectFrom('library_edition')
      .select('updated_at')
      .where('item_id', '=', 'DP01')
      .execute(),
    before,
  )
})
