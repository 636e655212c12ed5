import type { DeskJob } from '@contract/calls/operating/deskJob'
import { CallError } from '../../api/CallError'
import { fakeApi } from '../../testing/officeFor'
import { Jobs } from './Jobs'

test('a job goes on over what fails, says what did, and ends where it is stopped', async () => {
  const jobs = new Jobs(fakeApi({ deskJob: { putAway: () => Promise.resolve({}) } }))
  const job = jobs.start('停用 3 题', 3)
  const did: number[] = []
  await job.run(
    [1, 2, 3],
    (n) => {
      did.push(n)
      return n === 2
        ? Promise.reject(new CallError('refused', { words: '别人刚改过' }))
        : Promise.resolve()
    },
    (n) => `第${n}题`,
  )
  expect([did, job.state, job.done, job.failures]).toEqual([
    [1, 2, 3],
    'done',
    3,
    ['第2题: 别人刚改过'],
  ])
  const other = jobs.start('再来', 3)
  await other.run(
    [1, 2, 3],
    () => {
      other.stop()
      return Promise.resolve()
    },
    String,
  )
  expect([other.state, other.done, jobs.running]).toEqual(['stopped', 1, 0])
  await jobs.clear()
  expect(jobs.steps).toEqual([])
})

test('whoever closes the page in the middle of a job is asked', () => {
  const jobs = new Jobs(fakeApi({ deskJob: { putAway: () => Promise.resolve({}) } }))
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  jobs.start('停用', 5)
  expect(closing()).toBe(true)
})

const aJob = (parts: Partial<DeskJob> = {}): DeskJob => ({
  jobId: 'J1',
  kind: 'exportQuestions',
  title: '导出题库',
  state: 'running',
  done: 0,
  total: 10,
  says: '',
  notes: [],
  noteCount: 0,
  link: '',
  fileName: '',
  bytes: 0,
  address: '',
  createdTime: 1,
  endedTime: 0,
  ...parts,
})

test('a job of the server is watched to its end, over a line that breaks, and is there again after a reload', async () => {
  jest.useFakeTimers()
  const replies = [
    () => Promise.resolve(aJob()),
    () => Promise.reject(new CallError('noAnswer')),
    () => Promise.resolve(aJob({ done: 5 })),
    () => Promise.resolve(aJob({ state: 'done', done: 10, says: '导出 10 题', endedTime: 2 })),
  ]
  const api = fakeApi({
    deskJob: {
      watch: () => (replies.shift() ?? replies[0]!)(),
      mine: () => Promise.resolve({ list: [aJob({ done: 3 })] }),
    },
  })
  const jobs = new Jobs(api)
  await jobs.load()
  expect([jobs.running, jobs.find('J1')?.done]).toEqual([1, 3])
  const ended = jobs.watch('J1')
  for (let n = 0; n < 4; n++) await jest.advanceTimersByTimeAsync(1000)
  expect((await ended).says).toBe('导出 10 题')
  expect([jobs.running, jobs.count, replies.length]).toEqual([0, 1, 0])
  jest.useRealTimers()
})
