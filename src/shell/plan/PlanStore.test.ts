import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { planDays, planDayText } from './planDays'
import { PlanStore } from './PlanStore'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

test('the calendar begins on this Monday; days are those of the hospital, also just after its midnight', () => {
  const days = planDays(at('2026-12-31 00:05'))
  expect([days.length, days[0]?.name, days[3]?.name, days[3]?.ahead]).toEqual([
    28,
    '2026-12-28',
    '2026-12-31',
    0,
  ])
  expect(days.slice(3, 6).map(({ ofMonth, label }) => [ofMonth, label])).toEqual([
    [31, '今天\u00a0· 12\u2060月\u206031\u2060日 周四'],
    [1, '明天\u00a0· 1\u2060月\u20601\u2060日 周五'],
    [2, '1\u2060月\u20602\u2060日 周六'],
  ])
  expect(planDays(at('2026-12-30 23:55'))[2]?.ahead).toBe(0)
})

test('a planned day is called by its name; one that no calendar has stays as it is', () => {
  const now = at('2028-02-28 23:59')
  expect(planDayText('2028-02-29', now)).toBe('明天\u00a0· 2\u2060月\u206029\u2060日 周二')
  expect(planDayText('2027-02-29', now)).toBe('2027-02-29')
})

test('a course is put on the plan with its day; a reminder asks the platform in the same tap, before the hospital', async () => {
  const steps: string[] = []
  const platform = new FakePlatform({
    messaging: {
      logInBy: 'code',
      appCode: 'wx-test',
      askToSend: (ids) => {
        steps.push(`phone ${ids.join()}`)
        return Promise.resolve([...ids])
      },
    },
  })
  const { stores } = testStores({
    platform,
    api: {
      message: {
        templates: () => Promise.resolve({ list: [{ name: 'reminder', templateId: 'tpl' }] }),
        allow: ({ names }) => {
          steps.push(`allow ${names.join()}`)
          return Promise.resolve({}) as never
        },
      },
      plan: {
        add: (input) => {
          steps.push(`add ${JSON.stringify(input)}`)
          return Promise.resolve({ isAdd: 1 })
        },
      },
    },
  })
  const store = stores.get(PlanStore)
  await store.prepare()
  await store.put('t1', { planDate: '2026-12-31', remind: 1 })
  expect(steps[0]).toBe('phone tpl')
  expect(steps).toContain('allow reminder')
  expect(steps).toContain('add {"taskId":"t1","planDate":"2026-12-31","remind":1}')
  steps.length = 0
  await store.put('t2', { remind: 0 })
  expect(steps).toEqual(['add {"taskId":"t2","remind":0}'])
})

test('a plan that the hospital did not take fails for the page to say so', async () => {
  const { stores } = testStores({
    api: { plan: { add: () => Promise.reject(new ApiError('network', '')) } },
  })
  await expect(stores.get(PlanStore).put('t1', { remind: 0 })).rejects.toThrow(ApiError)
})

test('today is the server’s, whatever the phone’s clock says', () => {
  const { stores, clock, platform } = testStores()
  platform.wall = at('2020-01-01 00:00')
  clock.sync(at('2026-11-21 14:00'), platform.monotonic, platform.monotonic)
  expect(planDays(stores.get(PlanStore).now).find(({ ahead }) => ahead === 0)?.name).toBe(
    '2026-11-21',
  )
})
