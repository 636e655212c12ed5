import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { loadMenus, type MenuEntry } from '../../../content/places'
import { areaPath, isArea } from '../../../content/areaLookup'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { dictionary, company, hospital } = contract

let server: TestServer
let guest: Client
before(async () => {
  server = await startServer()
  guest = new Client(server.url)
})
after(() => server.close())

test('areas: 34 provinces, cities and counties by their codes, each below the one before', async () => {
  const { list: provinces } = await guest.ask(dictionary.areasByType, { areaType: 1 })
  assert.equal(provinces.length, 34)
  const { list: cities } = await guest.ask(dictionary.areasByType, { areaType: 2, pid: '42' })
  assert.ok(cities.some((city) => city.areaId === '4201' && city.areaName === '武汉市'))
  const { list: counties } = await guest.ask(dictionary.areasByType, { areaType: 3, pid: '4201' })
  assert.ok(counties.length >= 13 && counties.every((county) => county.areaId.startsWith('4201')))
  assert.equal((await guest.ask(dictionary.areasByType, { areaType: 3 })).list.length, 0)
  assert.equal(
    (await guest.send(dictionary.areasByType, { areaType: 2, pid: "42' or 1=1" } as never)).code,
    400,
  )
})

test('the area tree goes as deep as asked, and a city that is its province is named once', async () => {
  const whole = await guest.ask(dictionary.areaTree, { depth: 1 })
  assert.ok(
    whole.children.length === 34 &&
      whole.children.every((province) => province.children.length === 0),
  )
  const hubei = await guest.ask(dictionary.areaTree, { rootId: '42', depth: 3 })
  const wuhan = hubei.children[0]?.children.find((city) => city.areaId === '4201') as {
    children: { areaName: string }[]
  }
  assert.ok(wuhan.children.some((county) => county.areaName === '江岸区'))
  assert.equal(areaPath('110105'), '北京市朝阳区')
  assert.equal(areaPath('420102'), '湖北省武汉市江岸区')
  assert.ok(isArea('4201') && !isArea('9999'))
})

test('dictionaries, posts, titles and majors', async () => {
  const { list } = await guest.ask(dictionary.dictionaries, {
    dictType: ['companyLevel', 'gender', 'constructor', 'nothing'],
  })
  assert.deepEqual([...new Set(list.map((entry) => entry.dictType))], ['companyLevel', 'gender'])
  assert.deepEqual((await guest.ask(dictionary.posts, { comId: 'renhe', keyword: '护' })).list, [
    { postId: 'nurse', postName: '护士', postNature: 2 },
  ])
  const titles = await guest.ask(dictionary.titles, { postId: 'nurse' })
  assert.ok(
    titles.list.some((title) => title.professionalName === '主管护师') &&
      !titles.list.some((title) => title.professionalName === '主任医师'),
  )
  const majors = await guest.ask(dictionary.majors, { keyword: '感染' })
  assert.deepEqual(
    majors.list.map((major) => major.majorName).sort(),
    ['医院感染管理', '感染病学'].sort(),
  )
  const groups = await guest.ask(dictionary.majors, {})
  assert.ok(groups.list.every((major) => major.hasChildren === 1))
})

test('the entry names the quality-control centre; of an unknown code it is said that there is none', async () => {
  assert.equal((await guest.ask(dictionary.qualityCentre, { appCode: 'dyzk' })).brand, 'nursing')
  assert.equal((await guest.send(dictionary.qualityCentre, { appCode: 'nobody' })).code, 404)
})

