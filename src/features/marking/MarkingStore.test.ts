import type { WaitingAttempt } from '@contract/calls/exam/marking'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { MarkingStore } from './MarkingStore'

const aText = (questionId: string, sequence = 1) => ({
  questionId,
  stem: '说明手卫生的五个时刻',
  sample: '接触患者前……',
  marks: 10,
  text: `written for ${questionId}`,
  lease: 1,
  sequence,
})
const anAttempt = (attemptId: string, ...questions: string[]): WaitingAttempt => ({
  taskId: 'task',
  taskName: '季度考核',
  attemptId,
  closedTime: 0,
  texts: questions.map((questionId) => aText(questionId)),
})

/** A marker and a hospital that knows what waits; `given` is what was marked there. */
async function aMarker(...waiting: WaitingAttempt[]) {
  const server = { waiting, reads: 0 }
  const given: Record<string, unknown>[] = []
  const { stores, shell } = testStores({
    api: {
      marking: {
        waiting: () => {
          server.reads += 1
          return Promise.resolve({
            list: server.waiting,
            total: server.waiting.length,
            pageIndex: 1,
            pageSize: 20,
          })
        },
        give: (input) => {
          const there = server.waiting
            .find(({ attemptId }) => attemptId === input.attemptId)
            ?.texts.find(({ questionId }) => questionId === input.questionId)
          if (there?.sequence !== input.sequence)
            return Promise.reject(new ApiError('refused', 'changed', { code: Code.stateChanged }))
          given.push(input)
          return Promise.resolve({} as never)
        },
      },
    },
  })
  const store = stores.get(MarkingStore)
  await store.open()
  return { store, server, given, shell }
}

test('a mark goes to the text in front, of the answer that was read, and the next one begins without it', async () => {
  const { store, given } = await aMarker(anAttempt('a1', 'q1', 'q2'), anAttempt('a2', 'q1'))
  store.setScore(7)
  store.setComment('  漏了一个时刻 ')
  await store.submit()
  expect(given).toEqual([
    {
      attemptId: 'a1',
      questionId: 'q1',
      lease: 1,
      sequence: 1,
      score: 7,
      comment: '漏了一个时刻',
    },
  ])
  expect([store.attempt?.attemptId, store.written?.questionId]).toEqual(['a1', 'q2'])
  expect([store.score, store.comment, store.total]).toEqual([0, '', 2])
  await store.submit()
  expect([store.attempt?.attemptId, store.total]).toEqual(['a2', 1])
  expect(given[1]).not.toHaveProperty('comment')
})

test('an answer that changed meanwhile gets no mark: it is read again and stands in front', async () => {
  const { store, server, given, shell } = await aMarker(anAttempt('a1', 'q1'))
  server.waiting = [{ ...anAttempt('a1'), texts: [aText('q1', 2)] }]
  store.setScore(7)
  await store.submit()
  expect(given).toEqual([])
  expect(shell.toastMessage?.text).toBe('The answer has changed and was read again')
  expect([store.written?.sequence, store.score]).toEqual([2, 0])
})

test('what was skipped comes again when the others are done, and keeps no mark of theirs', async () => {
  const { store } = await aMarker(anAttempt('a1', 'q1'), anAttempt('a2', 'q1'))
  store.setScore(5)
  store.skip()
  expect([store.attempt?.attemptId, store.score]).toEqual(['a2', 0])
  await store.submit()
  expect(store.attempt?.attemptId).toBe('a1')
  store.skip()
  expect(store.attempt?.attemptId).toBe('a1')
})

test('when the page is done and more wait, the next ones are read; when nothing waits, nothing is', async () => {
  const { store, server } = await aMarker(anAttempt('a1', 'q1'))
  store.total = 2
  server.waiting = [anAttempt('a1', 'q1')]
  const submitted = store.submit()
  server.waiting = [anAttempt('a9', 'q1')]
  await submitted
  expect([store.attempt?.attemptId, store.total, server.reads]).toEqual(['a9', 1, 2])
  await store.submit()
  expect([store.attempt, store.total, server.reads]).toEqual([undefined, 0, 2])
})
