import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { onlyPeople } from '@contract/rules/audience'
import { aSurveyDraft, yesNo } from '../../testing/aSurvey'
import { Client, person } from '../../testing/client'
import { CrossTally } from './resultRules'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { survey, surveyMaking, duty, link } = contract
const hour = 3_600_000
let server: IdentityServer
let author: Client
before(async () => {
  server = await startIdentityServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const asked: SurveyQuestion[] = [
  { queId: 'q1', type: 'single', title: '用得上吗', required: 1, options: yesNo, logic: null },
  {
    queId: 'q2',
    type: 'longText',
    title: '为什么',
    required: 1,
    options: [],
    logic: { queId: 'q1', values: ['no'] },
  },
  { queId: 'q3', type: 'nps', title: '打分', required: 0, options: [], logic: null },
]
const aDraft = (part: Partial<SurveyDraft> = {}): SurveyDraft =>
  aSurveyDraft(server.now(), { anonymous: 1, questions: asked, ...part })
const publish = (part?: Partial<SurveyDraft>) =>
  author.ask(surveyMaking.save, { survey: aDraft(part), publish: 1 })
let ballots = 0
const aBallot = () => `ballot-${String(ballots++).padStart(16, '0')}`
const yes: SurveyAnswer[] = [{ queId: 'q1', value: ['yes'] }]

test('published it is owed by its people, handed in it is ticked off, and withdrawn nobody owes it', async () => {
  const nurse = await person(server.url, 1)
  const { surveyId, edition } = await publish({ whom: onlyPeople(['renhe-0001']), anonymous: 0 })
  const mine = async () =>
    (await nurse.ask(duty.mine, {})).list.filter(({ taskId }) => taskId === surveyId)
  assert.deepEqual(
    (await mine()).map(({ kind }) => kind),
    ['survey'],
  )
  const stranger = await person(server.url, 2)
  assert.equal((await stranger.send(survey.questions, { surveyId })).code, 404)
  assert.equal((await stranger.send(survey.save, { surveyId, answers: yes })).code, 404)
  const { recordId } = await nurse.ask(survey.save, { surveyId, answers: yes, ballot: aBallot() })
  assert.notEqual(recordId, '')
  assert.equal((await mine()).length, 0)
  const { mine: own, canFill } = await nurse.ask(survey.questions, { taskId: surveyId })
  assert.deepEqual([own.map(({ answers }) => answers), canFill], [[yes], 0])
  const results = await author.ask(surveyMaking.results, { surveyId })
  assert.deepEqual([results.owed, results.answered, results.shown], [1, 1, 1])
  assert.deepEqual(
    results.departments.map(({ owed, answered }) => [owed, answered]),
    [[1, 1]],
  )
  const [row] = (await author.ask(surveyMaking.records, { surveyId, pageIndex: 1, pageSize: 20 }))
    .list
  assert.deepEqual(row?.answers, yes)
  assert.equal((await author.send(surveyMaking.withdraw, { surveyId, edition: 9 })).code, 101220)
  await author.ask(surveyMaking.withdraw, { surveyId, edition })
  assert.equal((await nurse.ask(survey.questions, { surveyId })).canFill, 0)
})

test('hidden questions are dropped, unknown options refused, late answers refused, the same ballot counts once', async () => {
  const nurse = await person(server.url, 1)
  const { surveyId } = await publish({ anonymous: 0 })
  const send = (answers: SurveyAnswer[], ballot = aBallot()) =>
    nurse.send(survey.save, { surveyId, answers, ballot })
  assert.equal((await send([{ queId: 'q1', value: ['maybe'] }])).code, 400)
  assert.equal((await send([{ queId: 'q1', value: ['no'] }])).code, 400)
  assert.equal((await send([...yes, { queId: 'q9', value: ['x'] }])).code, 400)
  assert.equal((await send([...yes, { queId: 'q3', value: ['11'] }])).code, 400)
  const ballot = aBallot()
  const withHidden = [...yes, { queId: 'q2', value: ['藏起来的'] }]
  assert.equal((await send(withHidden, ballot)).code, 0)
  assert.equal((await send(withHidden, ballot)).code, 0)
  assert.equal((await send(yes)).code, 101220)
  const { mine } = await nurse.ask(survey.questions, { surveyId })
  assert.deepEqual(
    mine.map(({ answers }) => answers),
    [yes],
  )
  const other = await publish({ anonymous: 0, endTime: server.now() + hour })
  await server.db
    .updateTable('survey')
    .set({ end_time: server.now() - 60_000 })
    .where('com_id', '=', 'renhe')
    .where('survey_id', '=', other.surveyId)
    .execute()
  assert.notEqual(
    (await nurse.send(survey.save, { surveyId: other.surveyId, answers: yes })).code,
    0,
  )
})

test('logic in a circle is refused, and the circle is named', async () => {
  const [one, two, three] = asked as [SurveyQuestion, SurveyQuestion, SurveyQuestion]
  const ring = [
    { ...one, logic: { queId: 'q4', values: ['yes'] } },
    { ...two, required: 0 as const },
    { ...three },
    { ...one, queId: 'q4', logic: { queId: 'q1', values: ['yes'] } },
  ]
  const refused = await author.send(surveyMaking.save, {
    survey: aDraft({ questions: ring }),
    publish: 1,
  })
  assert.equal(refused.code, 400)
  assert.match(refused.msg, /1 → 4 → 1/)
  const back = { ...one, queId: 'q4', options: yesNo.map((option) => ({ ...option, goTo: 'q1' })) }
  const again = await author.send(surveyMaking.save, {
    survey: aDraft({ questions: [one, back] }),
    publish: 1,
  })
  assert.match(again.msg, /1 → 2 → 1/)
})

test('nothing depends on a matrix, whose answers name rows; on a mark from 0 to 10 it can', async () => {
  const after = { queId: 'q8', type: 'text' as const, title: '为什么', required: 0 as const }
  const upon = (first: SurveyQuestion, values: string[]) =>
    author.send(surveyMaking.save, {
      survey: aDraft({
        questions: [first, { ...after, options: [], logic: { queId: first.queId, values } }],
      }),
      publish: 1,
    })
  const [one, , nps] = asked as [SurveyQuestion, SurveyQuestion, SurveyQuestion]
  const matrix = { ...one, type: 'matrix' as const, rows: [{ value: 'r', label: '床旁' }] }
  assert.equal((await upon(matrix, ['yes'])).code, 400)
  assert.equal((await upon(nps, ['3'])).code, 0)
})

test('changed questions are a new edition; old answers stay with theirs', async () => {
  const [nurse, head] = [await person(server.url, 1), await person(server.url, 2)]
  const first = await publish({ anonymous: 0 })
  const { surveyId } = first
  const opened = await head.ask(survey.questions, { surveyId })
  await nurse.ask(survey.save, { surveyId, answers: yes, ballot: aBallot() })
  const [one] = asked as [SurveyQuestion]
  const questions = [one, { ...one, queId: 'q7', title: '新的一题' }]
  await author.ask(surveyMaking.save, {
    surveyId,
    edition: first.edition,
    survey: aDraft({ anonymous: 0, questions }),
    publish: 1,
  })
  // Who had the old one in hand still hands it in, to the old edition.
  await head.ask(survey.save, {
    surveyId,
    edition: opened.edition,
    answers: yes,
    ballot: aBallot(),
  })
  const { editions, questions: now, shown } = await author.ask(surveyMaking.results, { surveyId })
  assert.deepEqual(
    editions.map(({ answers }) => answers),
    [0, 2],
  )
  assert.deepEqual([now.length, shown], [2, 0])
  const old = await author.ask(surveyMaking.results, { surveyId, edition: opened.edition })
  assert.deepEqual([old.questions.length, old.shown, old.results[0]?.counts[0]?.count], [3, 2, 2])
})

test('F12: no row, reply store or transaction joins a person and an anonymous answer', async () => {
  const { surveyId } = await publish()
  const people = await Promise.all(
    [1, 2, 3, 10, 11, 12, 15, 16].map((number) => person(server.url, number)),
  )
  // One after the other, so that order would betray them if anything kept it.
  for (const [n, one] of people.entries()) {
    const answers = [
      { queId: 'q1', value: ['no'] },
      { queId: 'q2', value: [`秘密${n}`] },
    ]
    const ballot = aBallot()
    assert.equal((await one.ask(survey.save, { surveyId, answers, ballot })).recordId, '')
    await one.ask(survey.save, { surveyId, answers, ballot })
    assert.equal(
      (await one.send(survey.save, { surveyId, answers, ballot: aBallot() })).code,
      101220,
    )
  }
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'com_id' group by 1`.execute(
    server.db,
  )
  const xids = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ xid: string; row: string }>`
      select t.xmin::text as xid, to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      server.db,
    )
    for (const { xid, row } of rows) {
      if (row.includes('秘密')) {
        assert.ok(['survey_box', 'survey_record'].includes(name), name)
        assert.doesNotMatch(row, /renhe-\d{4}/, `${name} names nobody`)
        assert.doesNotMatch(row, /20\d\d-\d\d-\d\dT/, `${name} says no time`)
      }
      const held = xids.get(xid) ?? []
      xids.set(xid, [...held, ...(/秘密|renhe-\d{4}/.test(row) ? [`${name} ${row}`] : [])])
    }
  }
  // A transaction that holds an answer holds nobody; and it is never the one of one answer alone.
  for (const [xid, rows] of xids) {
    const secret = rows.filter((row) => row.includes('秘密'))
    if (secret.length === 0) continue
    assert.ok(!rows.some((row) => /renhe-\d{4}/.test(row)), `${xid} joins`)
    const number = secret.reduce((sum, row) => sum + row.split('秘密').length - 1, 0)
    assert.ok(number >= 5, `${xid} stands for ${number}`)
  }
  const { isHidden, shown, answered } = await author.ask(surveyMaking.results, { surveyId })
  assert.deepEqual([isHidden, shown, answered], [1, 0, 8])
  assert.deepEqual(
    (await author.ask(surveyMaking.records, { surveyId, pageIndex: 1, pageSize: 20 })).total,
    0,
  )
})

