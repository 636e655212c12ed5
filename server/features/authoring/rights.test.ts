import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { person, type Client } from '../../testing/client'
import { questionForm } from '../../testing/questionForm'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from './testing/aPlan'

const { authoring } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const text = '1. 问？\nA. 甲\nB. 乙\n答案：A'
const form = questionForm('学员写的')
const inputs = (now: number): Record<keyof typeof authoring, object> => ({
  questions: page,
  question: { questionId: 'Q0001' },
  saveQuestion: { form },
  saveCase: { questionId: 'Q0001', version: 1, caseStem: '题干' },
  takeMedia: { fileId: 'x' },
  retireQuestion: { questionId: 'Q0001', version: 1 },
  versions: { questionId: 'Q0001' },
  moveQuestions: { questionIds: ['Q0001'], expected: 1, knowCatId: 'KC0101' },
  retireQuestions: { questionIds: ['Q0001'], expected: 1 },
  restoreQuestions: { questionIds: ['Q0001'], expected: 1 },
  exportQuestions: { format: 'gift' },
  startExport: { format: 'gift' },
  plans: page,
  plan: { planId: 'x' },
  savePlan: { plan: aPlan(now) },
  previewPlan: { planId: 'x' },
  drawable: { rules: [{ knowCatIds: [], kind: 'single', count: 1, marks: 1 }] },
  publishPlan: { planId: 'x', edition: 1 },
  withdrawPlan: { planId: 'x', edition: 1 },
  announce: { taskId: 'x' },
  makeUp: { taskId: 'x', who: ['failed'] },
  blueprints: {},
  saveBlueprint: {
    name: '方案',
    rules: [{ knowCatIds: [], kind: 'single', count: 1, marks: 1 }],
  },
  removeBlueprint: { blueprintId: 'x' },
})
const counts = async () =>
  Promise.all(
    (
      [
        'question_version',
        'question_media',
        'exam_plan',
        'import_draft',
        'exam_task',
        'paper',
      ] as const
    ).map(
      async (table) =>
        (
          await server.db
            .selectFrom(table)
            .select((row) => row.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
    ),
  )

test('only who may write questions comes in: not learners, not head nurses; nobody without a session; a hospital is never taken from the request', async () => {
  const before = await counts()
  const people = [await person(server.url, 1), await person(server.url, 2)]
  for (const [name, input] of Object.entries(inputs(server.now()))) {
    const call: Call = authoring[name as keyof typeof authoring]
    const file = call.upload && Buffer.from(text)
    for (const client of people)
      assert.equal(
        (await client.send(call, input, { ...(file && { file }) })).code,
        Code.rightLacking,
        name,
      )
    assert.equal(
      (await author.post(call.path, JSON.stringify({ data: input }), { 'x-userkey': '' })).code,
      Code.signInAgain,
      name,
    )
    assert.equal(
      (await author.send(call, { ...input, comId: 'jiangcheng' }, { ...(file && { file }) })).code,
      Code.badInput,
      name,
    )
  }
  assert.deepEqual(await counts(), before)
})

test('wrong values of every field are refused and change nothing', async () => {
  const before = await counts()
  for (const [name, input] of Object.entries(inputs(server.now()))) {
    const call: Call = authoring[name as keyof typeof authoring]
    if (call.upload) continue
    for (const field of Object.keys(input)) {
      for (const value of [null, {}, [], -1.5, '', 'x'.repeat(200_000), true]) {
        // Any text is a possible id, any word a possible search: they find nothing.
        const { code, status } = await author.send(call, { ...input, [field]: value })
        assert.ok(
          [Code.badInput, Code.notFound, 413].includes(code) && status < 500,
          `${name}.${field} ${JSON.stringify(value).slice(0, 20)}: ${code}`,
        )
      }
    }
  }
  assert.deepEqual(await counts(), before)
})
