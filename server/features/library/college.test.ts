import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { channel, reaction, study, survey } = contract
const page = { pageIndex: 1, pageSize: 20 }
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

test('words: mine are kept, twenty of them; hot is what three people looked for; they can be forgotten', async () => {
  const people = await Promise.all([1, 5, 6].map((number) => person(server.url, number)))
  const [nurse, second] = people as [Client, Client]
  const stranger = await person(server.url, 101)
  for (let number = 1; number <= 22; number++)
    await nurse.ask(channel.saveWord, { word: `词${number}`, wordType: 'study' })
  assert.equal((await nurse.ask(channel.words, { wordType: 'study' })).his.length, 20)
  for (const one of people) await one.ask(channel.saveWord, { word: '导管维护' })
  const { hot, his } = await second.ask(channel.collegeWords, {})
  assert.equal(hot[0], '导管维护')
  assert.deepEqual(his, ['导管维护'])
  assert.equal((await stranger.ask(channel.collegeWords, {})).hot.includes('导管维护'), false)
  await nurse.ask(channel.forgetWords, { word: '词22' })
  assert.equal((await nurse.ask(channel.words, { wordType: 'study' })).his.includes('词22'), false)
  await nurse.ask(channel.forgetWords, { all: 1 })
  assert.deepEqual((await nurse.ask(channel.collegeWords, {})).his, [])
  assert.deepEqual((await second.ask(channel.collegeWords, {})).his, ['导管维护'])
  assert.equal((await nurse.send(channel.forgetWords, {})).code, 400)
  assert.equal((await nurse.send(channel.saveWord, { word: ' ' })).code, 400)
})

test('the college: labels, tasks, parts of its page; history of what I was in', async () => {
  const [nurse, ward] = [await person(server.url, 1), await person(server.url, 201)]
  assert.deepEqual(
    (await nurse.ask(channel.labels, {})).list.map(({ labelId }) => labelId),
    ['hands', 'clean', 'quality'],
  )
  const tasks = await nurse.ask(channel.collegeTasks, { labelId: 'hands', taskType: 2, ...page })
  assert.deepEqual(
    tasks.list.map(({ taskId }) => taskId),
    ['platform-course-hands'],
  )
  assert.ok(
    (await nurse.ask(channel.collegeTasks, page)).list.some(({ taskType }) => taskType === 1),
  )
  assert.ok(
    (await ward.ask(channel.collegeTasks, page)).list.every(
      ({ taskId }) => taskId !== 'platform-course-hands',
    ),
  )
  assert.equal((await nurse.send(channel.collegeTasks, { labelId: 'nowhere', ...page })).code, 404)
  assert.deepEqual(
    (await nurse.ask(channel.modules, {})).list.map(({ type }) => type),
    ['banner', 'labels', 'courses', 'facts'],
  )
  assert.equal((await nurse.ask(channel.history, { ...page, taskType: 2 })).total, 0)
  const { token } = await nurse.ask(contract.common.buildToken, {
    scene: 'crs',
    taskId: 'renhe-course-hands',
  })
  await nurse.ask(
    study.start,
    { taskId: 'renhe-course-hands', crsId: 'CRS001', deviceId: 'd1' },
    { buildToken: token },
  )
  assert.deepEqual(
    (await nurse.ask(channel.history, page)).list.map(({ taskType }) => taskType),
    [2, 1],
  )
  assert.equal((await nurse.ask(channel.collegeHistory, page)).total, 0)
  assert.equal(
    (await nurse.ask(channel.history, { ...page, range: { from: '2020-01-01', to: '2020-02-01' } }))
      .total,
    0,
  )
  const { items } = await nurse.ask(channel.personItems, {})
  assert.deepEqual(
    items.map(({ key }) => key),
    ['professionalId', 'majorId'],
  )
  assert.equal(
    (await nurse.send(channel.savePersonItems, { items: [{ key: 'majorId', value: 'nothing' }] }))
      .code,
    400,
  )
  assert.equal(
    (
      await nurse.send(channel.savePersonItems, {
        items: [{ key: 'departmentId', value: 'jiangcheng-icu' }],
      })
    ).code,
    400,
    'of another hospital',
  )
  await nurse.ask(channel.savePersonItems, {
    items: [
      { key: 'majorId', value: items[1]!.options[0]!.value },
      { key: 'postId', value: 'doctor' },
    ],
  })
  assert.deepEqual(
    (await nurse.ask(channel.personItems, {})).items.map(({ key }) => key),
    ['professionalId'],
  )
  assert.equal(
    (
      await server.db
        .selectFrom('person')
        .select('post_id')
        .where('person_id', '=', 'renhe-0001')
        .executeTakeFirstOrThrow()
    ).post_id,
    'nurse',
    'what is there stays',
  )
})

test('a link outside leads only to allowed hosts, and only by https', async () => {
  const guest = new Client(server.url)
  const allowed = async (url: string) => (await guest.ask(channel.outside, { url })).allowed
  assert.equal(await allowed('https://www.nhc.gov.cn/wjw/index.html'), 1)
  for (const url of [
    'http://www.nhc.gov.cn/',
    'https://nhc.gov.cn.evil.example/',
    'https://evilnhc.gov.cn/',
    'https://a:b@nhc.gov.cn/',
    'https://nhc.gov.cn:8443/',
    'javascript:alert(1)',
    '//nhc.gov.cn',
    'nowhere',
  ])
    assert.equal(await allowed(url), 0, url)
  assert.equal((await guest.ask(channel.outside, { url: 'https://evil.example/x' })).url, '')
  assert.equal((await guest.send(channel.outside, { url: '' })).code, 400)
})

