import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { readKeptDays } from '../../keptDays'
import { personTraces } from '../../allTraces'
import { keepPeriods } from '../privacy/retentionRepository'
import { aSurveyDraft } from '../../testing/aSurvey'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { open, keep, drop } = contract.deskDraft
const thing = 'exam/E1'
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

test('a draft is there on another desk, in its last words, and gone once it is dropped', async () => {
  assert.deepEqual(await author.ask(open, { thing }), { draft: null, others: [] })
  await author.ask(keep, { thing, base: '1', written: '{"title":"一"}' })
  const { keptTime } = await author.ask(keep, { thing, base: '2', written: '{"title":"一季度"}' })
  const elsewhere = await person(server.url, 4)
  assert.deepEqual((await elsewhere.ask(open, { thing })).draft, {
    written: '{"title":"一季度"}',
    base: '2',
    keptTime,
  })
  await elsewhere.ask(drop, { thing })
  assert.equal((await author.ask(open, { thing })).draft, null)
})

test('a draft goes with the call that stores its thing: its writer’s alone, not with a refusal, not with a repeat', async () => {
  const fresh = { thing: 'questionnaire/new', base: '', written: '{"title":"科室问卷"}' }
  const administrator = await person(server.url, 3)
  for (const writer of [author, administrator]) await writer.ask(keep, fresh)
  const isThere = async (writer: Client) =>
    (await writer.ask(open, { thing: fresh.thing })).draft !== null
  const survey = aSurveyDraft(server.now())
  const headers = { 'x-draft': fresh.thing }
  const save = (questions: typeof survey.questions, key: string) =>
    author.send(
      contract.surveyMaking.save,
      { survey: { ...survey, questions }, publish: 1 },
      { headers, key },
    )
  assert.notEqual((await save([], 'refused')).code, 0)
  assert.ok(await isThere(author))
  assert.equal((await save(survey.questions, 'stored')).code, 0)
  assert.deepEqual([await isThere(author), await isThere(administrator)], [false, true])
  await author.ask(keep, fresh)
  assert.equal((await save(survey.questions, 'stored')).code, 0)
  assert.ok(await isThere(author), 'the next new one has a draft of its own')
})

test('the second on one thing is told who the first is, and neither reads the other’s draft', async () => {
  await author.ask(keep, { thing, base: '1', written: '"甲"' })
  const administrator = await person(server.url, 3)
  const opened = await administrator.ask(open, { thing })
  assert.equal(opened.draft, null)
  assert.equal(opened.others.length, 1)
  assert.notEqual(opened.others[0]?.userName, '')
  assert.notEqual(opened.others[0]?.deptName, '')
  const { others } = await administrator.ask(keep, { thing, base: '1', written: '"乙"' })
  assert.equal(others.length, 1)
  assert.equal((await author.ask(open, { thing })).draft?.written, '"甲"')
  assert.equal((await author.ask(open, { thing })).others.length, 1)
})

test('another hospital sees nothing of it', async () => {
  await author.ask(keep, { thing, base: '1', written: '"甲"' })
  const other = await person(server.url, 101)
  assert.deepEqual(await other.ask(open, { thing }), { draft: null, others: [] })
  await other.ask(drop, { thing })
  assert.equal((await author.ask(open, { thing })).draft?.written, '"甲"')
})

test('somebody has a hundred drafts at most, and none for more than ninety days', async () => {
  for (let at = 0; at < 102; at++)
    await author.ask(keep, { thing: `question/${at}`, base: '', written: '1' })
  const count = async () =>
    (
      await server.db
        .selectFrom('desk_draft')
        .select('thing')
        .where('person_id', '=', await idOf())
        .execute()
    ).length
  const idOf = async () => (await author.ask(contract.account.me, {})).userId
  assert.equal(await count(), 100)
  assert.equal((await author.ask(open, { thing: 'question/101' })).draft?.written, '1')
  await keepPeriods(server.db, personTraces, readKeptDays(), server.now() + 91 * 86_400_000)
  assert.equal(await count(), 0)
})
