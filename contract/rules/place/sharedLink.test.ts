import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeShared, shareable } from './sharedLink'

test('a shared link keeps the query of the task and nothing of the person', () => {
  const task = {
    taskId: '7',
    taskType: '1',
    taskName: '手卫生 & 隔离',
    domainCode: 'H1001',
    taskRang: '2',
    comId: 'renhe',
    comName: '仁和',
  }
  assert.deepEqual(
    shareable({
      ...task,
      accessToken: 'a',
      userInfo: '{}',
      userId: 'u',
      'x-userkey': 'k',
      Ticket: 't',
      code: 'c',
      state: 's',
      proof: 'p',
      mobile: '138',
      redirect: '/mine',
      empty: '',
    }),
    task,
  )
})

test('rotating codes are not shared', () => {
  assert.deepEqual(
    [mayBeShared({ isDynamicCode: '1' }), mayBeShared({ isDynamicCode: '0' }), mayBeShared({})],
    [false, true, true],
  )
})
