import { FakePlatform } from '@/testing/fakePlatform'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { failureOf } from '../failures/failureOf'
import { setLanguage } from '../i18n'
import { ShellStore } from './ShellStore'

beforeEach(() => {
  jest.useFakeTimers()
  setLanguage('en')
})
afterEach(() => {
  jest.useRealTimers()
})

const aShell = () => {
  const platform = new FakePlatform()
  return { platform, shell: new ShellStore(platform) }
}

test('the overlay is on during a call that takes its time, and off 500 ms after the last response', () => {
  const { overlay } = aShell().shell
  overlay.busy(1)
  jest.advanceTimersByTime(299)
  expect(overlay.isShown).toBe(false)
  jest.advanceTimersByTime(1)
  overlay.busy(1, 'read')
  expect(overlay.isShown).toBe(true)
  overlay.busy(-1)
  jest.advanceTimersByTime(600)
  expect(overlay.isShown).toBe(true)
  overlay.busy(-1, 'read')
  jest.advanceTimersByTime(499)
  expect(overlay.isShown).toBe(true)
  jest.advanceTimersByTime(1)
  expect(overlay.isShown).toBe(false)
})

test('a short call shows nothing', () => {
  const { overlay } = aShell().shell
  overlay.busy(1)
  jest.advanceTimersByTime(200)
  overlay.busy(-1)
  jest.advanceTimersByTime(200)
  expect(overlay.isShown).toBe(false)
})

test('a call that begins within the 500 ms keeps it on', () => {
  const { overlay } = aShell().shell
  overlay.busy(1)
  jest.advanceTimersByTime(400)
  overlay.busy(-1)
  jest.advanceTimersByTime(400)
  overlay.busy(1)
  jest.advanceTimersByTime(2_000)
  expect(overlay.isShown).toBe(true)
})

test('it never stands longer than 10 s; the page says that an act still works, of a read its skeleton does', () => {
  const { overlay } = aShell().shell
  overlay.busy(1, 'read')
  overlay.busy(1)
  jest.advanceTimersByTime(9_999)
  expect(overlay.isShown).toBe(true)
  jest.advanceTimersByTime(1)
  expect([overlay.isShown, overlay.isStillWorking]).toEqual([false, true])
  overlay.busy(-1)
  expect(overlay.isStillWorking).toBe(false)
  jest.advanceTimersByTime(3_000)
  expect(overlay.isShown).toBe(false)
  overlay.busy(-1, 'read')
  jest.advanceTimersByTime(500)
  overlay.busy(1)
  jest.advanceTimersByTime(300)
  expect(overlay.isShown).toBe(true)
})

test('it never covers an exam', () => {
  const { overlay } = aShell().shell
  overlay.allow(false)
  overlay.busy(1)
  jest.advanceTimersByTime(300)
  expect(overlay.isShown).toBe(false)
})

test('the network messages are those of the specification and stand 3 s', () => {
  const { platform, shell } = aShell()
  platform.goOffline()
  expect(shell.networkMessage).toMatchObject({
    online: false,
    text: 'network disconnected, please check network settings',
  })
  expect(shell.online).toBe(false)
  platform.goOnline('4g')
  expect(shell.networkMessage).toMatchObject({ online: true, text: 'network connected 4g' })
  jest.advanceTimersByTime(2_999)
  expect(shell.networkMessage).toBeDefined()
  jest.advanceTimersByTime(1)
  expect(shell.networkMessage).toBeUndefined()
  platform.goOnline('unknown')
  expect(shell.networkMessage?.text).toContain('cannot identify the network type of your browser')
})

test('the toasts of the specification, one at a time, 3 s each', () => {
  const { shell } = aShell()
  shell.notify(new ApiError('timeout', ''))
  expect(shell.toastMessage?.text).toBe('the network is not smooth, please try again later')
  shell.notify(new ApiError('network', ''))
  expect(shell.toastMessage?.text).toBe('your network is a bit slow')
  jest.advanceTimersByTime(2_000)
  shell.notify(new ApiError('refused', 'no'))
  jest.advanceTimersByTime(2_000)
  expect(shell.toastMessage?.text).toBe('no')
  jest.advanceTimersByTime(1_000)
  expect(shell.toastMessage).toBeUndefined()
})

test('of a listed code that nobody handled the words are a toast: a dialog would stand over a page that knows better', () => {
  const { shell } = aShell()
  shell.notify(new ApiError('handled', 'not for you', { code: Code.outOfScope }))
  expect([shell.toastMessage?.text, shell.alertText]).toEqual(['not for you', undefined])
})

test('a read that failed is a toast once a page, with the texts of the specification; listed codes and 401 are none', () => {
  const { shell } = aShell()
  const said = (error: ApiError) => {
    shell.closeToast()
    shell.notifyOfRead(failureOf(error))
    return shell.toastMessage?.text
  }
  expect(said(new ApiError('handled', 'over', { code: Code.ended }))).toBeUndefined()
  expect(said(new ApiError('signedOut', '', { code: 401 }))).toBeUndefined()
  expect(said(new ApiError('network', ''))).toBe('your network is a bit slow')
  expect(said(new ApiError('timeout', ''))).toBeUndefined()
  shell.pageShown()
  expect(said(new ApiError('timeout', ''))).toBe(
    'the network is not smooth, please try again later',
  )
  shell.pageShown()
  expect(said(new ApiError('refused', 'no', { code: Code.stateChanged }))).toBe('no')
})

test('a failing exam start reaches who listens, through the one channel', () => {
  const { postResults } = aShell().shell
  const listener = jest.fn()
  const stop = postResults.listen(listener)
  const error = new ApiError('refused', 'closed')
  postResults.post({ call: 'exam.start', error })
  stop()
  postResults.post({ call: 'exam.start', error })
  expect(listener.mock.calls).toEqual([[{ call: 'exam.start', error }]])
})
