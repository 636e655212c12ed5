import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import college from '../../../content/college.json'
import { loadDisinfectants, loadGuides } from '../../../content/guides'
import documentEditions from '../../../content/documentEditions.json'
import areasInEnglish from '../../../content/areasInEnglish.json'
import english from '../../../content/english.json'
import issuersInEnglish from '../../../content/issuersInEnglish.json'
import { loadContent } from '../../../content/load'
import { loadAreas, loadDictionaries, loadMenus } from '../../../content/places'
import questionMedia from '../../../content/questionMedia.json'
import products from '../../../content/productCategories.json'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 50 }
const han = /\p{Script=Han}/u

/** Every text below a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

test('every word of our dictionaries, categories, disinfectants, guides and menus has its English', () => {
  const { knowledgeTree, documentTypes, documents } = loadContent()
  const { dictionaries, posts, titles, majors, creditKinds, qcCentres } = loadDictionaries()
  const { disinfectants, disclaimer } = loadDisinfectants()
  const said = textsIn([
    knowledgeTree,
    documentTypes,
    [...documents, ...documentEditions.editions].map(({ status }) => status),
    ...[dictionaries, posts, titles, majors, creditKinds, qcCentres],
    disinfectants,
    disclaimer,
    // Paragraphs, what their pictures show and their sources, too.
    loadGuides(),
    products.categories,
    [college.name, college.intro, college.hotWords, college.labels],
    loadMenus(),
  ]).filter((text) => han.test(text))
  assert.ok(said.length > 300)
  const known = english as Record<string, string>
  assert.deepEqual([...new Set(said.filter((text) => !known[text]))], [])
  assert.deepEqual(
    Object.values(known).filter((text) => han.test(text)),
    [],
  )
})

test('who reads in English meets no Chinese word of the platform, who reads in Chinese no other', async () => {
  const reader = await person(server.url, 1)
  const sending = { language: 'en' }
  const { dictionary, product, prevention, common } = contract
  const heard = {
    kinds: await reader.ask(
      dictionary.dictionaries,
      {
        dictType: ['companyLevel', 'companyNature', 'postNature', 'education', 'titleLevel'],
      },
      sending,
    ),
    posts: await reader.ask(dictionary.posts, {}, sending),
    titles: await reader.ask(dictionary.titles, {}, sending),
    majors: await reader.ask(dictionary.majors, {}, sending),
    menu: await reader.ask(dictionary.menuTree, { platform: 'mobile' }, sending),
    categories: await reader.ask(common.knowledgeTree, {}, sending),
    productCategories: await reader.ask(product.categories, {}, sending),
    // What each is for: several words side by side.
    products: (await reader.ask(product.search, page, sending)).list,
    product: (({ warnings, uses }) => [warnings, uses])(
      await reader.ask(product.detail, { prodId: 'DP01' }, sending),
    ),
    disinfectants: (await reader.ask(prevention.disinfectants, {}, sending)).list,
    guides: (await reader.ask(prevention.guides, page, sending)).list,
    groups: (await reader.ask(contract.document.groups, {}, sending)).list,
    statuses: (await reader.ask(contract.document.search, page, sending)).list.map(
      ({ status }) => status,
    ),
  }
  for (const [name, reply] of Object.entries(heard)) {
    const texts = textsIn(reply)
    assert.ok(texts.length > 2, name)
    assert.deepEqual(
      texts.filter((text) => han.test(text)),
      [],
      name,
    )
  }
  const native = await person(server.url, 1)
  const [first] = (await native.ask(common.knowledgeTree, {})).children
  assert.equal(first?.knowCatName, '手卫生')
})

test('every place has its English, a path of them from the smallest on, and so have usual issuers', async () => {
  const places = textsIn(loadAreas()).filter((text) => han.test(text))
  const known = areasInEnglish as Record<string, string>
  assert.deepEqual([...new Set(places.filter((name) => !known[name]))], [])
  assert.deepEqual(
    Object.values({ ...known, ...issuersInEnglish }).filter((text) => han.test(text)),
    [],
  )
  const [reader, native] = [await person(server.url, 1), await person(server.url, 1)]
  const { dictionary, company, exam } = contract
  const sending = { language: 'en' }
  const provinces = await reader.ask(dictionary.areasByType, { areaType: 1 }, sending)
  assert.ok(provinces.list.some(({ areaName }) => areaName === 'Hubei'))
  const there = { areaId: '420102', ...page }
  await server.db
    .insertInto('company_profile')
    .values({ com_id: 'renhe', area_id: there.areaId, state: 1, created_at: server.now() })
    .onConflict((row) => row.column('com_id').doUpdateSet({ area_id: there.areaId }))
    .execute()
  const nameOf = async (client: Client, how?: { language: string }) =>
    (await client.ask(company.search, there, how)).list.find(({ comId }) => comId === 'renhe')
      ?.areaName
  assert.equal(await nameOf(native), '湖北省武汉市江岸区')
  assert.equal(await nameOf(reader, sending), "Jiang'an District, Wuhan, Hubei")
  const { list } = await reader.ask(exam.list, page, sending)
  assert.ok(list.some(({ issuer }) => issuer === 'All-staff learning and assessment platform'))
})

/** The names of the drawings that a guide shows. */
const drawn = (guide: { sections: { steps: { src: string }[] }[] } | undefined) =>
  guide?.sections.flatMap(({ steps }) =>
    steps.map(({ src }) => /(?<name>g-[a-z0-9-]+)/.exec(src)?.groups?.['name']),
  )
/** Those of its steps as they should be: with the ending where such a drawing is there. */
const drawingsOf = (guideId: string, ending: string) =>
  loadGuides()
    .guides.find((one) => one.guideId === guideId)
    ?.sections.flatMap(({ steps = [] }) =>
      steps.map(({ picture }) =>
        `${picture}${ending}` in questionMedia ? `${picture}${ending}` : picture,
      ),
    )

test('a guide that is opened in English has no Chinese word: its paragraphs, what its pictures show, its sources', async () => {
  const [reader, native] = [new Client(server.url), new Client(server.url)]
  for (const { guideId, sections, sources } of loadGuides().guides) {
    const one = { guideId, ...page }
    const [inEnglish] = (await reader.ask(contract.prevention.guides, one, { language: 'en' })).list
    assert.deepEqual(
      textsIn(inEnglish).filter((text) => han.test(text)),
      [],
      guideId,
    )
    const [inChinese] = (await native.ask(contract.prevention.guides, one)).list
    const told = (guide: unknown) => textsIn(guide).filter((text) => text !== '').length
    assert.equal(told(inEnglish), told(inChinese), guideId)
    // Who reads in Chinese is told what was written.
    const shown = inChinese?.sections.flatMap(({ steps }) => steps.map(({ alt }) => alt))
    const written = sections.flatMap(({ steps = [] }) => steps.map(({ alt = '' }) => alt))
    assert.deepEqual([shown, inChinese?.sources], [written, sources], guideId)
    assert.deepEqual(drawn(inEnglish), drawingsOf(guideId, '-en'), guideId)
    assert.deepEqual(drawn(inChinese), drawingsOf(guideId, ''), guideId)
  }
})

test('an English word of the platform finds what its Chinese word finds', async () => {
  const [reader, native] = [new Client(server.url), new Client(server.url)]
  const inEnglish = await reader.ask(
    contract.document.search,
    { keyword: 'hand hygiene', ...page },
    { language: 'en' },
  )
  const chinese = await native.ask(contract.document.search, { keyword: '手卫生', ...page })
  assert.ok(chinese.total > 0)
  assert.equal(inEnglish.total, chinese.total)
})
