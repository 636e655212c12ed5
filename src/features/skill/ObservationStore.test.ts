import type { SkillKit } from '@contract/calls/study/skill'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { Code } from '@contract/codes'
import { KitStore } from './KitStore'
import { ObservationStore } from './ObservationStore'
import { text } from './texts'

const person = { userId: 'p1', userName: '林晓燕', jobNumber: 'N1', department: '重症医学科' }
const step = (stepId: string, critical: 0 | 1 = 0) => ({
  stepId,
  title: stepId,
  marks: 50,
  critical,
})
const one = {
  checklistId: 'c1',
  edition: 3,
  checklist: {
    title: '脱隔离衣',
    desc: '',
    kind: 'steps' as const,
    sections: [{ title: '', steps: [step('a', 1), step('b')] }],
    passMark: 80,
    anonymous: 0 as const,
    source: '',
  },
}
const moments = {
  ...one,
  checklistId: 'c2',
  checklist: { ...one.checklist, kind: 'moments' as const, anonymous: 1 as const },
}
const kit: SkillKit = {
  checklists: [one, moments],
  people: [person],
  hasMore: 0,
  departments: [{ departmentId: 'd1', name: '重症医学科' }],
  posts: [],
}
type Skill = NonNullable<Fakes['skill']>

function aPhone(skill: Skill = {}, platform = new FakePlatform()) {
  const { stores, outbox } = testStores({ platform, api: { skill } })
  return { platform, outbox, store: stores.get(ObservationStore), kitStore: stores.get(KitStore) }
}
const taken = { score: 50, total: 100, rate: 50, passed: 0 as const }

test('judged step by step; what was pressed last is undone; the same again takes it back; it says what is left', async () => {
  const { store } = aPhone()
  await store.open('c1', one)
  expect(store.missing).toBe(text('needWho'))
  store.choose(person)
  store.judge('a', 'done')
  store.judge('b', 'done')
  expect([store.missing, store.score?.passed]).toEqual([undefined, true])
  store.undo()
  expect(store.missing).toBe(text('left', { n: 1 }))
  store.judge('a', 'done')
  expect(store.missing).toBe(text('left', { n: 2 }))
})

test('a closed app goes on where it was; handed in, nothing of it stays; what is sent carries one id', async () => {
  const platform = new FakePlatform()
  const first = aPhone({}, platform)
  await first.store.open('c1', one)
  first.store.choose(person)
  first.store.judge('a', 'done')
  first.store.change({ remark: '慢一点' })
  const id = first.store.draft?.observationId
  const sent: unknown[] = []
  const observe: Skill['observe'] = (input) => {
    sent.push(input)
    return Promise.resolve(taken)
  }
  const second = aPhone({ observe }, platform)
  await second.store.open('c1', { ...one, edition: 4 })
  expect(second.store.draft).toMatchObject({ observationId: id, edition: 3, remark: '慢一点' })
  second.store.judge('b', 'missed')
  expect(await second.store.handIn()).toBe(true)
  expect(second.store.sent).toEqual({ state: 'sent' })
  expect(sent).toMatchObject([{ observationId: id, edition: 3, userId: 'p1', remark: '慢一点' }])
  const third = aPhone({}, platform)
  await third.store.open('c1', one)
  expect(third.store.draft?.marks).toEqual([])
})

test('without network it stands in the outbox; what the hospital refuses says why and stays', async () => {
  const lost = aPhone({ observe: () => Promise.reject(new ApiError('network', '')) })
  await lost.store.open('c1', one)
  lost.store.choose(person)
  lost.store.judge('a', 'done')
  lost.store.judge('b', 'done')
  await lost.store.handIn()
  expect(lost.store.sent).toEqual({ state: 'local' })
  expect(lost.outbox.count).toBe(1)
  const no = new ApiError('refused', '不在你的考核范围', { code: Code.notAllowed })
  const refused = aPhone({ observe: () => Promise.reject(no) })
  await refused.store.open('c1', one)
  refused.store.choose(person)
  refused.store.judge('a', 'done')
  refused.store.judge('b', 'done')
  await refused.store.handIn()
  expect(refused.store.sent).toEqual({ state: 'refused', why: '不在你的考核范围' })
  expect(refused.outbox.count).toBe(1)
})

test('opportunities: moments are chosen, then what was done; the next one keeps the place', async () => {
  const { store } = aPhone({ observe: () => Promise.resolve(taken) })
  await store.open('c2', moments)
  store.note('rub')
  expect(store.handsNow.total).toBe(0)
  expect(store.missing).toBe(text('needPlace'))
  store.change({ departmentId: 'd1' })
  store.toggleMoment('a')
  store.toggleMoment('b')
  store.note('rub')
  store.toggleMoment('b')
  store.note('missed')
  expect(store.handsNow).toEqual({ done: 1, total: 2, rate: 50 })
  store.undo()
  expect(store.handsNow.rate).toBe(100)
  await store.handIn()
  await store.again(moments)
  expect(store.draft).toMatchObject({ departmentId: 'd1', opportunities: [] })
})

test('the kit is kept on the phone for where there is no network', async () => {
  const platform = new FakePlatform()
  const first = aPhone({ kit: () => Promise.resolve(kit) }, platform)
  await first.kitStore.kept.open()
  expect(first.kitStore.kept.value?.isOld).toBe(false)
  const offline = () => Promise.reject(new ApiError('network', ''))
  const second = aPhone({ kit: offline }, platform)
  await second.kitStore.kept.open()
  expect(second.kitStore.kept.value).toMatchObject({ isOld: true, kit })
  await second.kitStore.search('晓燕')
  expect(second.kitStore.people).toEqual([person])
  const fresh = aPhone({ kit: offline })
  await fresh.kitStore.kept.open()
  expect(fresh.kitStore.kept.state).not.toBe('ready')
})
