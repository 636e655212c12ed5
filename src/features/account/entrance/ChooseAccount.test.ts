import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { EntryStore, type Purpose } from '@/shell/entry/EntryStore'
import { aUser } from '@/testing/aUser'
import { testStores } from '@/testing/testStores'
import { ChooseAccount } from './ChooseAccount'

const severalAccounts = new ApiError('handled', 'choose', {
  code: Code.chooseRole,
  data: { ticket: 't', accounts: [{ userId: 'u9', comName: 'A' }] },
})

function choosing(purpose: Purpose) {
  const bindAccount = jest.fn((_input: object) => Promise.resolve(aUser({ userId: 'u9' })))
  const chooseAccount = jest.fn((_input: object) => Promise.resolve(aUser({ userId: 'u9' })))
  const { stores, session } = testStores({
    user: null,
    api: { identity: { bindAccount }, verification: { chooseAccount } },
  })
  const entry = stores.get(EntryStore)
  entry.bindTicket = 'b'
  expect(entry.stepAfter(severalAccounts, '13800000001', purpose)).toBe('selectLogin')
  return { choice: stores.get(ChooseAccount), bindAccount, chooseAccount, session }
}

test('a log-in in a mini-program that could bind as well is a log-in: its ticket binds nothing', async () => {
  const { choice, bindAccount, chooseAccount, session } = choosing('logIn')
  expect(await choice.choose('u9')).toBe(true)
  expect(chooseAccount).toHaveBeenCalledWith(
    expect.objectContaining({ ticket: 't', userId: 'u9' }),
    expect.anything(),
  )
  expect(bindAccount).not.toHaveBeenCalled()
  expect(session.personId).toBe('u9')
})

test('chosen on the way to a binding: bound and logged in at once', async () => {
  const { choice, bindAccount, chooseAccount } = choosing('bind')
  expect(await choice.choose('u9')).toBe(true)
  expect(bindAccount).toHaveBeenCalledWith(
    expect.objectContaining({ ticket: 't', bindTicket: 'b', userId: 'u9' }),
    expect.anything(),
  )
  expect(chooseAccount).not.toHaveBeenCalled()
})

test('by the platform’s number: logged in first, then bound as who that is', async () => {
  const { choice, bindAccount, chooseAccount } = choosing('phone')
  expect(await choice.choose('u9')).toBe(true)
  expect(chooseAccount).toHaveBeenCalledTimes(1)
  expect(bindAccount.mock.calls).toEqual([[{ bindTicket: 'b' }]])
})