test('many answers are added up piece by piece, none twice and none left out', async () => {
  const { surveyId, edition } = await publish({ anonymous: 0 })
  const records = Array.from({ length: 1203 }, (_, n) => ({
    com_id: 'renhe',
    survey_id: surveyId,
    record_id: `many-${String((n * 577) % 1203).padStart(4, '0')}`,
    edition,
    person_id: 'renhe-0001',
    created_at: server.now(),
    answers: JSON.stringify([
      { queId: 'q1', value: [n % 3 === 0 ? 'no' : 'yes'] },
      { queId: 'q3', value: [n % 3 === 0 ? '4' : '10'] },
    ]),
  }))
  await server.db.insertInto('survey_record').values(records).execute()
  const cross = { queId: 'q3', by: 'q1' }
  const found = await author.ask(surveyMaking.results, { surveyId, cross })
  assert.deepEqual([found.shown, found.editions.map(({ answers }) => answers)], [1203, [1203]])
  const [yesNoSum, , marks] = found.results
  assert.deepEqual(
    yesNoSum?.counts.map(({ count }) => count),
    [802, 401],
  )
  assert.equal(marks?.mean, 8)
  assert.deepEqual(
    found.cross.map(({ total, mean }) => [total, mean]),
    [
      [802, 10],
      [401, 4],
    ],
  )
})

