import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { SceneForm } from '@contract/calls/community/sceneMaking'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import sharp from 'sharp'
import { insertGrant } from '../../rights/rightsService'
import { Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { sceneMaking: making, scene, training, certificate } = contract
let server: TestServer
let operator: Client
let admin: Client
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  ;[operator, admin, nurse, stranger] = (await Promise.all(
    [900, 3, 1, 101].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
})
after(() => server.close())

const form = (more: Partial<SceneForm> = {}): SceneForm => ({
  title: '黑河市发热门诊培训',
  desc: '',
  kind: 'ncov',
  brand: 'infection',
  region: 'heiheshi',
  hospitals: [],
  bannerId: '',
  startTime: server.now() - dayMs,
  endTime: server.now() + dayMs,
  tasks: ['platform-course-hands', 'platform-infection'],
  ask: '',
  certRule: '考试及格',
  certMonths: 12,
  ...more,
})

test('an operator makes a region’s training; guests find it by the region; it is for chosen hospitals, and withdrawn', async () => {
  const guest = new Client(server.url)
  const find = (who: Client) => who.send(scene.template, { regionCode: 'heiheshi' })
  assert.equal((await find(guest)).code, 404)
  const { sceneId } = await operator.ask(making.save, { form: form() })
  assert.equal((await find(guest)).code, 0)
  const { tasks, certified } = await nurse.ask(scene.detail, { sceneId })
  assert.deepEqual([tasks.map(({ taskType }) => taskType), certified], [[2, 1], 1])
  const { missing } = await nurse.ask(certificate.ofScene, { sceneId })
  assert.equal(missing.length, 1)
  const forOne = { sceneId, edition: 1, form: form({ hospitals: ['jiangcheng'] }) }
  assert.equal((await operator.ask(making.save, forOne)).edition, 2)
  assert.equal(
    (await operator.send(making.save, forOne)).code,
    Code.stateChanged,
    'somebody was quicker',
  )
  const { hospitals } = await operator.ask(making.read, { sceneId })
  assert.deepEqual(hospitals, [{ comId: 'jiangcheng', comName: '江城第二医院' }])
  const regional = await operator.ask(making.list, { ofRegion: 1, pageIndex: 1, pageSize: 100 })
  assert.ok(regional.total > 1 && regional.list.every(({ region }) => region !== ''))
  assert.deepEqual([(await find(nurse)).code, (await find(stranger)).code], [404, 0])
  await operator.ask(making.withdraw, { sceneId, withdrawn: 1 })
  assert.equal((await find(stranger)).code, 404)
  for (const wrong of [
    { title: ' ' },
    { endTime: server.now() - 2 * dayMs },
    { tasks: [] },
    { tasks: ['nowhere'] },
  ])
    assert.equal((await operator.send(making.save, { form: form(wrong) })).code, 400)
  assert.equal(
    (await admin.send(making.save, { form: form() })).code,
    400,
    'regions are the platform’s',
  )
  assert.equal((await admin.send(making.read, { sceneId })).code, 404)
})

test('a subject: applied to, taken by the hospital, only then its tasks are seen', async () => {
  const own = form({
    title: '静脉治疗骨干',
    kind: 'subject',
    region: '',
    ask: '你在哪个科室',
    certMonths: null,
    tasks: ['renhe-course-hands'],
  })
  const { sceneId } = await admin.ask(making.save, { form: own })
  const standing = async () =>
    (await nurse.ask(training.applicationTypes, { sceneId })).list.map(({ ask, signUp }) => [
      ask,
      signUp,
    ])
  const seen = async () => {
    const { tasks, signUp } = await nurse.ask(scene.detail, { sceneId })
    return [tasks.length, signUp]
  }
  assert.deepEqual(await standing(), [['你在哪个科室', 'none']])
  assert.deepEqual(await seen(), [0, 'none'])
  assert.deepEqual((await stranger.ask(training.applicationTypes, { sceneId })).list, [])
  const { applyId } = await nurse.ask(training.apply, { typeId: sceneId, title: '重症医学科' })
  assert.equal(
    (await nurse.send(training.apply, { typeId: sceneId, title: '再来' })).code,
    Code.stateChanged,
  )
  await admin.ask(training.decideApplication, { applyId, approve: 1 })
  assert.deepEqual(await standing(), [['你在哪个科室', 'taken']])
  assert.deepEqual(await seen(), [1, 'taken'])
  const { list } = await admin.ask(making.list, { pageIndex: 1, pageSize: 20 })
  assert.deepEqual(
    list.filter((one) => one.sceneId === sceneId).map(({ waiting, taken }) => [waiting, taken]),
    [[0, 1]],
  )
})

test('who may set tasks for departments: own programmes, no certificate, not those of others; of two at once one is told', async () => {
  const now = server.now()
  await insertGrant(
    server.db,
    { comId: 'renhe', personId: 'renhe-0006' },
    {
      role: 'trainer',
      scope: { kind: 'departments', departmentIds: ['d2'] },
      from: now - dayMs,
      until: null,
      grantedBy: 'renhe-0003',
    },
    now,
  )
  const trainer = await person(server.url, 6)
  const tasks = ['renhe-course-hands']
  const own = form({ title: '本科室带教', kind: 'study', region: '', certMonths: null, tasks })
  const { sceneId: others } = await admin.ask(making.save, { form: own })
  const { sceneId: mine } = await trainer.ask(making.save, { form: own })
  const codeOf = async (change: Parameters<typeof trainer.send<typeof making.save>>[1]) =>
    (await trainer.send(making.save, change)).code
  const mayChange = async (sceneId: string) =>
    (await trainer.ask(making.read, { sceneId })).mayChange
  assert.deepEqual([await mayChange(mine), await mayChange(others)], [1, 0])
  assert.equal(await codeOf({ sceneId: others, edition: 1, form: own }), Code.notAllowed)
  assert.equal(
    (await trainer.send(making.withdraw, { sceneId: others, withdrawn: 1 })).code,
    Code.notAllowed,
  )
  const withCertificate = { ...own, certMonths: 12 }
  assert.equal(await codeOf({ form: withCertificate }), Code.notAllowed)
  assert.equal(await codeOf({ sceneId: mine, edition: 1, form: withCertificate }), Code.notAllowed)
  const atOnce = await Promise.all(
    ['一', '二', '三'].map((title) =>
      codeOf({ sceneId: mine, edition: 1, form: { ...own, title } }),
    ),
  )
  assert.deepEqual(atOnce.sort(), [0, Code.stateChanged, Code.stateChanged].sort())
  assert.equal(await codeOf({ sceneId: mine, form: own }), Code.stateChanged, 'nothing was seen')
})

test('no picture that a learner sent stands on a programme', async () => {
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#c00' },
  })
    .png()
    .toBuffer()
  const send = async (who: Client) => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(picture)]), 'a.png')
    const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
      method: 'POST',
      headers: { 'x-userkey': who.token },
      body,
    })
    return JSON.stringify(await reply.json()).match(/"fileId":"([^"]+)"/)?.[1] ?? ''
  }
  const own = {
    region: '',
    kind: 'study',
    certMonths: null,
    tasks: ['renhe-course-hands'],
  } as const
  const save = (bannerId: string) =>
    admin.send(making.save, { form: form({ ...own, tasks: [...own.tasks], bannerId }) })
  assert.equal((await save(await send(nurse))).code, Code.notFound)
  assert.equal((await save(await send(admin))).code, 0)
})
