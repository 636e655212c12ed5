import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Workbook } from 'exceljs'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { account, hospital, office, organisation, registration, verification } = contract

let server: IdentityServer
let operator: Client
before(async () => {
  server = await startIdentityServer()
  operator = await person(server.url, 900)
})
after(() => server.close())

async function workbook(rows: string[][], more: string[][] = []): Promise<Buffer> {
  const book = new Workbook()
  book.addWorksheet('说明').addRows(more)
  book.addWorksheet('科室').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const read = (file: Buffer, client = operator) =>
  client.send(hospital.readDepartments, { fileName: '科室.xlsx' }, { file })

test('departments out of the hospital’s own workbook become its tree, wards of the same name too', async () => {
  const file = await workbook(
    [
      ['院区', '科室', '病区'],
      ['东院区', '内科', '一病区'],
      ['', '', '二病区'],
      ['', '外科', '一病区'],
    ],
    [['填表说明'], ['科室由医务科核对']],
  )
  const { data, code } = await read(file)
  assert.deepEqual([code, data.lines.length], [0, 3])
  const { password } = await operator.ask(hospital.create, {
    comName: '江汉区表格医院',
    areaId: '420103',
    brand: 'infection',
    departments: data.lines,
    userName: '林晓',
    mobile: '13700000081',
  })
  const head = new Client(server.url)
  const entered = await head.send(account.checkAccount, {
    mobile: '13700000081',
    password,
    consentVersion: '1',
  })
  head.token = entered.token ?? ''
  await head.ask(account.updatePassword, { oldPassword: password, newPassword: 'Own-Secret-27' })
  const { units } = await head.ask(organisation.tree, {})
  const names = new Map(units.map(({ unitId, name }) => [unitId, name]))
  assert.deepEqual(
    units.map(({ name, kind, parentId }) => [name, kind, names.get(parentId ?? '') ?? '']),
    [
      ['感染管理科', 'department', ''],
      ['东院区', 'campus', ''],
      ['内科', 'department', '东院区'],
      ['一病区', 'ward', '内科'],
      ['二病区', 'ward', '内科'],
      ['外科', 'department', '东院区'],
      ['一病区', 'ward', '外科'],
    ],
  )
})

test('the department that a hospital begins with takes the name that its own list has for it', async () => {
  const { comId } = await operator.ask(hospital.create, {
    comName: '江汉区感控医院',
    areaId: '420103',
    brand: 'infection',
    departments: ['护理部', '医院感染管理科', '内科'],
    userName: '林晓',
    mobile: '13700000089',
  })
  const rows = await server.db
    .selectFrom('department')
    .select(['department_id', 'department_name'])
    .where('com_id', '=', comId)
    .orderBy('position')
    .execute()
  assert.deepEqual(rows.map((row) => row.department_name).sort(), [
    '内科',
    '医院感染管理科',
    '护理部',
  ])
  assert.equal(rows.find((row) => row.department_id === 'd1')?.department_name, '医院感染管理科')
})

test('a file that is no table, and one without departments, are refused by name; nobody else may ask', async () => {
  assert.deepEqual((await read(Buffer.from('%PDF-1.7 …'))).code, Code.fileRefused)
  const empty = await read(await workbook([['1'], ['2']]))
  assert.match(empty.msg, /没有认出科室/)
  const csv = Buffer.from('科室名称,电话\n急诊科,8120\n内科,8121\n')
  assert.deepEqual((await read(csv)).data.lines, ['急诊科', '内科'])
  const manager = await person(server.url, 3)
  assert.equal((await read(csv, manager)).code, Code.rightLacking)
})

test('a hospital that applies: approved with its departments; who applied runs it, may grant, and its first steps tick themselves off', async () => {
  const mobile = '13700000082'
  const guest = new Client(server.url)
  const applied = await guest.ask(registration.addCompanyAndUser, {
    comName: '江汉区申请医院',
    areaId: '420103',
    userName: '白鹭',
    mobile,
    verifyCode: await server.codeFor(mobile, 'register'),
    consentVersion: '1',
  })
  const waits = (await operator.ask(office.today, {})).waiting.find(
    ({ kind }) => kind === 'hospitals',
  )
  assert.ok(waits && waits.count >= 1)
  const found = await operator.ask(hospital.list, {
    keyword: '江汉区申请',
    state: 'waiting',
    pageIndex: 1,
    pageSize: 20,
  })
  const row = found.list[0]
  assert.deepEqual([row?.comId, row?.applicantName], [applied.comId, '白鹭'])
  const { departments } = await operator.ask(hospital.approve, {
    applicationId: row?.applicationId ?? '',
    departments: ['内科/一病区', '外科'],
  })
  assert.equal(departments, 3)
  const twice = await operator.send(hospital.approve, { applicationId: row?.applicationId ?? '' })
  assert.equal(twice.code, Code.stateChanged)
  await server.advance(60_000)
  const head = new Client(server.url)
  const entered = await head.send(verification.checkCode, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'login'),
    scene: 'login',
    consentVersion: '1',
  })
  head.token = entered.token ?? ''
  assert.ok(entered.data.user?.abilities.includes('people.grant'))
  // Posts, titles and majors to choose from, and what comes next.
  const entries = (await head.ask(organisation.dictionary, {})).list
  for (const kind of ['post', 'title', 'major', 'creditKind', 'template'] as const)
    assert.ok(
      entries.some((one) => one.kind === kind),
      kind,
    )
  assert.deepEqual((await head.ask(office.today, {})).first, {
    organisation: 1,
    people: 0,
    exam: 0,
  })
})
