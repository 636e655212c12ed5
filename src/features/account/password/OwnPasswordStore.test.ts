import { ApiError } from '@/api/ApiError'
import { EntryStore } from '@/shell/entry/EntryStore'
import { Code } from '@contract/codes'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { OwnPasswordStore } from './OwnPasswordStore'

function at(api: Fakes) {
  const { stores, session } = testStores({ user: null, api })
  const entry = stores.get(EntryStore)
  const refused = new ApiError('refused', '', {
    code: Code.passwordHandedOut,
    data: { ticket: 't1' },
  })
  expect(entry.stepAfter(refused, '13900001111')).toBe('changePassword')
  return { entry, session, store: stores.get(OwnPasswordStore) }
}

test('an own password is chosen by the ticket, and opens at once', async () => {
  const resetPassword = jest.fn(() => Promise.resolve({ changed: 1 }))
  const checkMobileAndPassword = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('network', ''))
    .mockResolvedValueOnce(aUser({ userId: 'u9' }))
  const { store, session } = at({
    verification: { resetPassword },
    account: { checkMobileAndPassword, checkAccountInfectionControl: checkMobileAndPassword },
  })
  store.form.set('fresh', 'weak')
  expect(await store.choose()).toBeUndefined()
  expect(resetPassword).not.toHaveBeenCalled()
  store.form.set('fresh', 'Harbour-77')
  expect(await store.choose()).toBeUndefined()
  expect(await store.choose()).toBe(true)
  expect(resetPassword).toHaveBeenCalledTimes(1)
  expect(resetPassword).toHaveBeenCalledWith(
    { ticket: 't1', newPassword: 'Harbour-77' },
    ...([] as []),
  )
  expect(session.personId).toBe('u9')
})
