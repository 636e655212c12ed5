import type { Survey } from '@contract/calls/community/survey'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { SurveyStore } from './SurveyStore'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const question = { type: 'single', required: 1, options: yesNo, logic: null } as const
const survey: Survey = {
  surveyId: 's1',
  edition: 1,
  several: 0,
  startTime: 0,
  title: 'The training',
  intro: '',
  anonymous: 0,
  endTime: 0,
  canFill: 1,
  mine: [],
  questions: [
    { ...question, queId: 'liked', title: 'Did you like it?' },
    {
      ...question,
      queId: 'why',
      type: 'text',
      title: 'Why not?',
      options: [],
      logic: { queId: 'liked', values: ['no'] },
    },
    { ...question, queId: 'more', type: 'text', title: 'Anything else?', required: 0, options: [] },
  ],
}

type Save = NonNullable<NonNullable<Fakes['survey']>['save']>
const taken: Save = () => Promise.resolve({ recordId: 'r1' })

/** The questionnaire, opened on this device. */
async function opened({ save = taken, platform = new FakePlatform() } = {}) {
  const saved = jest.fn(save)
  const { stores } = testStores({
    platform,
    api: {
      account: { logOut: () => Promise.resolve({}) },
      survey: { questions: () => Promise.resolve(survey), save: saved },
    },
  })
  const store = stores.get(SurveyStore)
  await store.opened.open({ taskId: 't1' })
  return { filling: store.opened.value!, saved, platform, store, stores }
}

beforeEach(() => setLanguage('en'))

test('a question with a condition is asked, and required, only after that answer', async () => {
  const { filling } = await opened()
  const asked = () => filling.questions.map(({ queId }) => queId)
  expect([asked(), filling.unanswered]).toEqual([['liked', 'more'], 1])
  filling.answer('liked', ['no'])
  expect([asked(), filling.unanswered]).toEqual([['liked', 'why', 'more'], 1])
  filling.answer('why', ['  '])
  expect(filling.unanswered).toBe(1)
  filling.answer('why', ['too long'])
  expect(filling.unanswered).toBe(0)
})

test('with a required answer missing nothing is sent', async () => {
  const { filling, saved } = await opened()
  await filling.submit()
  expect(saved).not.toHaveBeenCalled()
  expect([filling.isDone, filling.form.errorOf('liked')]).toEqual([false, 'Required'])
})

test('only what is asked and written is handed in, and the device forgets it then', async () => {
  const { filling, saved, platform } = await opened()
  filling.answer('liked', ['no'])
  filling.answer('why', ['too long'])
  filling.answer('liked', ['yes'])
  filling.answer('more', [''])
  expect(platform.storage.keys('').some((key) => key.includes('survey/s1'))).toBe(true)
  await filling.submit()
  expect(saved.mock.calls[0]?.[0]).toEqual({
    surveyId: 's1',
    edition: 1,
    ballot: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    answers: [{ queId: 'liked', value: ['yes'] }],
  })
  expect(filling.isDone).toBe(true)
  expect(platform.storage.keys('').some((key) => key.endsWith('survey/s1'))).toBe(false)
})

test('what was chosen is there again after the app was closed', async () => {
  const { filling, platform } = await opened()
  filling.answer('liked', ['no'])
  filling.answer('why', ['too long'])
  const again = await opened({ platform: new FakePlatform({ storage: platform.storage }) })
  expect(again.filling.form.values).toEqual({ liked: ['no'], why: ['too long'], more: [] })
})

test('a dead network keeps the answers in the outbox and says so; they go by themselves', async () => {
  const { filling, platform } = await opened({
    save: () => Promise.reject(new ApiError('network', '')),
  })
  filling.answer('liked', ['yes'])
  await filling.submit()
  expect([filling.isDone, filling.sending.isWaiting, filling.form.problem]).toEqual([
    true,
    true,
    undefined,
  ])
  const again = await opened({ platform: new FakePlatform({ storage: platform.storage }) })
  expect([again.filling.isOpen, again.filling.sending.isWaiting]).toEqual([false, true])
  await again.stores.deps.outbox.flush('survey/s1')
  expect(again.saved.mock.calls[0]?.[0]).toMatchObject({
    answers: [{ queId: 'liked', value: ['yes'] }],
  })
  expect(again.filling.sending.isWaiting).toBe(false)
  expect(again.filling.sending.handedIn[0]?.answers).toEqual([{ queId: 'liked', value: ['yes'] }])
})

test('a shared phone keeps nothing of what was handed in after a log-out; what is not sent yet stays', async () => {
  const { filling, platform, stores, saved } = await opened()
  filling.answer('liked', ['no'])
  filling.answer('why', ['the words of one person'])
  await filling.submit()
  const { ballot } = saved.mock.calls[0]?.[0] as { ballot: string }
  const held = () => {
    const { storage } = platform
    return storage
      .keys('')
      .map((key) => `${key} ${storage.get(key)}`)
      .join('\n')
  }
  expect(held()).toContain(ballot)
  platform.storage.set(stores.deps.session.unsentKey('draft/incident'), 'not sent')
  await stores.deps.session.logOut()
  expect(held()).not.toContain(ballot)
  expect(held()).not.toContain('the words of one person')
  expect(held()).not.toContain('not sent')
  expect(platform.storage.keys('').sort()).toEqual(['loggedOut', 'unsent/user-1/draft/incident'])
})

test('what the hospital refuses is said, and the answers are still there', async () => {
  const { filling } = await opened({
    save: () => Promise.reject(new ApiError('refused', 'over')),
  })
  filling.answer('liked', ['yes'])
  await filling.submit()
  expect([filling.isDone, filling.form.problem]).toEqual([false, 'over'])
  expect(filling.form.values['liked']).toEqual(['yes'])
  expect(filling.sending.handedIn).toEqual([])
})
