import type { MadeApplication } from '@contract/calls/study/training'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { SubjectStore } from './SubjectStore'

const application = (applyId: string): MadeApplication => ({
  applyId,
  typeId: 'course',
  typeName: 'Course',
  title: 'Wound care',
  state: 0,
  note: '',
  time: 0,
  userName: '王小护',
  dept: '',
  jobNumber: '',
  check: 'shown',
})
const pageOf = (...list: MadeApplication[]) =>
  Promise.resolve({ list, total: list.length, pageIndex: 1, pageSize: 20 })

function opened(training: Fakes['training'], abilities: readonly 'training.assess'[] = []) {
  const { stores, shell } = testStores({
    user: aUser({ abilities: [...abilities] }),
    api: { training },
  })
  return { store: stores.get(SubjectStore), shell }
}

beforeEach(() => setLanguage('en'))

test('what is applied for is sent without spaces around it, and the field is empty for the next', async () => {
  const apply = jest.fn(() => Promise.resolve({ applyId: 'a1' }))
  const applicationTypes = jest.fn(() => Promise.resolve({ list: [] }))
  const { store } = opened({ apply, applicationTypes })
  store.form.set('title', '  Wound care ')
  expect(await store.apply('course')).toBe(true)
  expect(apply).toHaveBeenCalledWith({ typeId: 'course', title: 'Wound care' })
  expect(store.form.values.title).toBe('')
  // Where it stands now is what the server says.
  expect(applicationTypes).toHaveBeenCalledTimes(1)
})

test('what could not be sent stays in the field, and why stands under it', async () => {
  const { store } = opened({ apply: () => Promise.reject(new ApiError('network', '')) })
  store.form.set('title', 'Wound care')
  expect(await store.apply('course')).toBe(false)
  expect([store.form.values.title, store.form.problem]).toEqual([
    'Wound care',
    expect.stringContaining('network'),
  ])
})

test('a learner sees their own, of one type where it is named; the hospital’s only who decides, and not of one type', async () => {
  const applicationResults = jest.fn(() => pageOf(application('mine')))
  const applications = jest.fn(() => pageOf(application('of somebody')))
  const learner = opened({ applicationResults, applications })
  await learner.store.showMine('course')
  expect(applicationResults).toHaveBeenCalledWith(
    expect.objectContaining({ typeId: 'course' }),
    expect.anything(),
  )
  await learner.store.showMine()
  expect(applicationResults).toHaveBeenLastCalledWith(
    expect.not.objectContaining({ typeId: 'course' }),
    expect.anything(),
  )
  expect(applications).not.toHaveBeenCalled()

  const manager = opened({ applicationResults, applications }, ['training.assess'])
  await manager.store.showMine('course')
  expect(applications).not.toHaveBeenCalled()
  await manager.store.showMine()
  expect(manager.store.ofHospital.rows.map(({ applyId }) => applyId)).toEqual(['of somebody'])
})

test('a decision goes out with its note and is shown; a refused one leaves the list as the server has it', async () => {
  const decideApplication = jest.fn(() => Promise.resolve({ state: 2 }))
  const applications = jest.fn(() => pageOf())
  const { store, shell } = opened({ decideApplication, applications }, ['training.assess'])
  expect(await store.decide(application('a1'), false, 'Full')).toBe(true)
  expect(decideApplication).toHaveBeenCalledWith({ applyId: 'a1', approve: 0, note: 'Full' })
  expect(applications).toHaveBeenCalledTimes(1)
  expect(shell.toastMessage).toBeDefined()

  const late = opened(
    {
      applications,
      decideApplication: () => Promise.reject(new ApiError('refused', 'Decided already')),
    },
    ['training.assess'],
  )
  expect(await late.store.decide(application('a1'), true)).toBe(false)
  expect(applications).toHaveBeenCalledTimes(2)
})