test('a cross table of an anonymous one hides small groups, and what would betray them', async () => {
  const question: SurveyQuestion = { ...(asked[2] as SurveyQuestion), queId: 'n' }
  const groups = ['a', 'b', 'c']
  const by: SurveyQuestion = {
    ...(asked[0] as SurveyQuestion),
    options: groups.map((value) => ({ value, label: value })),
  }
  const of = (value: string, n: number): SurveyAnswer[][] =>
    Array.from({ length: n }, () => [
      { queId: 'q1', value: [value] },
      { queId: 'n', value: ['7'] },
    ])
  const filled = [...of('a', 12), ...of('b', 7), ...of('c', 2)]
  const tally = new CrossTally(question, by)
  for (const answers of filled) tally.add(answers)
  const totals = (isAnonymous: boolean) => tally.result(isAnonymous).map(({ total }) => total)
  assert.deepEqual(totals(true), [12, -1, -1])
  assert.deepEqual(totals(false), [12, 7, 2])
})

test('who may not make questionnaires reads no answers', async () => {
  const { surveyId } = await publish()
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(surveyMaking.results, { surveyId })).code, 100220)
})

test('its code leads to where it begins, for whom it is meant, until it is withdrawn', async () => {
  const [nurse, other] = [await person(server.url, 1), await person(server.url, 2)]
  const { surveyId, edition } = await publish({ whom: onlyPeople(['renhe-0001']) })
  const { shortId, taskType } = await author.ask(link.barcode, { taskId: surveyId })
  assert.equal(taskType, 7)
  const found = await nurse.ask(link.resolve, { shortId })
  assert.deepEqual(found, {
    state: 'ok',
    path: `/questionnairebeginanswer?taskId=${surveyId}`,
  })
  const reasonFor = async (one: Client) =>
    (await one.ask(link.validate, { code: shortId, taskId: surveyId })).reason
  assert.deepEqual([await reasonFor(nurse), await reasonFor(other)], ['', 'notForYou'])
  assert.equal((await nurse.send(link.barcode, { taskId: surveyId })).code, 100220)
  assert.equal(
    (await (await person(server.url, 104)).send(link.barcode, { taskId: surveyId })).code,
    404,
  )
  const draft = await author.ask(surveyMaking.save, { survey: aDraft(), publish: 0 })
  assert.equal((await author.send(link.barcode, { taskId: draft.surveyId })).code, 404)
  await author.ask(surveyMaking.withdraw, { surveyId, edition })
  await server.advance(1000)
  assert.equal((await nurse.ask(link.resolve, { shortId })).state, 'expired')
})

