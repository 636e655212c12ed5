import { TaskState } from '@contract/states'
import { taskAction, taskTag } from './taskTag'

/** In the hospital's November. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute)
const now = at(21, 2, 47)
const task = {
  taskState: TaskState.toDo as number,
  announceTime: 0,
  startTime: at(18, 8),
  endTime: at(30, 18),
  dueTime: null as number | null,
  bestScore: null as number | null,
}

test('a task that is to do says by when, and warns on the last two days', () => {
  expect(taskTag(task, now)).toEqual({ tone: 'grey', word: '11\u2060月\u206030\u2060日截止' })
  expect(taskTag({ ...task, endTime: at(22, 18) }, now)).toEqual({
    tone: 'warn',
    word: '明天 18:00 截止',
  })
  expect(taskTag({ ...task, endTime: at(21, 18) }, now)).toEqual({
    tone: 'warn',
    word: '今天 18:00 截止',
  })
})

test('who owes a task before its end reads their own day, and that they are late', () => {
  expect(taskTag({ ...task, dueTime: at(22, 18) }, now).word).toBe('明天 18:00 截止')
  expect(taskTag({ ...task, dueTime: at(18, 18) }, now)).toEqual({ tone: 'bad', word: '逾期 2 天' })
})

test('a task that is not open says when it opens', () => {
  expect(taskTag({ ...task, taskState: TaskState.notOpen, startTime: at(23, 8) }, now).word).toBe(
    '11\u2060月\u206023\u2060日开放',
  )
})

test('a finished task says the best score', () => {
  expect(taskTag({ ...task, taskState: TaskState.passed, bestScore: 86 }, now)).toEqual({
    tone: 'ok',
    word: '已通过 86 分',
  })
  expect(taskAction({ taskState: TaskState.failed, bestScore: 40 }).look).toBe('soft')
})

test('who used every try without passing has a result and did not miss it', () => {
  const over = { ...task, taskState: TaskState.missed as number }
  expect([taskTag(over, now).word, taskAction(over).word]).toEqual(['已错过', '查看'])
  expect([
    taskTag({ ...over, bestScore: 2 }, now).word,
    taskAction({ ...over, bestScore: 2 }).word,
  ]).toEqual(['未通过 2 分', '看成绩'])
})
