import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aCourseDraft, aPart } from '../../../testing/aCourse'
import { type Client, person } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startServer, type TestServer } from '../../../testing/startServer'

const { certificate, courseMaking, organisation, study } = contract

let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

test('credits count as what their author chose: on the course, on the certificate, and so they stay', async () => {
  const manager = await person(server.url, 3)
  const { entryId } = await manager.ask(organisation.saveEntry, {
    kind: 'creditKind',
    name: '科内学分',
  })
  const { list } = await author.ask(courseMaking.creditKinds, {})
  assert.deepEqual(
    list.map(({ name }) => name),
    ['Ⅰ类学分（国家级）', 'Ⅰ类学分（省级）', 'Ⅱ类学分', '院内学分', '科内学分'],
  )
  const draft = await author.ask(courseMaking.saveDraft, {
    draft: aCourseDraft(server.now(), {
      credit: 2,
      creditKindId: entryId,
      passScore: 0,
      certificate: 1,
      certificateMonths: 12,
      phases: [aPart('P1', { seconds: 10 })],
    }),
  })
  const { taskId } = await author.ask(courseMaking.publish, draft)
  await manager.ask(organisation.closeEntry, { kind: 'creditKind', entryId, open: false })
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const learner = await new CourseLearner(server, nurse, taskId, courseId).start()
  assert.equal((await nurse.ask(study.course, learner.course)).creditKind, '科内学分')
  await learner.watch('P1', 10)
  await nurse.ask(study.endCourse, {
    ...learner.course,
    tracingId: learner.run.tracingId,
  })
  const mine = await nurse.ask(certificate.list, { pageIndex: 1, pageSize: 20 })
  const got = mine.list.find((one) => one.taskId === taskId)
  assert.deepEqual([got?.credits, got?.creditKind], [2, '科内学分'])
  // Of another hospital nobody hears, and who does not make courses is not asked.
  const other = await person(server.url, 104)
  assert.ok(
    (await other.ask(courseMaking.creditKinds, {})).list.every(({ name }) => name !== '科内学分'),
  )
  assert.equal((await nurse.send(courseMaking.creditKinds, {})).code, Code.rightLacking)
})
