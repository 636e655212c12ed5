import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { platformId } from '../../companies'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { drawQuestions } from './questionRepository'

const { authoring, citation, documentMaking } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const ownQuestion = async (stem: string) => {
  const form = {
    kind: 'judge' as const,
    stem,
    explanation: '',
    source: '',
    difficulty: 'easy' as const,
    knowCatId: 'KC0101',
    right: [0],
  }
  return (await author.ask(authoring.saveQuestion, { form })).questionId
}

/** Everything that a course of that hospital can draw from there. */
const drawn = async (comId: string, category: string) => {
  const draw = { categories: [category], single: 500, multiple: 500, judge: 500 }
  const found = await drawQuestions(
    server.db,
    { comId, brand: 'infection', held: new Set() },
    draw,
    [],
  )
  return found.map(({ questionId }) => questionId)
}

test('a course draws its hospital’s own questions and the platform’s, of a category with those below it', async () => {
  const questionId = await ownQuestion('本院的手卫生题。')
  const [below, above] = [await drawn('renhe', 'KC0101'), await drawn('renhe', 'KC01')]
  assert.ok(below.includes(questionId) && above.includes(questionId))
  assert.ok(above.length > below.length, 'those of other categories below it, too')
  assert.ok(below.every((one) => above.includes(one)))
  assert.ok(!(await drawn('renhe', 'KC02')).includes(questionId))
  const others = [await drawn(platformId, 'KC01'), await drawn('jiangcheng', 'KC01')]
  for (const list of others) {
    assert.ok(!list.includes(questionId))
    assert.equal(list.length, above.length - 1)
  }
})

/** An edition with that wording of its one clause, published by a second person. */
async function publish(words: string, at?: { docId: string; versionId: string; edition: number }) {
  const form = {
    title: '洗手规程',
    number: words,
    publisher: '',
    typeId: 'GUIDE',
    summary: '',
    keyPoints: [],
    keywords: [],
    whatChanged: '改了第一条',
    inForceTime: server.now() - 1000,
    clauses: [{ address: '第一条', title: '', words }],
    files: [],
  }
  const saved = await author.ask(documentMaking.save, { ...at, form })
  const waiting = await author.ask(documentMaking.submit, saved)
  return (await person(server.url, 16)).ask(documentMaking.publish, waiting)
}

test('a question that cites a changed clause is not drawn until somebody has looked at it', async () => {
  const questionId = await ownQuestion('依据条款的题。')
  const { docId } = await publish('旧的写法')
  const cited = { kind: 'question' as const, thingId: questionId, docId, address: '第一条' }
  await author.ask(citation.cite, cited)
  assert.ok((await drawn('renhe', 'KC01')).includes(questionId))
  await publish('新的写法', await author.ask(documentMaking.nextEdition, { docId }))
  assert.ok(!(await drawn('renhe', 'KC01')).includes(questionId))
  await author.ask(citation.confirm, cited)
  assert.ok((await drawn('renhe', 'KC01')).includes(questionId))
})
