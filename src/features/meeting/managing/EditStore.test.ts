import { everybody, ofUnits } from '@contract/rules/audience'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { dayMs } from '@contract/rules/hospitalTime'
import { testStores } from '@/testing/testStores'
import { EditStore } from './EditStore'
import { text } from '@/shell/audience/texts'

const begins = Date.UTC(2026, 10, 28, 10)
/** A meeting that lasts three days, for whose whole length people sign. */
const aDraft: MeetingDraft = {
  title: '三日培训班',
  place: '',
  host: '',
  startTime: begins,
  endTime: begins + 3 * dayMs,
  signStart: begins,
  signEnd: begins + 3 * dayMs,
  signOutStart: 0,
  signOutEnd: 0,
  graceMinutes: 5,
  hours: 2,
  dynamicCode: 1,
  needPicture: 0,
  allowGuests: 0,
  takeOffline: 0,
  latitude: 0,
  longitude: 0,
  radius: 0,
  whom: everybody,
  form: [],
}

/** Who makes a meeting, with a right for all of the hospital or for two departments. */
function maker(reach: 'hospital' | 'departments') {
  const saved: unknown[] = []
  const drafts: MeetingDraft[] = []
  const { stores } = testStores({
    api: {
      grants: {
        audience: () =>
          Promise.resolve({
            reach,
            departments: [
              { deptId: 'd2', deptName: '重症医学科' },
              { deptId: 'd90', deptName: '重症二组' },
            ],
          }),
      },
      meetingManage: {
        save: ({ draft }) => {
          saved.push(draft.whom)
          drafts.push(draft)
          return Promise.resolve({ meetingId: 'm1' })
        },
      },
    },
  })
  const store = stores.get(EditStore)
  return { store, saved, drafts }
}

test('who has the right for departments begins with all of them and keeps one at least', async () => {
  const { store, saved } = maker('departments')
  await store.open(undefined)
  store.form.set('title', '科室例会')
  expect(store.form.values.whom).toEqual(ofUnits(['d2', 'd90']))
  expect(store.form.isValid).toBe(true)
  store.form.set('whom', everybody)
  expect(store.form.isValid).toBe(false)
  expect(store.missing).toBe(text('yourDepartments'))
  store.form.set('whom', ofUnits(['d90']))
  await store.save()
  expect(saved).toEqual([ofUnits(['d90'])])
})

test('who has it for the hospital begins with everybody', async () => {
  const { store, saved } = maker('hospital')
  await store.open(undefined)
  store.form.set('title', '全院例会')
  expect(store.form.isValid).toBe(true)
  await store.save()
  expect(saved).toEqual([everybody])
})

test('the code may be asked again at a random moment; a stored one is shown so', async () => {
  const { store, drafts } = maker('hospital')
  await store.open(undefined)
  store.form.set('title', '全院例会')
  store.form.set('atRandom', true)
  await store.save()
  expect(drafts).toMatchObject([{ signOutAtRandom: 1 }])
  const { stores } = testStores({
    api: {
      grants: { audience: () => Promise.resolve({ reach: 'hospital', departments: [] }) },
      meetingManage: {
        draft: () => Promise.resolve({ ...drafts[0]!, signOutStart: 5, signOutEnd: 6 }),
      },
    },
  })
  const again = stores.get(EditStore)
  await again.open('m1')
  expect([again.form.values.atRandom, again.form.values.withOut]).toEqual([true, false])
})

test('one of several days, made at the desk, can be changed here too', async () => {
  const { stores } = testStores({
    api: {
      grants: { audience: () => Promise.resolve({ reach: 'hospital', departments: [] }) },
      meetingManage: { draft: () => Promise.resolve(aDraft) },
    },
  })
  const store = stores.get(EditStore)
  await store.open('m1')
  expect(store.form.isValid).toBe(true)
})