test('the menu follows brand, device and role, and names real screens only', async () => {
  const ids = async (client: Client, platform: 'mobile' | 'pc', appCode?: string) =>
    (await client.ask(dictionary.menuTree, { platform, ...(appCode && { appCode }) })).children.map(
      (menu) => menu.menuId,
    )
  const asGuest = await ids(guest, 'mobile')
  assert.ok(
    !asGuest.includes('statistics') &&
      !asGuest.includes('products') &&
      asGuest.includes('prevention'),
  )
  assert.ok((await ids(guest, 'pc')).includes('products'))
  assert.ok(!(await ids(guest, 'mobile', 'dyzk')).includes('prevention'))
  assert.ok((await ids(await person(server.url, 2), 'mobile')).includes('statistics'))
  assert.ok(!(await ids(await person(server.url, 1), 'mobile')).includes('statistics'))
  const routes = new Set(
    readFileSync(new URL('../../../docs/routes.tsv', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[1]),
  )
  const paths = (menus: readonly MenuEntry[]): string[] =>
    menus.flatMap((menu) => [menu.path, ...paths(menu.children ?? [])])
  const ours = new URL('../../../docs/screens/', import.meta.url)
  const screens = readdirSync(ours).map((name) => readFileSync(new URL(name, ours), 'utf8'))
  const isOurs = (path: string) => screens.some((page) => page.includes(`| ${path} |`))
  for (const path of paths(loadMenus())) assert.ok(routes.has(path) || isOurs(path), path)
})

test('knowledge opens step by step, for who is logged in', async () => {
  assert.equal((await guest.send(dictionary.knowledgeChildren, { pid: '' })).code, 401)
  const nurse = await person(server.url, 1)
  const { list: roots } = await nurse.ask(dictionary.knowledgeChildren, { pid: '' })
  const parent = roots.find((root) => root.hasChildren === 1)
  assert.ok(parent)
  assert.ok(
    (await nurse.ask(dictionary.knowledgeChildren, { pid: parent.knowCatId })).list.length > 0,
  )
})

test('hospitals by name, province and page; the platform is none of them', async () => {
  const all = await guest.ask(company.search, { pageIndex: 1, pageSize: 50 })
  assert.equal(all.total, 4)
  assert.ok(!all.list.some((one) => one.comId === 'PLATFORM'))
  assert.deepEqual(
    (await guest.ask(company.search, { keyword: '人民', pageIndex: 1, pageSize: 10 })).list.map(
      (one) => one.comId,
    ),
    ['renhe'],
  )
  assert.deepEqual(
    (await guest.ask(company.ofArea, { areaId: '32', pageIndex: 1, pageSize: 10 })).list.map(
      (one) => one.comId,
    ),
    ['jiangcheng'],
  )
  assert.equal(
    (await guest.ask(company.searchWithoutLogIn, { keyword: '%', pageIndex: 1, pageSize: 10 }))
      .total,
    0,
  )
  const second = await guest.ask(company.search, { pageIndex: 2, pageSize: 2 })
  assert.equal(second.list.length, 2)
})

test('a hospital that says only its city or province is found in every county of it, after those of the county', async () => {
  const operator = await person(server.url, 900)
  const inArea = async (areaId: string) =>
    (await guest.ask(company.ofArea, { areaId, pageIndex: 1, pageSize: 10 })).list.map(
      ({ comId }) => comId,
    )
  const place = (comId: string, areaId: string) =>
    operator.ask(hospital.setArea, { comId, areaId, reason: '登记的只有城市' })
  await place('jiangcheng', '3401')
  await place('renhe', '340102')
  assert.deepEqual(await inArea('340102'), ['renhe', 'jiangcheng'])
  assert.deepEqual(await inArea('340103'), ['jiangcheng'])
  assert.deepEqual(await inArea('3402'), [])
  await place('jiangcheng', '34')
  assert.deepEqual(await inArea('340202'), ['jiangcheng'])
})

test('posts, departments and wards of a hospital', async () => {
  assert.equal((await guest.ask(company.positions, { comId: 'renhe' })).list.length, 7)
  assert.deepEqual(await guest.ask(company.natureOfPosition, { positionId: 'support' }), {
    postNature: 6,
  })
  assert.equal((await guest.send(company.natureOfPosition, { positionId: 'nobody' })).code, 404)
  const plain = await guest.ask(company.departmentTree, { comId: 'renhe' })
  assert.ok(plain.children.every((department) => department.children.length === 0))
  const withWards = await guest.ask(company.departmentTree, { comId: 'renhe', withWard: 1 })
  assert.ok(
    withWards.children.find((department) => department.deptName === '重症医学科')?.children
      .length === 3,
  )
})

test('wards take the log-in token from the header access-token only, and of the own hospital only', async () => {
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(company.wardTree, { comId: 'renhe' })).code, 401)
  const headers = { 'access-token': nurse.token }
  const reply = await guest.send(company.wardTree, { comId: 'renhe' }, { headers })
  assert.equal(reply.code, 0)
  assert.ok(reply.data.children.length > 3)
  assert.equal((await guest.send(company.wardTree, { comId: 'jiangcheng' }, { headers })).code, 403)
  assert.equal(
    (
      await guest.send(
        company.wardTree,
        { comId: 'renhe' },
        { headers: { 'access-token': 'made-up' } },
      )
    ).code,
    401,
  )
})
