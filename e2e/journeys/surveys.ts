import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { everybody } from '@contract/rules/audience'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { eventually, type Person } from '../people/Person'
import { nurse, type World } from '../people/World'
import type { Journey } from './answering'
import { atTheDesk } from './deskCalls'
import { author, leaves, seesAll, seesToday } from './dutySteps'
import { logIn } from './exam'
import { typeCode } from './typeCode'

const { surveyMaking } = contract
/** 重症医学科, where the nurse works. */
const intensiveCare = 'd2'

const questions: SurveyQuestion[] = [
  {
    queId: 'enough',
    type: 'single',
    title: '夜班的手消液',
    required: 1,
    options: [
      { value: '1', label: '够用' },
      { value: '2', label: '常缺' },
    ],
    logic: null,
  },
  {
    queId: 'where',
    type: 'longText',
    title: '哪里缺',
    required: 1,
    options: [],
    logic: { queId: 'enough', values: ['2'] },
  },
  { queId: 'score', type: 'nps', title: '打个分', required: 1, options: [], logic: null },
]

/** An author asks intensive care. */
async function asked({ server }: World, title: string, anonymous: 0 | 1, guests: 0 | 1 = 0) {
  const desk = await atTheDesk(server, author.mobile)
  const now = Date.now()
  const { surveyId } = await desk.ask(surveyMaking.save, {
    survey: {
      title,
      intro: '约 1 分钟。',
      anonymous,
      several: 0,
      guests,
      startTime: now - hourMs,
      endTime: now + 20 * dayMs,
      whom: { ...everybody, units: [intensiveCare] },
      questions,
    },
    publish: 1,
  })
  const answered = async () => (await desk.ask(surveyMaking.results, { surveyId })).answered
  return { desk, surveyId, answered }
}

/** From the list under Mine to the last question. */
async function fillsIn(person: Person, surveyId: string): Promise<void> {
  await seesAll(person)
  await person.tap(`#duty-${surveyId}`)
  await person.see('约 1 分钟')
  await person.tap('#begin-survey')
  await person.see('还有 2 题必答')
  await person.tap('常缺')
  await person.see('哪里缺')
  await person.see('还有 2 题必答')
  await person.type('#q-where', '走廊尽头')
  await person.see('还有 1 题必答')
  await person.tap('#q-score-7')
  await person.notSee('题必答')
}

/** It is owed no more. */
async function isGone(person: Person, title: string): Promise<void> {
  await seesToday(person)
  await person.notSee(title)
}

/** Without a network what was written lies on the phone; when it is back it goes by itself, once, and the duty is done. */
async function offlineOnce(world: World): Promise<void> {
  const title = '夜班用品（记名）'
  const { desk, surveyId, answered } = await asked(world, title, 0)
  const person = await world.person()
  await logIn(person, nurse)
  await fillsIn(person, surveyId)
  await person.goOffline()
  await person.tap('#submit-survey')
  await person.see('已存在本机')
  assert.equal(await answered(), 0)
  await person.goOnline()
  await person.see('已提交')
  await eventually(
    async () => (await answered()) === 1,
    () => 'the answers never arrived',
  )
  await isGone(person, title)
  // Opened again it asks for nothing, and what was answered can be read.
  await person.open('questionnaireBegin', { taskId: surveyId })
  await person.tap('#to-records')
  await person.see('走廊尽头')
  await leaves(person)
  const { list } = await desk.ask(surveyMaking.records, { surveyId, pageIndex: 1, pageSize: 20 })
  assert.deepEqual(
    list.map(({ userName, answers }) => [userName, answers.length]),
    [[nurse.name, 3]],
  )
}

/** Without a name: the draft outlives a phone that died, and what was answered can be read again on that phone alone. */
async function anonymousOnThisPhone(world: World): Promise<void> {
  const title = '夜班用品（不记名）'
  const { surveyId, answered } = await asked(world, title, 1)
  const person = await world.person()
  await logIn(person, nurse)
  await fillsIn(person, surveyId)
  await person.kill()
  await person.open('questionnaireSurvey', { taskId: surveyId })
  await person.see('不记名')
  await person.see('哪里缺')
  await person.notSee('题必答')
  await person.tap('#submit-survey')
  await person.see('已提交')
  assert.equal(await answered(), 1)
  await person.tap('看我的回答')
  await person.see('走廊尽头')
  await isGone(person, title)
  await leaves(person)

  const elsewhere = await world.person()
  await logIn(elsewhere, nurse)
  await elsewhere.open('questionnaireRecords', { taskId: surveyId })
  await elsewhere.see('在别的手机上填的')
  await leaves(elsewhere)
}

/** The office shows its code; who scans it is where the questionnaire begins, also who has no account where the office lets them. */
async function byCode(world: World): Promise<void> {
  const title = '夜班用品（扫码）'
  const { desk, surveyId, answered } = await asked(world, title, 0, 1)
  const { content, taskType } = await desk.ask(contract.link.barcode, { taskId: surveyId })
  assert.equal(taskType, 7)
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('scan')
  await person.type('输入编号', content)
  await person.tap('#open-code')
  await person.see('约 1 分钟')
  await person.tap('#to-myself')
  await person.tap('#confirm-myself')
  await person.see('已加入')
  await person.tap('开始')
  await person.tap('够用')
  await person.tap('#q-score-9')
  await person.notSee('题必答')
  await person.tap('#submit-survey')
  await person.see('已提交')
  assert.equal(await answered(), 1)
  await leaves(person)

  const guest = await world.person()
  const mobile = '13712349901'
  await guest.open('questionnaireBegin', { taskId: surveyId })
  await guest.see('邀请你填写')
  await guest.tap('#begin-survey')
  await guest.tap('够用')
  await guest.tap('#q-score-9')
  await guest.see('请填写手机号和验证码')
  await guest.type('手机号', mobile)
  await typeCode(world, guest, mobile)
  await guest.notSee('请填写手机号和验证码')
  await guest.tap('#submit-survey')
  await guest.see('谢谢')
  const page = { surveyId, pageIndex: 1, pageSize: 20 }
  const { list } = await desk.ask(surveyMaking.records, page)
  assert.deepEqual(list.map(({ userName }) => userName).sort(), ['137****9901', nurse.name])
  await leaves(guest)
}

export const surveyJourneys: readonly Journey[] = [
  { name: 'a questionnaire answered offline arrives once', run: offlineOnce },
  { name: 'the code of a questionnaire leads to it', run: byCode },
  { name: 'an anonymous one can be read again on its phone alone', run: anonymousOnThisPhone },
]
