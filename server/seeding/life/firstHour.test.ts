import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { regions } from '@contract/rules/place/regions'
import { loadSecrets } from '../../secrets'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { demoClock } from '../demoClock'
import { demoEntry } from '../demoEntry'
import { seedLife } from './seedLife'

const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
before(async () => {
  server = await startServer({ content: 'demo' })
  await seedLife(server.db, await loadSecrets(server.db), demoClock(server.now()))
})
after(() => server.close())

test('who is offered on the log-in page comes in with the published password', async () => {
  const roles = []
  for (const { mobile, role } of demoEntry.people) {
    const user = await new Client(server.url).ask(contract.account.checkMobileAndPassword, {
      ...{ mobile, password: demoEntry.password },
      consentVersion: '1',
    })
    assert.equal(user.mustChangePassword, undefined)
    roles.push(role)
  }
  assert.deepEqual(roles, ['learner', 'headNurse', 'author', 'hospitalAdministrator'])
})

test('the nurse of the demo owes a handful: one or two are late, by days, and each can be done', async () => {
  const nurse = await person(server.url, 1)
  const { list } = await nurse.ask(contract.duty.mine, {})
  assert.ok(list.length >= 3 && list.length <= 5, `${list.length}`)
  const late = list.filter(({ dueTime }) => dueTime < server.now())
  assert.ok(late.length >= 1 && late.length <= 2, `${late.length} late`)
  for (const { dueTime } of late) assert.ok(server.now() - dueTime < 8 * dayMs)
})

test('what is late says the same day on the first page, in the list and on its own page', async () => {
  const [nurse, colleague] = [await person(server.url, 1), await person(server.url, 5)]
  const dueOf = async (client: Client, wanted: string) =>
    (await client.ask(contract.duty.mine, {})).list.find(({ taskId }) => taskId === wanted)?.dueTime
  const course = { taskId: 'renhe-course-hands', crsId: 'CRS001' }
  const due = await dueOf(nurse, course.taskId)
  assert.ok(due !== undefined && due < server.now())
  assert.equal((await nurse.ask(contract.study.course, course)).dueTime, due)
  const { list } = await nurse.ask(contract.study.list, { ...paging, pageSize: 20 })
  assert.equal(list.find(({ taskId }) => taskId === course.taskId)?.dueTime, due)
  const exam = { taskId: 'renhe-icu' }
  const notice = await colleague.ask(contract.exam.notice, exam)
  assert.equal(notice.dueTime, await dueOf(colleague, exam.taskId))
  assert.ok(notice.dueTime !== null && notice.dueTime < notice.endTime)
})

test('the head nurse of the demo has late people in her department, and what they owe is open still', async () => {
  const headNurse = await person(server.url, 2)
  const { list } = await headNurse.ask(contract.duty.list, {
    due: 'overdue',
    ...paging,
  })
  assert.deepEqual(list.map(({ userName, name }) => [userName, name]).sort(), [
    ['林晓燕', '手卫生必修课'],
    ['王佳怡', '重症医学科三管感染防控考核'],
  ])
})

test('the head nurse of the demo has set a training task for her department, and something of it was handed in', async () => {
  const headNurse = await person(server.url, 2)
  const { list } = await headNurse.ask(contract.trainingSet.list, paging)
  assert.deepEqual(
    list.map(({ taskName, begun, waiting }) => [taskName, begun, waiting]),
    [['导管维护操作示范', 2, 1]],
  )
})

test('the author of the demo owns exams: running, over and to come', async () => {
  const author = await person(server.url, 4)
  const { list } = await author.ask(contract.authoring.plans, paging)
  assert.ok(list.length >= 9, `${list.length} exams`)
  assert.ok(list.some(({ begun }) => begun > 3))
})

test('each region has a programme of its own with courses and exams', async () => {
  const nurse = await person(server.url, 1)
  const names = new Set<string>()
  for (const regionCode of regions) {
    const { sceneId } = await nurse.ask(contract.scene.template, { regionCode })
    const { scene } = await nurse.ask(contract.scene.detail, { sceneId })
    names.add(scene.sceneName)
    const { list } = await nurse.ask(contract.scene.tasks, { sceneId })
    const exams = await nurse.ask(contract.scene.exams, { sceneId, ...paging })
    assert.ok(exams.total > 0 && list.length > exams.total, regionCode)
  }
  assert.equal(names.size, regions.length)
})
