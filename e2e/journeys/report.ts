import assert from 'node:assert/strict'
import { minuteMs } from '@contract/rules/hospitalTime'
import { answer, answerQuestions, goToQuestion, handIn, logIn, seesKept, startExam } from './exam'
import type { Journey } from './answering'
import { goBy } from './goBy'
import { noErrors } from '../people/noErrors'
import { eventually, type Person } from '../people/Person'
import { type Account, colleague, nurse, type World } from '../people/World'

/** The office of renhe, and a head of a department that nobody of these journeys belongs to. */
const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }
const otherHead: Account = { personId: 'renhe-0008', mobile: '13800000008', name: '孙丽华' }
const staff = 17

/** Somebody takes an exam of so many questions: A everywhere. */
async function takes(
  world: World,
  account: Account,
  taskId: string,
  questions: number,
): Promise<void> {
  const person = await world.person()
  await logIn(person, account)
  await startExam(person, taskId)
  await answerQuestions(person, 1, questions, questions)
  await handIn(person)
  await person.close()
}

/** From my page to the numbers of an exam, its questions, who is missing, and the workbook, which says what was answered. */
async function readsAndExports(world: World): Promise<void> {
  const questions = 4
  const name = '统计与导出考核'
  const taskId = await world.server.exam({ task_name: name, questions })
  await takes(world, nurse, taskId, questions)
  await takes(world, colleague, taskId, questions)
  const manager = await world.person()
  await logIn(manager, admin)
  await manager.open('mine')
  await manager.tap('#reports')
  await manager.see('应考')
  await manager.see(name)
  await manager.tap('#seg-courses')
  await manager.see('手卫生必修课')
  await manager.see('已学完')
  await goBy(manager, [['#report-renhe-course-hands', 'statistics']])
  await manager.see('完成率')
  await manager.back()
  await manager.tap('#seg-exams')
  await manager.tap(`#report-${taskId}`)
  await manager.see('重症医学科')
  await manager.see('2/3')
  await manager.tap('#seg-table')
  await manager.see('及格率')
  await manager.tap('#seg-post')
  await manager.see('护士')
  await manager.tap('#to-items')
  await manager.see('已统计 2 份答卷')
  await manager.see('正确答案')
  await manager.back()
  await manager.see('分数分布')
  await manager.tap('#to-not-done')
  await manager.see(`共 ${staff - 2} 人`)
  await manager.see('赵国强')
  assert.equal(await manager.sees(nurse.name), false)
  await manager.back()
  await manager.see('导出成绩表')
  await manager.tap('#export')
  await manager.see('表格已生成')
  await manager.tap('#open-export')
  const book = await world.server.workbook(await manager.downloaded())
  const attempts = await world.server.attempts(taskId)
  assert.equal(attempts.length, 2)
  const [heads, ...lines] = book['作答']!
  const first = heads!.findIndex((head) => head.startsWith('1. '))
  for (const [index, account] of [nurse, colleague].entries()) {
    const line = lines.find(([who]) => who === account.name)
    const attempt = attempts.find(({ personId }) => personId === account.personId)
    assert.ok(line && attempt, `attempt ${index} is in the workbook`)
    assert.equal(Number(line[9]), attempt.score)
    assert.deepEqual(
      line.slice(first),
      Object.values(attempt.answers).map((optionIds) => optionIds.join('')),
    )
  }
  assert.equal(book['未完成']?.length, 1 + staff - 2)
  await noErrors(manager)
  await manager.close()
}

/** Somebody who manages another department finds nobody of this one; a nurse finds no way in. */
async function onlyWhatOneManages(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '科室范围考核', questions: 2 })
  await takes(world, nurse, taskId, 2)
  const head = await world.person()
  await logIn(head, otherHead)
  await head.open('statistics', { taskId })
  await head.see('普通外科')
  assert.equal(await head.sees('重症医学科'), false)
  await head.tap('#to-items')
  await head.see('考试结束后可查看')
  const learner = await world.person()
  await logIn(learner, nurse)
  await learner.open('mine')
  await learner.see('我的考试')
  assert.equal(await learner.sees('完成统计'), false)
  await learner.open('statistics', { taskId })
  await learner.see('你没有“查看统计数字”的权限')
  await noErrors(head, learner)
  await head.close()
  await learner.close()
}

/** Somebody stands in for an inspector while the app is open behind others: the way is there when it comes to the front, and gone when the time is over. */
async function standsIn(world: World): Promise<void> {
  const name = '代理督导考核'
  const taskId = await world.server.exam({ task_name: name, questions: 2 })
  const person = await world.person()
  await logIn(person, colleague)
  await person.open('mine')
  await person.see('我的考试')
  assert.equal(await person.sees('完成统计'), false)
  await person.background(true)
  await world.server.deputy(colleague.personId, 10 * minuteMs)
  await person.background(false)
  await person.see('完成统计')
  await person.tap('#reports')
  await person.see(name)
  await world.server.advance(11 * minuteMs)
  await person.tap(`#report-${taskId}`)
  await person.see('你没有“查看统计数字”的权限')
  await person.see('需要时请联系')
  await person.background(true)
  await person.background(false)
  await person.open('mine')
  await person.see('我的考试')
  await person.notSee('完成统计')
  await noErrors(person)
  await person.close()
}

/** Acts on a sitting that the live view shows. */
async function act(manager: Person, account: Account, action: string): Promise<void> {
  await manager.see(account.name)
  await manager.tap(`#sitting-${account.personId}`)
  await manager.tap(`#action-${action}`)
  await manager.type('原因（会记入日志）', '网络故障')
  await manager.tap('#do-action')
  await manager.notSee('原因（会记入日志）')
}

/** A running exam gets ten minutes more, and the person sees it; then it is handed in from the office, and the person is notified. */
async function extendsAndHandsIn(world: World): Promise<void> {
  const taskId = await world.server.exam({ task_name: '现场考核', questions: 4, minutes: 5 })
  const person = await world.person()
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answer(person, 'A')
  await seesKept(person)
  await person.see('04:')
  const manager = await world.person()
  await logIn(manager, admin)
  await manager.open('liveExam', { taskId })
  await manager.see('已保存 1/4 题')
  await act(manager, nurse, 'extend')
  await goToQuestion(person, 2)
  await answer(person, 'A')
  await seesKept(person)
  await person.see('14:')
  await manager.see('已保存 2/4 题')
  await act(manager, nurse, 'handIn')
  const attempt = await eventually(
    async () => (await world.server.attempts(taskId)).find(({ state }) => state === 5),
    () => 'the attempt is not handed in',
  )
  assert.equal(Object.keys(attempt.answers).length, 2)
  await person.open('examNotice', { taskId })
  await person.see('1 次机会已用完')
  await manager.tap('#log')
  await manager.see('给 林晓燕 延长 10 分钟')
  await manager.see('收 林晓燕 的卷')
  await noErrors(person, manager)
  await person.close()
  await manager.close()
}

/** What managers read and do; each build takes them all. */
export const reportJourneys: Journey[] = [
  {
    name: 'a manager reads the numbers of an exam and exports them; the workbook says what was answered',
    run: readsAndExports,
  },
  { name: 'a manager sees the own department only, a learner nothing', run: onlyWhatOneManages },
  {
    name: 'a running exam gets more time and is handed in from the office; the person sees both',
    run: extendsAndHandsIn,
  },
  {
    name: 'a deputy’s way appears when the app comes to the front, and goes with the right; the screen says why',
    run: standsIn,
  },
]
