import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { consultation, consultationDesk, incident, incidentDesk } = contract
const page = { pageIndex: 1, pageSize: 20 }

let server: TestServer
let nurse: Client
let colleague: Client
let admin: Client
let expert: Client
let reviewer: Client
let foreign: Client
before(async () => {
  server = await startServer()
  ;[nurse, colleague, admin, expert, reviewer, foreign] = (await Promise.all(
    [5, 6, 3, 9, 16, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client, Client, Client]
})
after(() => server.close())

let shade = 0
async function upload(client: Client): Promise<string> {
  const form = new FormData()
  const bytes = await sharp({
    create: {
      width: 9,
      height: 9,
      channels: 3,
      background: { r: (++shade * 37) % 255, g: 1, b: 1 },
    },
  })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '1.jpg')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': client.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

const report = (incidentId: string) => ({
  incidentId,
  kind: 'exposure' as const,
  happenedTime: server.now() - 1000,
  place: '抢救室',
  description: '针刺伤左手食指，已冲洗消毒',
})

test('a report sent twice is one; its picture may come first; the desk answers and its reporter is told', async () => {
  const fileId = await upload(nurse)
  await nurse.ask(incident.addPicture, { incidentId: 'I1', fileId })
  await nurse.ask(incident.add, report('I1'))
  await nurse.ask(incident.add, report('I1'))
  const mine = await nurse.ask(incident.mine, page)
  assert.equal(mine.total, 1)
  const picture = await fetch(server.url + mine.list[0]!.pictures[0]!.url)
  assert.equal(picture.status, 200)

  const { list } = await admin.ask(incidentDesk.list, { state: 0, ...page })
  assert.deepEqual(
    list.map(({ incidentId, pictures }) => [incidentId, pictures.length]),
    [['I1', 1]],
  )
  assert.equal((await foreign.ask(incidentDesk.list, page)).total, 0)

  await expert.ask(incidentDesk.decide, { incidentId: 'I1', state: 1, answer: '' })
  const empty = await expert.send(incidentDesk.decide, { incidentId: 'I1', state: 2, answer: ' ' })
  assert.equal(empty.code, Code.badInput)
  await expert.ask(incidentDesk.decide, {
    incidentId: 'I1',
    state: 2,
    answer: '请今天到感染管理科抽血并登记',
  })
  const [answered] = (await nurse.ask(incident.mine, page)).list
  assert.deepEqual([answered!.state, answered!.answer], [2, '请今天到感染管理科抽血并登记'])
  const told = await nurse.ask(contract.message.list, page)
  assert.ok(told.list.some(({ title }) => title.includes('上报有答复')))
  const again = await expert.send(incidentDesk.decide, { incidentId: 'I1', state: 2, answer: '晚' })
  assert.equal(again.code, Code.notFound)
})

test('nobody takes another’s report for their own, puts a picture to it, or answers their own', async () => {
  await nurse.ask(incident.add, report('I2'))
  assert.equal((await colleague.send(incident.add, report('I2'))).code, Code.notFound)
  const fileId = await upload(colleague)
  await colleague.ask(incident.addPicture, { incidentId: 'I2', fileId })
  const { list } = await admin.ask(incidentDesk.list, page)
  assert.equal(list.find(({ incidentId }) => incidentId === 'I2')!.pictures.length, 0)
  assert.equal(
    (await colleague.send(incident.addPicture, { incidentId: 'I2', fileId: 'nobody' })).code,
    Code.notFound,
  )
  await expert.ask(incident.add, report('I3'))
  const own = await expert.send(incidentDesk.decide, { incidentId: 'I3', state: 1, answer: '' })
  assert.equal(own.code, Code.aboutYourself)
})

test('a picture too many is refused', async () => {
  const files = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => upload(nurse)))
  const codes: number[] = []
  for (const fileId of files)
    codes.push((await nurse.send(incident.addPicture, { incidentId: 'I4', fileId })).code)
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 0, Code.stateChanged])
})

test('whom to call is what the desk wrote, in its order, for its own people', async () => {
  const list = [
    { title: '感染管理科', phone: '027-8300-1201', note: '工作日' },
    { title: '总值班', phone: '8300-1000', note: '' },
  ]
  await admin.ask(incidentDesk.saveContacts, { list })
  assert.deepEqual((await nurse.ask(incident.contacts, {})).list, list)
  assert.deepEqual((await foreign.ask(incident.contacts, {})).list, [])
})

test('an answer is public only where asker, expert and a second person agree', async () => {
  const ask = { consultationId: 'C1', question: '手套能代替手卫生吗？', agrees: 0 as const }
  await nurse.ask(consultation.ask, ask)
  await nurse.ask(consultation.ask, ask)
  assert.equal((await nurse.ask(consultation.mine, page)).total, 1)
  const words = { consultationId: 'C1', question: '手套能否代替手卫生？', answer: '不能。' }
  const early = await expert.send(consultationDesk.propose, words)
  assert.equal(early.code, Code.stateChanged)
  await expert.ask(consultationDesk.answer, { consultationId: 'C1', answer: '不能代替。' })
  const unasked = await expert.send(consultationDesk.propose, words)
  assert.equal(unasked.code, Code.stateChanged)

  await nurse.ask(consultation.agree, { consultationId: 'C1', agrees: 1 })
  await expert.ask(consultationDesk.propose, words)
  assert.equal((await colleague.ask(consultation.published, page)).total, 0)
  await reviewer.ask(consultationDesk.publish, { consultationId: 'C1', publish: 1 })
  const shown = await colleague.ask(consultation.published, { keyword: '手套', ...page })
  assert.deepEqual(
    shown.list.map(({ question, answer }) => [question, answer]),
    [['手套能否代替手卫生？', '不能。']],
  )
  assert.equal((await foreign.ask(consultation.published, page)).total, 0)

  await nurse.ask(consultation.agree, { consultationId: 'C1', agrees: 0 })
  assert.equal((await colleague.ask(consultation.published, page)).total, 0)
})

test('whoever proposed an answer does not publish it', async () => {
  await nurse.ask(consultation.ask, { consultationId: 'C2', question: '如何分类？', agrees: 1 })
  await admin.ask(consultationDesk.answer, { consultationId: 'C2', answer: '按目录。' })
  await admin.ask(consultationDesk.propose, {
    consultationId: 'C2',
    question: '医疗废物如何分类？',
    answer: '按目录分五类。',
  })
  const own = await admin.send(consultationDesk.publish, { consultationId: 'C2', publish: 1 })
  assert.equal(own.code, Code.notAllowed)
})
