import { test } from 'node:test'
import { contract } from '@contract/calls'
import { calls } from '../attack/attack'
import { idsOf } from '../attack/knownThings'
import { likelyInput } from '../attack/likelyInput'
import { person } from '../client'
import { startServer, type TestServer } from '../startServer'
import { attackedSoFar } from './found'
import { recordedAt, sqlmapFolder } from './recorded'

const { authoring, questionReview, operation, yearPlan, creditKeeping, people, hospital } = contract
const paging = { pageIndex: 1, pageSize: 20 }
/** Made up for each call and asker. */
const inputs = 4

/** What takes a thing of a state that no id of the demo has. A refusal is no fault here: then the call stays open. */
async function byHand(server: TestServer): Promise<void> {
  const [author, administrator, operator] = [
    await person(server.url, 4),
    await person(server.url, 3),
    await person(server.url, 900),
  ]
  await administrator.send(questionReview.setRule, { isWanted: 1 })
  const propose = async (stem: string) => {
    await author.send(authoring.saveQuestion, {
      form: {
        kind: 'single',
        stem,
        options: ['甲项', '乙项', '丙项'],
        right: [1],
        explanation: '因为乙。',
        source: '本院制度',
        difficulty: 'easy',
        knowCatId: 'KC0101',
      },
    })
    const { data } = await administrator.send(questionReview.list, { state: 'review', ...paging })
    return data?.list.find((one) => one.stem === stem)?.proposalId ?? ''
  }
  const first = await propose('再看一眼的第一题')
  await administrator.send(questionReview.proposal, { proposalId: first })
  await administrator.send(questionReview.publish, { proposalIds: [first] })
  await administrator.send(questionReview.sendBack, {
    proposalIds: [await propose('再看一眼的第二题')],
    note: '请写清楚',
  })
  await author.send(questionReview.withdraw, { proposalId: await propose('再看一眼的第三题') })
  const { data } = await author.send(authoring.questions, { owner: 'own', ...paging })
  const question = data?.list[0]
  if (question) {
    await author.send(authoring.versions, { questionId: question.questionId })
    await author.send(authoring.moveQuestions, {
      questionIds: [question.questionId],
      knowCatId: 'KC0102',
    } as never)
  }
  await operator.send(operation.failedLogIns, paging)
  const line = await server.db
    .selectFrom('year_plan_line')
    .select('line_id')
    .where('com_id', '=', 'renhe')
    .executeTakeFirst()
  if (line) await administrator.send(yearPlan.line, { lineId: line.line_id })
  await administrator.send(creditKeeping.statement, { userId: 'renhe-0001', year: 2026 })
  await administrator.send(people.endSessions, { userId: 'renhe-0006' })
  await operator.send(hospital.close, { comId: 'ankang', isOpen: 0, reason: '试一试' })
}

void test('what no test of the server asked for with success', async () => {
  const server = await startServer()
  const done = new Set(attackedSoFar(sqlmapFolder).map(({ call }) => call))
  const isOpen = (name: string) => !done.has(name) && !recordedAt(server.url).has(name)
  await byHand(server)
  const ids = await idsOf(server.db, 'renhe')
  const random = { at: 0 }
  const idOf = (field: string) => {
    const known = ids.get(field)
    return known?.[random.at++ % known.length]
  }
  const askers = await Promise.all(
    [900, 3, 4, 16, 10].map(async (number) => await person(server.url, number)),
  )
  for (const { name, call } of calls.filter(({ call }) => !call.upload))
    for (const asker of askers)
      for (let n = 0; n < inputs && isOpen(name); n++) {
        const input = likelyInput(call.input, idOf)
        const body = JSON.stringify(call.wrapped === false ? input : { data: input })
        const key = { 'idempotency-key': `remaining-${name}-${random.at++}` }
        await asker.post(call.path, body, key).catch(() => undefined)
      }
  console.log(
    `not answered with 0: ${calls.flatMap(({ name }) => (isOpen(name) ? name : [])).join(' ')}`,
  )
  await server.close()
})
