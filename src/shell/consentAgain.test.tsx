import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { agreementVersion } from '@contract/rules/people/agreements'
import { ConsentStore } from '@/core/session/ConsentStore'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { inUi } from '@/testing/inUi'
import { testStores } from '@/testing/testStores'
import { ConsentAgain } from './ConsentAgain'

beforeEach(() => setLanguage('zh'))

test('a new version is asked for once; never over an exam; accepting is told to the server and remembered', async () => {
  const consentState = jest.fn(() =>
    Promise.resolve({ version: agreementVersion, accepted: 0 as const }),
  )
  const acceptAgreement = jest.fn(() => Promise.resolve({}))
  const { stores, platform } = testStores({
    api: { registration: { consentState, acceptAgreement } },
  })
  setLanguage('zh')
  const consent = stores.get(ConsentStore)
  await act(() => consent.check())
  const { rerender } = render(
    <StoresContext.Provider value={stores}>
      {inUi(<ConsentAgain name="examAnswer" />)}
    </StoresContext.Provider>,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  rerender(
    <StoresContext.Provider value={stores}>
      {inUi(<ConsentAgain name="mine" />)}
    </StoresContext.Provider>,
  )
  await act(async () => {
    fireEvent.click(screen.getByText('同意并继续'))
  })
  expect(acceptAgreement).toHaveBeenCalledWith({ consentVersion: agreementVersion, channel: 'h5' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  cleanup()
  const next = testStores({ platform, api: { registration: { consentState } } })
  await next.stores.get(ConsentStore).check()
  expect(consentState).toHaveBeenCalledTimes(1)
})
