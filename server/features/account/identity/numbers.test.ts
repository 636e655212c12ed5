import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { idCheckSign } from '@contract/rules/people/idNumber'
import { person as loggedIn } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { bindingInfo, changeNumbers, compareNumbers, checkNumbers } = contract.identity
const day = 24 * 3_600_000

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Somebody who agreed that their identity number is kept. */
async function person(url: string, number: number) {
  const client = await loggedIn(url, number)
  await client.ask(contract.privacy.setConsent, { kind: 'idNumber', given: 1 })
  return client
}

/** A made-up identity number that passes its check; nobody was born there then. */
const madeUpId = (end: number) => {
  const first = `11010119000101${String(end).padStart(3, '0')}`
  return first + idCheckSign(first)
}

test('numbers are set, shown masked, and stored so that nobody reads them', async () => {
  const client = await person(server.url, 5)
  assert.deepEqual((await client.ask(bindingInfo, {})).complete, 0)
  await client.ask(changeNumbers, { taskId: 't1', idNumber: madeUpId(1), jobNumber: 'N-8001' })
  const info = await client.ask(bindingInfo, { taskId: 't1' })
  assert.deepEqual(
    [info.userName, info.idNumberMasked, info.jobNumber, info.complete],
    ['王佳怡', `110***********${madeUpId(1).slice(-4)}`, '****01', 1],
  )
  const rows = await server.db.selectFrom('identity').selectAll().execute()
  assert.equal(JSON.stringify(rows).includes(madeUpId(1)), false)
  assert.equal(Buffer.from(rows[0]!.id_cipher).toString('latin1').includes(madeUpId(1)), false)
  const logs = await server.db
    .selectFrom('audit_event')
    .selectAll()
    .where('what', '=', 'identity.changeNumbers')
    .execute()
  assert.deepEqual(
    logs.map(({ person_id, task_id, after: decided }) => [person_id, task_id, decided]),
    [['renhe-0005', 't1', { fields: ['first:idNumber', 'jobNumber'] }]],
  )
  assert.equal(JSON.stringify(logs).includes('8001'), false)
})

test('without a consent of its own no identity number is kept; withdrawn, it goes', async () => {
  const client = await loggedIn(server.url, 4)
  const number = { idNumber: madeUpId(55) }
  assert.equal((await client.send(changeNumbers, number)).code, 100235)
  assert.equal((await client.ask(changeNumbers, { jobNumber: 'N-8055' })).complete, 0)
  const { setConsent, consents } = contract.privacy
  await client.ask(setConsent, { kind: 'idNumber', given: 1 })
  await client.ask(changeNumbers, number)
  assert.equal((await client.ask(consents, {})).list[0]?.given, 1)
  await client.ask(setConsent, { kind: 'idNumber', given: 0 })
  assert.equal((await client.ask(bindingInfo, {})).idNumberMasked, '')
  const { list } = await client.ask(consents, {})
  assert.deepEqual(
    list.map(({ kind, given, time }) => [kind, given, time !== null]),
    [
      ['idNumber', 0, true],
      ['location', 0, false],
    ],
  )
  const looked = await server.db.selectFrom('identity_lookup').selectAll().execute()
  assert.ok(looked.every(({ person_id }) => person_id !== 'renhe-0004'))
})

test('one change a day; the same number again is no change', async () => {
  const client = await person(server.url, 6)
  await client.ask(changeNumbers, { idNumber: madeUpId(2) })
  await client.ask(changeNumbers, { idNumber: madeUpId(3) })
  assert.equal((await client.send(changeNumbers, { idNumber: madeUpId(4) })).code, 100213)
  assert.equal((await client.send(changeNumbers, { idNumber: madeUpId(3) })).code, 0)
  await server.advance(day + 1000)
  assert.equal((await client.send(changeNumbers, { idNumber: madeUpId(4) })).code, 0)
})

