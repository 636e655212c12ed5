import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { person } from '../../testing/client'
import { personnelOffice, personnelSystem } from './testing/staffFiles'
import { startImporting, fieldsOf } from './testing/importer'

const { staffImport } = contract
let world: Awaited<ReturnType<typeof startImporting>>
before(async () => {
  world = await startImporting()
})
after(() => world.close())

test('what a list names and the hospital does not have is made in one go; nothing that no row names, nothing that may be misspelt', async () => {
  const { server, admin, read, take } = world
  const lines = ['人员编码,姓名,院区,科室,病区,岗位,手机号']
  for (let n = 1; n <= 6; n++)
    lines.push(
      `YL70${n},岳一${'甲乙丙丁戊己'[n - 1]},南湖院区,${n < 4 ? '高压氧科' : '重症医学'},${n === 1 ? '氧舱一组' : ''},${n < 3 ? '体外循环师' : '护士'},1390571770${n}`,
    )
  const { importId } = await read(Buffer.from(lines.join('\n')))
  const { list, campuses } = await admin.ask(staffImport.missing, { importId })
  assert.deepEqual(campuses, ['南湖院区'])
  assert.deepEqual(list, [
    { kind: 'unit', name: '高压氧科', under: '', rows: 3 },
    { kind: 'post', name: '体外循环师', under: '', rows: 2 },
    { kind: 'ward', name: '氧舱一组', under: '高压氧科', rows: 1 },
  ])
  const foreign = { kind: 'unit' as const, name: '没有人写过的科', under: '' }
  assert.equal(
    (await admin.send(staffImport.make, { importId, made: [foreign] })).code,
    Code.stateChanged,
  )
  const made = list.map(({ kind, name, under }) => ({ kind, name, under }))
  const after = await admin.ask(staffImport.make, { importId, made })
  assert.deepEqual([after.counts.new, after.counts.wrong, after.made.length], [3, 3, 3])
  await admin.ask(staffImport.takeProposals, { importId })
  const job = await take(importId)
  assert.match(job.says, /新增 6 人/)
  const ward = await server.db
    .selectFrom('department as ward')
    .innerJoin('department as above', (join) =>
      join
        .onRef('above.com_id', '=', 'ward.com_id')
        .onRef('above.department_id', '=', 'ward.parent_id'),
    )
    .select('above.department_name')
    .where('ward.department_name', '=', '氧舱一组')
    .executeTakeFirst()
  assert.equal(ward?.department_name, '高压氧科')
})

test('a row is mended in its cell, one name made, one left out; the good ones are taken without the bad', async () => {
  const { server, admin, read, rowsOf, staff, take } = world
  const { importId } = await read(await personnelOffice())
  const fix = (
    line: number,
    field: 'jobNumber' | 'unit' | 'post' | 'title' | 'mobile' | 'joinedDate',
    value: string,
  ) => admin.ask(staffImport.fix, { importId, line, field, value })
  await admin.ask(staffImport.takeProposals, { importId })
  await admin.ask(staffImport.decide, { importId, line: 9, decision: 'leaveOut' })
  await fix(8, 'unit', '检验二科')
  await admin.ask(staffImport.make, {
    importId,
    made: [{ kind: 'unit', name: '检验二科', under: '' }],
  })
  const third = (await rowsOf(importId)).find(({ line }) => line === 7)
  assert.deepEqual([third?.state, third?.values['jobNumber']], ['new', '20003'])
  const before = await admin.ask(staffImport.one, { importId })
  const job = await take(importId)
  assert.equal(job.state, 'done', job.says)
  assert.match(job.says, new RegExp(`新增 ${before.counts.new} 人，更新 0 人`))
  const made = await staff('20001')
  assert.deepEqual(
    [made?.person_name, made?.mobile_masked, made?.joined_on, made?.active, made?.employment],
    ['沈晓燕', '138****2201', '2019-07-01', true, 'staff'],
  )
  assert.ok(made?.birth_hash && !JSON.stringify(made).includes('13805712201'))
  assert.equal((await staff('20004')) !== undefined, before.counts.wrong === 0)
  const after = await admin.ask(staffImport.one, { importId })
  assert.deepEqual(
    [after.state, after.taken.added, after.counts.taken],
    ['taken', before.counts.new, before.counts.new],
  )
  const events = await server.db
    .selectFrom('audit_event')
    .select(['what', 'kind'])
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', made?.person_id ?? '')
    .execute()
  assert.deepEqual(events, [{ what: 'staffImport.take', kind: 'added' }])
})

