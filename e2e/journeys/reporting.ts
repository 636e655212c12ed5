import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { nurse, type World } from '../people/World'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { leaves } from './dutySteps'
import { logIn } from './exam'

const { consultationDesk, incidentDesk } = contract
const page = { pageIndex: 1, pageSize: 20 }
/** 13800000009: an expert. 13800000016: a reviewer. */
const [expert, reviewer] = ['13800000009', '13800000016']

/** From the tools to a report that is written without a network, with a picture; the desk answers, and the phone shows it. */
async function reports(world: World): Promise<void> {
  const person = await world.person()
  const desk = await atTheDesk(world.server, expert)
  await desk.ask(incidentDesk.saveContacts, {
    list: [{ title: '感染管理科', phone: '027-8300-1201', note: '工作日' }],
  })
  await logIn(person, nurse)
  await person.open('preventionTools')
  await person.tap('上报服务')
  await person.see('027-8300-1201')
  await person.tap('去上报')
  await person.see('先报告再查证')
  await person.tap('疑似聚集')
  await person.see('3 例及以上')
  await person.type('#incident-description', '两天内 3 例同种菌')
  await person.takesPicture()
  await person.tap('#add-picture')
  await person.see('已上传 1 张')
  await person.goOffline()
  await person.tap('#send-report')
  await person.tap('#seg-myReports')
  await person.see('1 条还在手机上')
  await person.goOnline()
  await person.see('两天内 3 例同种菌')
  await person.notSee('还在手机上')

  const { list } = await desk.ask(incidentDesk.list, page)
  const sent = list.find(({ description }) => description === '两天内 3 例同种菌')
  assert.ok(sent)
  assert.deepEqual([sent.kind, sent.pictures.length], ['outbreak', 1])
  await desk.ask(incidentDesk.decide, {
    incidentId: sent.incidentId,
    state: 2,
    answer: '已到现场采样，请单间隔离',
  })
  await person.open('monitorReport')
  await person.tap('#seg-myReports')
  await person.see('已到现场采样，请单间隔离')
  await leaves(person)
}

/** A question to the experts, its answer, and the answer for everybody once a second person published it; no more when whoever asked takes the consent back. */
async function asksAnExpert(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('preventionTools')
  await person.tap('专家咨询')
  await person.type('#expert-question', '戴手套能不做手卫生吗')
  await person.tap('#ask-expert')
  await person.tap('#seg-myQuestions')
  await person.see('戴手套能不做手卫生吗')
  await person.see('待答复')

  const desk = await atTheDesk(world.server, expert)
  const { list } = await desk.ask(consultationDesk.list, { waiting: 1, ...page })
  const asked = list.find(({ question }) => question === '戴手套能不做手卫生吗')
  assert.ok(asked)
  const { consultationId } = asked
  const answer = '不能，脱手套后也要做手卫生。'
  await desk.ask(consultationDesk.answer, { consultationId, answer })
  await desk.ask(consultationDesk.propose, { consultationId, question: '手套与手卫生', answer })
  const second = await atTheDesk(world.server, reviewer)
  await second.ask(consultationDesk.publish, { consultationId, publish: 1 })

  await person.open('expertConsult')
  await person.tap('#seg-myQuestions')
  await person.see('不能，脱手套后也要做手卫生')
  await person.see('已公开')
  await person.tap('#seg-faq')
  await person.see('手套与手卫生')
  // Whose question it was takes the consent back: the answer is nobody else's any more.
  await person.tap('#seg-myQuestions')
  await person.tap(`#may-publish-${consultationId}`)
  await person.notSee('已公开')
  await person.tap('#seg-faq')
  await person.notSee('手套与手卫生')
  await leaves(person)
}

export const reportingJourneys: readonly Journey[] = [
  { name: 'a report written offline reaches the desk, its answer comes back', run: reports },
  {
    name: 'an expert answers, and everybody reads it once it is published, until whoever asked takes the consent back',
    run: asksAnExpert,
  },
]
