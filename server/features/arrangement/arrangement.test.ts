import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { ArrangedBanner, ArrangementForm } from '@contract/calls/community/arrangement'
import { Code } from '@contract/codes'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { arrangement, arrangementMaking, channel, dictionary } = contract
let server: TestServer
let [nurse, colleague, admin, operator, elsewhere] = [] as unknown as Client[]
before(async () => {
  server = await startServer()
  ;[nurse, colleague, admin, operator, elsewhere] = await Promise.all(
    [1, 5, 3, 900, 101].map((number) => person(server.url, number)),
  )
  await server.db.deleteFrom('home_arrangement').execute()
})
after(() => server.close())

const banner = (bannerId: string, more: Partial<ArrangedBanner>): ArrangedBanner => ({
  bannerId,
  title: bannerId,
  text: '',
  pictureId: '',
  target: 'none',
  targetId: '',
  startTime: server.now() - hourMs,
  endTime: server.now() + dayMs,
  ...more,
})
const form = (more: Partial<ArrangementForm>): ArrangementForm => ({
  banners: [],
  entries: [],
  words: [],
  ...more,
})
const shown = async (client: Client | undefined, appCode = 'dyyg') =>
  (await client!.ask(arrangement.shown, { appCode })).banners
const titles = async (client: Client | undefined, appCode?: string) =>
  (await shown(client, appCode)).map(({ title }) => title)
async function save(client: Client | undefined, appCode: string, wish: Partial<ArrangementForm>) {
  const { edition } = await client!.ask(arrangementMaking.read, { appCode })
  return client!.ask(arrangementMaking.save, { appCode, edition, form: form(wish) })
}

test('a banner is shown within its period and while its target is there for who looks; a hospital’s arrangement before the platform’s, that of the entry before that of all', async () => {
  await save(operator, 'all', { banners: [banner('平台', {})] })
  assert.deepEqual(await titles(nurse), ['平台'])
  const { list: courses } = await admin!.ask(arrangementMaking.targets, { target: 'course' })
  const [course] = courses
  assert.ok(course)
  await save(admin, 'all', {
    banners: [
      banner('课程', { target: 'course', targetId: course.targetId }),
      banner('资料', { target: 'document', targetId: 'DOC001' }),
      banner('入口', { target: 'menu', targetId: 'practice' }),
      banner('没有了', { target: 'document', targetId: 'DOC-GONE' }),
      banner('过期', { startTime: server.now() - dayMs, endTime: server.now() - hourMs }),
      banner('没到', { startTime: server.now() + hourMs }),
    ],
  })
  assert.deepEqual(await titles(nurse), ['课程', '资料', '入口'])
  assert.match((await shown(nurse))[0]!.path, /^\/studylist\?taskId=.+&crsId=.+/)
  assert.deepEqual(await titles(elsewhere), ['平台'])
  const read = await admin!.ask(arrangementMaking.read, { appCode: 'all' })
  assert.equal(
    read.targets.some(({ bannerId }) => bannerId === '没有了'),
    false,
  )

  await server.db
    .updateTable('course_task')
    .set({ withdrawn: true })
    .where('task_id', '=', course.targetId)
    .execute()
  assert.deepEqual(await titles(colleague), ['资料', '入口'], 'a target that vanished')
  await save(admin, 'education', { banners: [banner('只在这个入口', {})] })
  assert.deepEqual(await titles(nurse, 'education'), ['只在这个入口'])
  assert.deepEqual(await titles(nurse), ['资料', '入口'])
  await admin!.ask(arrangementMaking.remove, { appCode: 'education' })
  await admin!.ask(arrangementMaking.remove, { appCode: 'all' })
  assert.deepEqual(await titles(nurse, 'education'), ['平台'])
})

test('entries and words stand as they were arranged, by entry; who was slower is told', async () => {
  const entries = async (appCode: string) =>
    (await nurse!.ask(dictionary.menuTree, { appCode, platform: 'mobile' })).children
      .find(({ menuId }) => menuId === 'study')!
      .children.map((one) => one.menuId)
  const usual = await entries('dyyg')
  assert.deepEqual(usual, ['trainingPlan', 'learningPaths', 'shouldKnow', 'college', 'training'])
  await save(admin, 'dyyg', {
    entries: [
      { menuId: 'training', shown: 1 },
      { menuId: 'college', shown: 0 },
      { menuId: 'shouldKnow', shown: 1 },
    ],
  })
  assert.deepEqual(await entries('dyyg'), [
    'training',
    'shouldKnow',
    'trainingPlan',
    'learningPaths',
  ])
  assert.deepEqual(await entries('education'), usual)
  await save(admin, 'all', { words: ['多重耐药菌'] })
  assert.equal((await nurse!.ask(channel.words, { wordType: 'study' })).hot[0], '多重耐药菌')
  const late = { appCode: 'all', edition: 0, form: form({}) }
  assert.equal((await admin!.send(arrangementMaking.save, late)).code, Code.stateChanged)
})

test('what cannot be shown is refused; a learner arranges nothing', async () => {
  const send = (client: Client | undefined, banners: ArrangedBanner[]) =>
    client!.send(arrangementMaking.save, { appCode: 'dyzk', edition: 0, form: form({ banners }) })
  for (const wrong of [
    banner(' ', {}),
    banner('倒', { startTime: server.now(), endTime: server.now() - 1 }),
    banner('哪', { target: 'exam' }),
    banner('图', { pictureId: 'no-file' }),
  ])
    assert.equal((await send(admin, [wrong])).code, Code.badInput, wrong.title)
  assert.equal((await send(nurse, [])).code, Code.rightLacking)
})