test('a scene names its courses, and what I have begun of them', async () => {
  const [guest, nurse] = [new Client(server.url), await person(server.url, 1)]
  const { scene: found, tasks } = await guest.ask(contract.scene.detail, { sceneId: 'scene-hands' })
  assert.deepEqual(
    [found.extendType, tasks.map(({ taskId, taskType }) => [taskId, taskType])],
    ['study', [['platform-course-hands', 2]]],
  )
  assert.deepEqual(
    (await nurse.ask(contract.scene.tasks, { sceneId: 'scene-hands' })).list.map(
      ({ taskState }) => taskState,
    ),
    [1],
  )
})

test('must-know facts follow the post; a category gives its own', async () => {
  const [nurse, cleaner] = [await person(server.url, 1), await person(server.url, 13)]
  const ids = async (client: Client) =>
    (await client.ask(channel.mustKnow, { toolCode: 'KNOW' })).list.map(({ knowId }) => knowId)
  assert.ok(
    (await ids(nurse)).includes('KF021') &&
      !(await ids(cleaner)).includes('KF021') &&
      (await ids(cleaner)).includes('KF007'),
  )
  const { list } = await nurse.ask(channel.mustKnow, { toolCode: 'SCORE', knowCatId: 'KC02' })
  assert.ok(
    list.length >= 4 &&
      list.every(
        ({ knowCatId, qstIds: questionIds }) =>
          knowCatId.startsWith('KC02') && questionIds.length > 0,
      ),
  )
  assert.equal(
    (await nurse.send(channel.mustKnow, { toolCode: 'KNOW', postId: 'nowhere' })).code,
    404,
  )
})

test('how courses stand is for managers: the department, the hospital, nobody else', async () => {
  const [nurse, head, admin, elsewhere] = (await Promise.all(
    [1, 2, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
  const hands = async (client: Client) =>
    (await client.ask(channel.report, { ...page, showScope: 2 })).list.find(
      ({ taskId }) => taskId === 'renhe-course-hands',
    )
  const [inDepartment, inHospital] = [await hands(head), await hands(admin)]
  assert.equal(inDepartment?.begun, 1)
  assert.equal(inHospital?.begun, 1)
  assert.ok(inHospital.people > inDepartment.people)
  assert.equal(await hands(elsewhere), undefined)
  assert.equal((await nurse.send(channel.report, page)).code, 100220)
})

test('a ward that is missing waits for the admin', async () => {
  const [nurse, admin, elsewhere] = (await Promise.all(
    [1, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
  const { wardId } = await nurse.ask(survey.addArea, { wardName: ' C区病房 ' })
  assert.equal(
    (await nurse.send(survey.addArea, { wardName: '远方', comId: 'jiangcheng' })).code,
    404,
  )
  assert.equal((await nurse.send(survey.addArea, { wardName: '远方', pid: 'nowhere' })).code, 404)
  assert.deepEqual(
    (await admin.ask(survey.waitingAreas, {})).list.map(({ wardName }) => wardName),
    ['C区病房'],
  )
  assert.equal((await nurse.send(survey.waitingAreas, {})).code, 100220)
  assert.equal((await elsewhere.send(survey.decideArea, { wardId, accept: 1 })).code, 404)
  assert.equal((await admin.ask(survey.decideArea, { wardId, accept: 1 })).state, 1)
  assert.equal((await admin.ask(survey.decideArea, { wardId, accept: 0 })).state, 1)
  const row = await server.db
    .selectFrom('department')
    .select(['department_name', 'kind'])
    .where('department_id', '=', wardId)
    .executeTakeFirst()
  assert.deepEqual(row, { department_name: 'C区病房', kind: 'ward' })
})

test('every call that needs a log-in says so, and refuses what is not right', async () => {
  const [guest, admin] = [new Client(server.url), await person(server.url, 3)]
  const needed: [Call, object][] = [
    [channel.history, page],
    [channel.collegeHistory, page],
    [channel.words, { wordType: 'exam' }],
    [channel.forgetWords, { all: 1 }],
    [channel.mustKnow, { toolCode: 'KNOW' }],
    [channel.report, page],
    [channel.favorites, { bizType: 'doc', ...page }],
    [channel.collegeTasks, page],
    [channel.labels, {}],
    [channel.modules, {}],
    [channel.collegeWords, {}],
    [channel.saveWord, { word: 'x' }],
    [channel.personItems, {}],
    [channel.savePersonItems, { items: [{ key: 'majorId', value: 'c01' }] }],
    [survey.questions, { surveyId: 'x' }],
    [survey.save, { surveyId: 'x', answers: [] }],
    [survey.addArea, { wardName: 'x' }],
    [survey.waitingAreas, {}],
    [survey.decideArea, { wardId: 'x', accept: 1 }],
    [reaction.decide, { commentId: 'x', show: 1 }],
    [reaction.answer, { commentId: 'x', answer: '好' }],
  ]
  for (const [call, input] of needed) {
    assert.equal((await guest.send(call, input)).code, 401, call.path)
    assert.equal((await admin.send(call, { ...input, unknown: 1 })).code, 400, call.path)
  }
})