test('ready-made ones of the platform are copied into a draft of the own', async () => {
  const ready = await author.ask(surveyMaking.list, { ready: 1, pageIndex: 1, pageSize: 20 })
  assert.equal(ready.list.length, 3)
  const { surveyId } = await author.ask(surveyMaking.copy, {
    surveyId: ready.list[0]?.surveyId ?? '',
  })
  const { state, survey: copied } = await author.ask(surveyMaking.read, { surveyId })
  assert.deepEqual([state, copied.questions.length > 3], ['draft', true])
})

test('guests answer where the hospital lets them, by a number that a code proves, once each; whose number has an account is sent to the log-in', async () => {
  const { surveyId, edition } = await publish({ guests: 1 })
  const closed = await publish()
  const anyone = new Client(server.url)
  const found = (id: string) => anyone.ask(survey.guest, { surveyId: id })
  // Without a code that the office gave out nobody finds it.
  assert.equal((await found(surveyId)).survey, null)
  for (const id of [surveyId, closed.surveyId]) await author.ask(link.barcode, { taskId: id })
  assert.equal((await found(closed.surveyId)).survey, null)
  const { comName, survey: open } = await found(surveyId)
  assert.deepEqual([comName, open?.questions.length], ['仁和市人民医院', asked.length])

  const prove = async (mobile: string, id = surveyId) => {
    const verifyCode = await server.codeFor(mobile, 'survey')
    return anyone.send(survey.checkGuest, { surveyId: id, mobile, verifyCode })
  }
  const mobile = '13912340001'
  assert.notEqual((await prove(mobile, closed.surveyId)).code, 0)
  await server.advance(61_000)
  assert.equal((await prove('13800000001')).code, 101220)
  // Somebody who works there, with a ticket that another call gave for the same scene: once with the account is all.
  await server.advance(61_000)
  const verifyCode = await server.codeFor('13800000001', 'survey')
  const colleague = { mobile: '13800000001', scene: 'survey', verifyCode } as const
  const elsewhere = await anyone.ask(contract.verification.checkCode, colleague)
  const twice = await anyone.send(survey.saveAsGuest, {
    ...{ surveyId, edition, ticket: elsewhere.ticket, mobile: colleague.mobile },
    ...{ ballot: aBallot(), answers: yes },
  })
  assert.equal(twice.code, 101220)
  const { ticket } = (await prove('13912340002')).data as { ticket: string }
  const answer = (given: object) =>
    anyone.send(survey.saveAsGuest, {
      ...{ surveyId, edition, ticket, mobile: '13912340002', ballot: aBallot(), answers: yes },
      ...given,
    })
  assert.equal((await answer({ mobile })).code !== 0, true)
  assert.equal((await answer({ answers: [{ queId: 'q1', value: ['maybe'] }] })).code, 400)
  const ballot = aBallot()
  assert.equal((await answer({ ballot })).code, 0)
  assert.equal((await answer({ ballot })).code, 0, 'its reply was lost')
  assert.notEqual((await answer({})).code, 0, 'the ticket is spent')
  await server.advance(61_000)
  const again = (await prove('13912340002')).data as { ticket: string }
  assert.equal((await answer({ ticket: again.ticket })).code, 101220, 'once a number')
  const results = await author.ask(surveyMaking.results, { surveyId })
  assert.deepEqual([results.guests, results.answered, results.isHidden], [1, 0, 1])
  const kept = await sql<{ row: string }>`
    select row_to_json(g)::text as row from survey_guest g where com_id = 'renhe' union all
    select row_to_json(b)::text from survey_box b where com_id = 'renhe' and survey_id = ${surveyId}`.execute(
    server.db,
  )
  assert.ok(kept.rows.length >= 2 && !JSON.stringify(kept.rows).includes('0002"'))
})

test('a guest of a named one is shown by the masked number; the same ballot twice is no fault', async () => {
  const { surveyId, edition } = await publish({ guests: 1, anonymous: 0, several: 1 })
  await author.ask(link.barcode, { taskId: surveyId })
  const anyone = new Client(server.url)
  const mobile = '13912340009'
  const verifyCode = await server.codeFor(mobile, 'survey')
  const { ticket } = await anyone.ask(survey.checkGuest, { surveyId, mobile, verifyCode })
  const given = { surveyId, edition, ticket, mobile, ballot: aBallot(), answers: yes }
  await anyone.ask(survey.saveAsGuest, given)
  await server.advance(61_000)
  const later = await server.codeFor(mobile, 'survey')
  const next = await anyone.ask(survey.checkGuest, { surveyId, mobile, verifyCode: later })
  await anyone.ask(survey.saveAsGuest, { ...given, ticket: next.ticket })
  const { list } = await author.ask(surveyMaking.records, { surveyId, pageIndex: 1, pageSize: 20 })
  assert.deepEqual(
    list.map(({ userName, deptName }) => [userName, deptName]),
    [['139****0009', '']],
  )
})