test('a repeat with its key changes nothing more and gives the first reply', async () => {
  const client = await person(server.url, 9)
  const input = { idNumber: madeUpId(5), jobNumber: 'N-8005' }
  const first = await client.send(changeNumbers, input, { key: 'k' })
  assert.deepEqual((await client.send(changeNumbers, input, { key: 'k' })).data, first.data)
  assert.equal(
    (await client.send(changeNumbers, { ...input, jobNumber: 'X' }, { key: 'k' })).code,
    400,
  )
})

test('malformed numbers and those of a colleague are refused; two who take one at once: one gets it', async () => {
  const client = await person(server.url, 10)
  for (const idNumber of [
    '110101190001010',
    '11010119000101001X',
    '991010190001010016',
    '１１０１０１１９０００１０１００１',
    "'; drop table--",
  ]) {
    assert.equal((await client.send(changeNumbers, { idNumber })).code, 400, idNumber)
  }
  for (const jobNumber of ['', 'a b', '工号', "x'--"])
    assert.equal((await client.send(changeNumbers, { jobNumber })).code, 400, jobNumber)
  assert.equal((await client.send(changeNumbers, { idNumber: madeUpId(1) })).code, 100207)
  assert.equal((await client.send(changeNumbers, { jobNumber: 'N-8001' })).code, 100207)
  const others = await Promise.all([11, 12, 13, 14].map((number) => person(server.url, number)))
  const races = await Promise.all(
    others.map((each) => each.send(changeNumbers, { idNumber: madeUpId(77), jobNumber: 'N-8077' })),
  )
  assert.deepEqual(races.map(({ code }) => code).sort(), [0, 100207, 100207, 100207])
})

test('comparing: which field is wrong; five wrong tries stop it for a quarter of an hour', async () => {
  const client = await person(server.url, 5)
  assert.deepEqual(
    await client.ask(compareNumbers, { idNumber: madeUpId(1), jobNumber: 'N-8001' }),
    { match: 1, field: '' },
  )
  assert.deepEqual(await client.ask(compareNumbers, { idNumber: madeUpId(1).toLowerCase() }), {
    match: 1,
    field: '',
  })
  assert.deepEqual(
    await client.ask(compareNumbers, { idNumber: madeUpId(1), jobNumber: 'other' }),
    { match: 0, field: 'jobNumber' },
  )
  for (let tries = 0; tries < 4; tries++)
    assert.deepEqual(await client.ask(compareNumbers, { idNumber: madeUpId(9) }), {
      match: 0,
      field: 'idNumber',
    })
  assert.equal((await client.send(compareNumbers, { idNumber: madeUpId(1) })).code, 429)
  await server.advance(16 * 60_000)
  assert.equal((await client.ask(compareNumbers, { idNumber: madeUpId(1) })).match, 1)
})

test('asking whether a number is free: of the own hospital only, masked, and not without end', async () => {
  const colleague = await person(server.url, 1)
  assert.deepEqual(await colleague.ask(checkNumbers, { idNumber: madeUpId(1), jobNumber: 'N-1' }), {
    idOk: 0,
    jobOk: 1,
    takenBy: '王**',
  })
  assert.deepEqual(
    await colleague.ask(checkNumbers, { idNumber: 'rubbish', jobNumber: 'N-8001' }),
    { idOk: 0, jobOk: 0, takenBy: '王**' },
  )
  const elsewhere = await person(server.url, 101)
  assert.deepEqual(
    await elsewhere.ask(checkNumbers, { idNumber: madeUpId(1), jobNumber: 'N-8001' }),
    { idOk: 1, jobOk: 1, takenBy: '' },
  )
  for (let asked = 1; asked < 30; asked++)
    await elsewhere.ask(checkNumbers, { idNumber: madeUpId(100 + asked) })
  assert.equal((await elsewhere.send(checkNumbers, { idNumber: madeUpId(1) })).code, 429)
})