test('an export of a personnel system: no identity number is kept; who may be somebody here is asked about; wards are made', async () => {
  const { admin, read, rowsOf, staff, take } = world
  const head = await read(await personnelSystem())
  assert.deepEqual(fieldsOf(head).slice(0, 5), ['jobNumber', 'name', 'birthDate', 'unit', 'ward'])
  const rows = await rowsOf(head.importId)
  assert.doesNotMatch(JSON.stringify([head, rows]), /110101/)
  assert.equal(rows[0]?.values['birthDate'], '1990-03-07')
  assert.equal(rows[0]?.values['mobile'], '13805713001', 'the value of a formula')
  assert.deepEqual(
    rows[1]?.problems.map(({ key, mayJoin }) => [key, mayJoin]),
    [['samePerson', 1]],
  )
  assert.equal(rows[2]?.state, 'leftOut', 'somebody who has left and never was here')
  const asked = await admin.ask(staffImport.decide, {
    importId: head.importId,
    line: 3,
    decision: 'join',
  })
  assert.equal(asked.counts.changed, 1)
  const joined = (await rowsOf(head.importId))[1]
  assert.deepEqual(joined?.changes.find(({ field }) => field === 'jobNumber')?.after, '30002')
  const job = await take(head.importId)
  assert.equal(job.state, 'done', job.says)
  assert.equal((await staff('30002'))?.person_id, 'renhe-0001')
})

test('proposals are read through before they are taken: each can be left, what only ends alike is none', async () => {
  const { admin, read, rowsOf } = world
  const lines = [
    '工号,姓名,科室,手机号',
    'TP01,戚一,急诊部,13905781001',
    'TP02,戚二,重症医学,13905781002',
    'TP03,戚三,重症医学,1390578',
    'TP04,戚四,,13905781004',
  ]
  const { importId } = await read(Buffer.from(lines.join('\n')))
  const { proposals, noUnit } = await admin.ask(staffImport.missing, { importId })
  assert.deepEqual(noUnit, [5])
  assert.deepEqual(
    proposals
      .filter(({ field }) => field !== 'unit')
      .map(({ proposal, sample }) => [proposal, sample]),
    [['', '1390578']],
  )
  const unit = proposals.find(({ value }) => value === '重症医学')
  assert.deepEqual([unit?.proposal, unit?.rows], ['重症医学科', 2])
  assert.ok(!proposals.some(({ proposal }) => proposal === '门诊部'), 'an emergency is no clinic')
  const left = { field: 'unit' as const, value: '重症医学', proposal: '重症医学科' }
  await admin.ask(staffImport.takeProposals, { importId, leave: [left] })
  const [, second, third] = await rowsOf(importId)
  assert.deepEqual([second?.values['unit'], third?.values['mobile']], ['重症医学', undefined])
  await admin.ask(staffImport.takeProposals, { importId })
  assert.equal((await rowsOf(importId))[1]?.state, 'new')
})

test('nobody decides about themselves by a list: the own row is left for somebody else, and it is said', async () => {
  const { server, admin, read, take } = world
  const me = () =>
    server.db
      .selectFrom('person')
      .select(['job_number', 'person_name', 'email'])
      .where('person_id', '=', 'renhe-0003')
      .executeTakeFirstOrThrow()
  const { job_number, person_name } = await me()
  const { importId } = await read(
    Buffer.from(
      [
        '人员编码,姓名,科室,邮箱',
        `${job_number},${person_name},感染管理科,own@renhe.example`,
        'YL7900,新来的,急诊科,new@renhe.example',
      ].join('\n'),
    ),
  )
  await admin.ask(staffImport.takeProposals, { importId })
  const job = await take(importId)
  assert.match(job.says, /你自己的一行没有导入，请另一位管理员导入/)
  assert.notEqual((await me()).email, 'own@renhe.example')
})

test('only who manages people; another hospital finds nothing', async () => {
  const { server, read } = world
  const { importId } = await read(Buffer.from('工号,姓名,科室\n80001,戊五,感染管理科\n'))
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(staffImport.one, { importId })).code, Code.rightLacking)
  const stranger = await person(server.url, 103)
  for (const call of [staffImport.one, staffImport.leavers])
    assert.notEqual((await stranger.send(call, { importId })).code, 0)
})
