import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { beginningOf, dayOf, hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { people } from '../../testing/world/people'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'

const { toolIndexes, summaryIndexes, countDownload } = contract.common
const day = 24 * 3_600_000

let server: TestServer
before(async () => {
  server = await startServer({ settings: { logInFailuresPerAddress: 1000 } })
})
after(() => server.close())

const valuesOf = ({ list }: { list: { indexCode: string; value: number }[] }) =>
  list.map(({ value }) => value)

test('the numbers of a department and of a hospital are the sum of what each of their people is told', async () => {
  const now = server.now()
  await aTask(server.db, now, { audience: JSON.stringify(ofUnits(['d1'])) })
  await aTask(server.db, now, { start_time: now + day, end_time: now + 2 * day })
  await aTask(server.db, now, { start_time: now - 2 * day, end_time: now - day })
  const open = await aTask(server.db, now)
  await (await new ExamTaker(await person(server.url, 5), open).start()).handIn([])
  await new ExamTaker(await person(server.url, 6), open).start()

  const sumOf = async (some: typeof people) => {
    const sums = [0, 0, 0, 0]
    for (const { number } of some) {
      const values = valuesOf(
        await (await person(server.url, number)).ask(toolIndexes, { toolCode: 'EDU_001' }),
      )
      values.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value))
    }
    return sums
  }
  const ofRenhe = people.filter(({ comId }) => comId === 'renhe')
  const department = people.find(({ number }) => number === 2)?.department
  const summary = async (number: number) =>
    valuesOf(
      await (await person(server.url, number)).ask(summaryIndexes, { toolCode: ['EDU_001'] }),
    )
  assert.deepEqual(await summary(3), await sumOf(ofRenhe))
  assert.deepEqual(
    await summary(2),
    await sumOf(ofRenhe.filter((one) => one.department === department)),
  )
  assert.deepEqual(await summary(5), await sumOf(ofRenhe.filter(({ number }) => number === 5)))
})

test('a download counts once per user and day of the hospital', async () => {
  const [one, two] = [await person(server.url, 5), await person(server.url, 101)]
  const file = { bizType: 'document', bizId: 'doc-1', fileId: 'f-1' }
  assert.equal((await one.ask(countDownload, file)).count, 1)
  assert.equal((await one.ask(countDownload, file)).count, 1)
  assert.equal((await two.ask(countDownload, file)).count, 2)
  const to = (moment: number) => server.advance(moment - server.now())
  const midnight = beginningOf(dayOf(server.now()) + 1)
  await to(midnight - minuteMs)
  assert.equal((await two.ask(countDownload, file)).count, 2, 'still the same day')
  await to(midnight + minuteMs)
  assert.equal((await one.ask(countDownload, file)).count, 3)
  await to(midnight + 8 * hourMs + minuteMs)
  assert.equal((await one.ask(countDownload, file)).count, 3, 'a new day in UTC only')
  assert.equal((await one.ask(countDownload, { ...file, fileId: 'f-2' })).count, 1)
})
