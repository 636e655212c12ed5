import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { aTask } from '../../../testing/aTask'
import { person, type Envelope } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { ExamTaker } from '../../../testing/ExamTaker'

const { exam } = contract
let server: TestServer
let one: ExamTaker
before(async () => {
  server = await startServer()
  one = await new ExamTaker(
    await person(server.url, 5),
    await aTask(server.db, server.now()),
  ).start()
})
after(() => server.close())

/** Everything that the exam tables hold, as one number. */
async function fingerprint(): Promise<string> {
  const tables = ['exam_task', 'person_task', 'attempt', 'answer', 'extra_minutes']
  const sums = await Promise.all(
    tables.map((table) =>
      sql<{
        sum: string
      }>`select coalesce(sum(hashtext(t::text)), 0)::text || '/' || count(*) as sum from ${sql.table(table)} t`.execute(
        server.db,
      ),
    ),
  )
  return sums.map(({ rows }) => rows[0]!.sum).join(' ')
}

const goodInputs = (): Record<keyof typeof exam, Record<string, unknown>> => {
  const page = { pageIndex: 1, pageSize: 10 }
  return {
    home: page,
    list: page,
    mine: page,
    notice: { taskId: one.taskId },
    tries: { taskId: one.taskId },
    start: { taskId: one.taskId, deviceId: 'd' },
    restart: { ...one.key, deviceId: 'device-1' },
    paper: one.key,
    remainingTime: one.key,
    result: one.key,
    reviewSummary: one.key,
    review: { ...one.key, ...page },
    saveAnswers: { ...one.key, items: [one.write(one.question(0), ['A'], { sequence: 1 })] },
    handIn: { ...one.key, items: [], reason: 'user' },
  }
}

test('each field of each call, of a wrong type or missing, and a field too much: named, never a fault, nothing changed', async () => {
  const before = await fingerprint()
  let sent = 0
  for (const [name, input] of Object.entries(goodInputs())) {
    const call: Call = exam[name as keyof typeof exam]
    const query = call.buildToken ? '?token=x' : ''
    const bodies: unknown[] = [undefined, null, [], 'text', 7, { ...input, unknownField: 1 }]
    for (const field of Object.keys(input)) {
      for (const value of [
        null,
        {},
        [],
        -1,
        1.5,
        '',
        'x'.repeat(5000),
        true,
        Number.MAX_SAFE_INTEGER,
      ]) {
        // Any text is a possible id: it finds nothing.
        bodies.push({ ...input, [field]: value })
      }
      bodies.push(Object.fromEntries(Object.entries(input).filter(([other]) => other !== field)))
    }
    for (const data of bodies) {
      if (name === 'handIn' && JSON.stringify(data) === JSON.stringify(input)) continue
      const reply: Envelope = await one.client.post(call.path + query, JSON.stringify({ data }))
      sent++
      assert.ok(
        [400, 404].includes(reply.code),
        `${name} ${JSON.stringify(data)?.slice(0, 120)}: ${reply.code} ${reply.msg}`,
      )
      assert.equal(reply.status, 200)
      assert.ok(reply.msg.length > 3)
    }
  }
  assert.ok(sent > 300)
  assert.equal(await fingerprint(), before)
})

test("answers with wrong fields: the whole call is refused with the field's name", async () => {
  const before = await fingerprint()
  const good = one.write(one.question(0), ['A'], { sequence: 1 })
  const wrong: Record<string, unknown>[] = [
    { optionIds: 'A' },
    { optionIds: ['A', 'A'] },
    { optionIds: [1] },
    { optionIds: Array.from({ length: 21 }, (_, n) => `O${n}`) },
    { marked: true },
    { marked: 2 },
    { lease: 0 },
    { lease: '1' },
    { sequence: 0 },
    { sequence: 1.5 },
    { elapsedMs: -1 },
    { elapsedMs: null },
    { seal: 'short' },
    { seal: 'f'.repeat(65) },
    { previousSeal: 1 },
    { questionId: '' },
    { questionId: 'x'.repeat(65) },
    { extra: 1 },
  ]
  for (const change of wrong) {
    const reply = await one.client.post(
      exam.saveAnswers.path,
      JSON.stringify({ data: { ...one.key, items: [{ ...good, ...change }] } }),
    )
    assert.equal(reply.code, 400, JSON.stringify(change))
  }
  const many = Array.from({ length: 301 }, (_, n) => ({ ...good, sequence: n + 1 }))
  assert.equal(
    (
      await one.client.post(
        exam.saveAnswers.path,
        JSON.stringify({ data: { ...one.key, items: many } }),
      )
    ).code,
    400,
  )
  assert.equal(
    (
      await one.client.post(
        exam.saveAnswers.path,
        JSON.stringify({ data: { ...one.key, items: [] } }),
      )
    ).code,
    400,
  )
  assert.equal(await fingerprint(), before)
})

test('bodies that are no JSON, huge, or hold what a database cannot: a clear error, nothing changed', async () => {
  const before = await fingerprint()
  const good = JSON.stringify({
    data: { ...one.key, items: [one.write(one.question(0), ['A'], { sequence: 1 })] },
  })
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    good.slice(0, -1),
    good.replace('"A"', '"\\u0000"'),
    `{"__proto__":{"a":1},${good.slice(1)}`,
    good.replace('"items"', '"\\ud800":1,"items"'),
  ]) {
    const reply = await one.client.post(exam.saveAnswers.path, body)
    assert.equal(reply.code, 400, body.slice(0, 60))
  }
  const huge = await one.client.post(
    exam.saveAnswers.path,
    JSON.stringify({ data: { ...one.key, items: [], filler: 'x'.repeat(2_000_000) } }),
  )
  assert.equal(huge.code, 413)
  assert.equal(await fingerprint(), before)
})

test('without a session every exam call answers 401, whatever the body', async () => {
  for (const call of Object.values(exam) as Call[]) {
    for (const token of ['', 'invented']) {
      const reply = await fetch(server.url + call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-userkey': token },
        body: '{"data":{"nonsense":1}}',
      })
      assert.equal(((await reply.json()) as { code: number }).code, 401, call.path)
    }
  }
})

test('lone surrogates, quotes and patterns in ids and words find nothing and break nothing', async () => {
  for (const text of ["' or 1=1 --", '"', '\\', '\ud83d', '%', '🙂', '../..', '$1', '\n']) {
    assert.ok(
      [404, 400].includes((await one.client.send(exam.notice, { taskId: text })).code),
      JSON.stringify(text),
    )
    assert.ok(
      [404, 400].includes(
        (await one.client.send(exam.paper, { taskId: one.taskId, attemptId: text })).code,
      ),
      JSON.stringify(text),
    )
    assert.ok(
      [0, 400].includes(
        (await one.client.send(exam.list, { keyword: text, pageIndex: 1, pageSize: 5 })).code,
      ),
      JSON.stringify(text),
    )
  }
})
