import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { staffImport, deskJob } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

async function runJob(jobId: string) {
  const job = server.jobs.find(({ name }) => name === 'deskJob')!
  await job.run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}

test('posts of a file are proposed by meaning, and taken only when somebody says so; a title goes where it belongs', async () => {
  const said = [
    ['YI001', '岳甲', '规培生', ''],
    ['YI002', '岳乙', '规培生', ''],
    ['YI003', '岳丙', '保洁员', ''],
    ['YI004', '岳丁', '主管护师', ''],
    ['YI005', '岳戊', '主管护师', '护师'],
  ]
  const lines = ['工号,姓名,科室,岗位,职称']
  for (const [number, name, post, title] of said)
    lines.push([number, name, '重症医学科', post, title].join(','))
  const { importId, jobId } = await admin.ask(
    staffImport.readFile,
    { fileName: '名册.csv' },
    { file: Buffer.from(lines.join('\n')) },
  )
  await runJob(jobId)
  const read = async () =>
    (await admin.ask(staffImport.rows, { importId, pageIndex: 1, pageSize: 100 })).list
  const rows = await read()
  assert.deepEqual(
    rows.map(({ state, problems: [one] }) => [
      state,
      one?.key,
      one?.proposal,
      one?.also,
      one?.rows,
    ]),
    [
      ['wrong', 'unknownPost', '实习与规培', '', 2],
      ['wrong', 'unknownPost', '实习与规培', '', 2],
      ['wrong', 'unknownPost', '保洁与工勤', '', 1],
      ['wrong', 'titleAsPost', '护士', '主管护师', 2],
      ['wrong', 'titleAsPost', '护士', '', 2],
    ],
  )
  const confirm = (line: number, value: string) =>
    admin.ask(staffImport.fix, { importId, line, field: 'post', value, alike: 1 })
  await confirm(rows[0]!.line, '实习与规培')
  await confirm(rows[3]!.line, '护士')
  const after = await read()
  assert.deepEqual(
    after.map(({ state, values }) => [state, values['post'], values['title'] ?? '']),
    [
      ['new', '实习与规培', ''],
      ['new', '实习与规培', ''],
      ['wrong', '保洁员', ''],
      ['new', '护士', '主管护师'],
      // What the file itself says of the title stays.
      ['new', '护士', '护师'],
    ],
  )
})
