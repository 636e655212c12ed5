import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { InviteStore } from './InviteStore'

function at(invite: Fakes['invite']) {
  const deps = testStores({ user: null, api: { invite } })
  return { ...deps, store: deps.stores.get(InviteStore) }
}
function fill({ number }: InviteStore) {
  number.set('mobile', '139 0000 1111')
  number.set('code', '123456')
  number.set('hasConsented', true)
}

test('a number on the list is in at once; nothing is sent before the consent', async () => {
  const enter = jest.fn((_input: { mobile: string }) =>
    Promise.resolve({ state: 'in' as const, ticket: '', user: aUser({ userId: 'u9' }) }),
  )
  const { store, session } = at({ enter })
  fill(store)
  store.number.set('hasConsented', false)
  expect(await store.enter('i1')).toBeUndefined()
  expect(enter).not.toHaveBeenCalled()
  store.number.set('hasConsented', true)
  expect(await store.enter('i1')).toBe('in')
  expect(enter.mock.calls[0]?.[0].mobile).toBe('13900001111')
  expect(session.personId).toBe('u9')
})

test('a number that the list does not have: job number and name with the proof of the number; a refusal keeps them', async () => {
  const claim = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('refused', '工号和姓名对不上', { code: Code.badInput }))
    .mockResolvedValueOnce({ state: 'in', ticket: '', user: aUser({ userId: 'u9' }) })
  const { store, session } = at({
    enter: () => Promise.resolve({ state: 'askNumber' as const, ticket: 't1' }),
    claim,
  })
  fill(store)
  expect(await store.enter('i1')).toBe('askNumber')
  expect(session.personId).toBeUndefined()
  store.person.set('jobNumber', ' 1001 ')
  store.person.set('userName', '王佳怡')
  expect(await store.claim('i1')).toBeUndefined()
  expect(store.person.problem).toBe('工号和姓名对不上')
  expect(await store.claim('i1')).toBe('in')
  const asked = { ticket: 't1', mobile: '13900001111', jobNumber: '1001', userName: '王佳怡' }
  expect(claim).toHaveBeenNthCalledWith(2, expect.objectContaining(asked), expect.anything())
})
