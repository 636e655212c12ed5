import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { organisation } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const read = (file: Buffer, client = admin) =>
  client.send(organisation.readFile, { fileName: '科室.xlsx' }, { file })

test('what was exported, with two more, comes back: only those two are new, each below what it stands under', async () => {
  const { base64 } = await admin.ask(organisation.exportTree, {})
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(Buffer.from(base64, 'base64')).buffer)
  const [sheet] = book.worksheets
  sheet?.addRow(['重症医学科', 'C区病房', '', '病区'])
  sheet?.addRow(['疼痛科', '', '', '科室'])
  const { data } = await read(Buffer.from(await book.xlsx.writeBuffer()))
  const fresh = data.lines.filter(({ isThere }) => isThere === 0)
  assert.deepEqual(
    fresh.map(({ path, kind }) => [path, kind]),
    [
      ['重症医学科/C区病房', 'ward'],
      ['疼痛科', 'department'],
    ],
  )
  assert.ok(data.lines.length > 10)
  const paths = fresh.map(({ path }) => path)
  assert.deepEqual(await admin.ask(organisation.addUnits, { departments: paths }), { added: 2 })
  const { units } = await admin.ask(organisation.tree, {})
  const unit = (name: string) => units.find((one) => one.name === name)
  assert.equal(unit('C区病房')?.parentId, unit('重症医学科')?.unitId)
  assert.equal(unit('疼痛科')?.parentId, null)
  assert.deepEqual(
    await admin.ask(organisation.addUnits, { departments: paths }),
    { added: 0 },
    'once',
  )
})

test('a file without departments says so; a head nurse reads none; another hospital gets nothing of it', async () => {
  const none = await read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]))
  assert.deepEqual(
    [none.code, none.msg],
    [Code.fileRefused, '这不是表格文件。可以用 .xlsx 或 .csv'],
  )
  const headNurse = await person(server.url, 2)
  assert.equal((await read(Buffer.from('科室\n骨科\n'), headNurse)).code, Code.rightLacking)
  const other = await person(server.url, 103)
  const { units } = await other.ask(organisation.tree, {})
  assert.ok(!units.some(({ name }) => name === '疼痛科'))
})
