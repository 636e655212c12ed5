import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { type Account, type World } from '../people/World'
import type { E2eServer } from '../server/E2eServer'
import { noErrors } from '../people/noErrors'
import { atTheDesk } from './deskCalls'
import { answer, handIn, logIn, seesKept, startExam } from './exam'

/** A colleague whom no other journey needs. */
const sitter: Account = { personId: 'renhe-0009', mobile: '13800000009', name: '吴俊杰' }
const desk = { author: '13800000004', invigilator: '13800000011', admin: '13800000003' }

/** Publishes an exam of three questions whose results are announced an hour after its end. */
export async function heldExam(server: E2eServer): Promise<string> {
  const author = await atTheDesk(server, desk.author)
  const now = Date.now()
  const draft = await author.ask(contract.authoring.savePlan, {
    plan: {
      title: '待公布的考核',
      desc: '',
      startTime: now - dayMs,
      endTime: now + 7 * dayMs,
      announceTime: now + 8 * dayMs,
      minutes: 20,
      maxAttempts: 1,
      passScore: 3,
      whom: everybody,
      cuttingScreenNum: -1,
      showAnswers: 'afterHandIn',
      shuffleQuestions: 0,
      shuffleOptions: 0,
      partialMarks: 0,
      allowPause: 0,
      paper: {
        way: 'drawn',
        places: [],
        rules: [{ knowCatIds: ['KC01'], kind: 'single', count: 3, marks: 1 }],
      },
    },
  })
  return (await author.ask(contract.authoring.publishPlan, draft)).taskId
}

/** Handed in and not told; announced by the office; appealed against with a reason; corrected by two people. */
export async function announcedAndAppealed(world: World): Promise<void> {
  const taskId = await heldExam(world.server)
  const person = await world.person()
  await logIn(person, sitter)
  await startExam(person, taskId)
  await answer(person, 'A')
  await seesKept(person)
  await handIn(person)
  await person.see('成绩将于')
  await person.see('回执')
  for (const told of ['未通过', '已通过', '满分', '对成绩有异议'])
    assert.ok(!(await person.sees(told)), `${told} tells what is not announced`)
  await person.open('examTries', { taskId })
  await person.see('待公布')

  const author = await atTheDesk(world.server, desk.author)
  await author.ask(contract.authoring.announce, { taskId })
  const [attempt] = await world.server.attempts(taskId)
  const ids = { taskId, attemptId: attempt!.attemptId }
  await person.open('examSheet', ids)
  await person.see('对成绩有异议，申诉')
  await person.tap('#score-appeal')
  await person.see('负责人会看到')
  await person.type('理由', '第 2 题两个选项都对')
  await person.tap('#appeal-send')
  await person.see('申诉待处理')
  await person.open('examReview', { ...ids, all: '1' })
  await person.see('对这道题有异议，申诉')

  const invigilator = await atTheDesk(world.server, desk.invigilator)
  const paging = { waiting: 1, pageIndex: 1, pageSize: 50 } as const
  const { list: appeals } = await invigilator.ask(contract.scoreAppeal.list, paging)
  const appeal = appeals.find((one) => one.taskId === taskId)
  assert.equal(appeal?.reason, '第 2 题两个选项都对')
  const score = appeal.score === 3 ? 2 : 3
  const accepted = {
    appealId: appeal.appealId,
    accept: 1,
    score,
    answer: '两个选项都给分',
  } as const
  await invigilator.ask(contract.scoreAppeal.decide, accepted)
  const admin = await atTheDesk(world.server, desk.admin)
  const { list: changes } = await admin.ask(contract.resultChange.list, paging)
  const change = changes.find((one) => one.taskId === taskId)
  await admin.ask(contract.resultChange.decide, { changeId: change?.changeId ?? '', agree: 1 })

  await person.open('examSheet', ids)
  await person.see('申诉通过，成绩已更正')
  await person.see('成绩经两人复核更正')
  await person.see('两个选项都给分')
  await person.open('messages')
  await person.see('成绩已更正：待公布的考核')
  await noErrors(person)
  await person.close()
}
