import { CallError } from '../../api/CallError'
import { Jobs } from './Jobs'

test('a job goes on over what fails, says what did, and ends where it is stopped', async () => {
  const jobs = new Jobs()
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
  jobs.clear()
  expect(jobs.list).toEqual([])
})

test('whoever closes the page in the middle of a job is asked', () => {
  const jobs = new Jobs()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  jobs.start('停用', 5)
  expect(closing()).toBe(true)
})
