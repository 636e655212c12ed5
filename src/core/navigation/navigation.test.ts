import { resetStack, stack } from '@/testing/taro'
import { listFirst } from './besideList'
import {
  back,
  currentScreen,
  go,
  goToAddress,
  goToLogIn,
  guard,
  leaveLogIn,
  openAgain,
  replace,
} from './navigation'
import {
  configureNavigation,
  consumeHandedOver,
  keepPlace,
  navigationContext,
  takePlace,
} from './navigationState'
import { layPanes } from './panes'
import { settled } from '@/testing/settled'

let isLoggedIn = true
const stay = jest.fn()
const leave = jest.fn(() => stay)
const onH5 = () =>
  configureNavigation({
    usesAddresses: true,
    basePath: '/edu',
    isLoggedIn: () => isLoggedIn,
    leave,
  })
const onWeapp = () =>
  configureNavigation({ usesAddresses: false, basePath: '', isLoggedIn: () => isLoggedIn, leave })

beforeEach(() => {
  isLoggedIn = true
  leave.mockClear()
  stay.mockClear()
  onH5()
  resetStack({ route: '/edu/exam', options: {} })
})

test('H5 opens by address, the mini-program by page file; pending reads are cancelled before', async () => {
  await go('examNotice', { taskId: 'a b' })
  expect(stack.moves).toEqual(['push /examdetail?taskId=a%20b'])
  expect(leave).toHaveBeenCalledTimes(1)
  onWeapp()
  await go('serviceAgreement', {})
  expect(stack.moves[1]).toMatch(
    /^push \/features\/account\/pages\/Agreement\?screen=serviceAgreement$/,
  )
})

test('what the page was reading is asked for again only when the same page stays in front', async () => {
  await go('examNotice', { taskId: 'a' })
  expect(stay).not.toHaveBeenCalled()
  stack.refuses = true
  await expect(go('examNotice', { taskId: 'b' })).rejects.toThrow()
  expect(stay).toHaveBeenCalledTimes(1)
})

test('a list that stays beside what is opened from it goes on reading', async () => {
  const panes = { hasRoom: true, isListPressed: false, lay: jest.fn() }
  configureNavigation({ ...navigationContext(), panes })
  resetStack({ route: '/edu/examlist', options: {} })
  await go('examNotice', { taskId: 'a' })
  expect([leave.mock.calls.length, stay.mock.calls.length]).toEqual([1, 1])
  resetStack({ route: '/edu/examlist', options: {} })
  await go('examAnswer', { taskId: 'a', attemptId: 'b' })
  expect(stay).toHaveBeenCalledTimes(1)
  configureNavigation({ ...navigationContext(), panes: { ...panes, hasRoom: false } })
  resetStack({ route: '/edu/examlist', options: {} })
  await go('examNotice', { taskId: 'b' })
  expect(stay).toHaveBeenCalledTimes(1)
})

test('two taps on a row while its page is fetched open it once; of two rows the last one opens', async () => {
  const fetched: (() => void)[] = []
  configureNavigation({
    ...navigationContext(),
    isReady: () => new Promise<boolean>((done) => fetched.push(() => done(true))),
  })
  const taps = [go('examNotice', { taskId: '1' }), go('examNotice', { taskId: '1' })]
  for (const arrive of fetched.splice(0)) arrive()
  await Promise.all(taps)
  expect(stack.moves).toEqual(['push /examdetail?taskId=1'])
  const both = [go('examNotice', { taskId: '2' }), go('examNotice', { taskId: '3' })]
  for (const arrive of fetched.splice(0).reverse()) arrive()
  await Promise.all(both)
  expect(stack.moves.slice(1)).toEqual(['push /examdetail?taskId=3'])
  const again = go('examNotice', { taskId: '3' })
  for (const arrive of fetched.splice(0)) arrive()
  await again
  expect(stack.moves.slice(2)).toEqual(['push /examdetail?taskId=3'])
})

test('two taps on a row while its page opens open it once, on the mini-program too', async () => {
  onWeapp()
  await Promise.all([go('examNotice', { taskId: '1' }), go('examNotice', { taskId: '1' })])
  expect(stack.moves.length).toBe(1)
})

test("a tab is switched to; the mini-program's switch takes no query, so it is handed over", async () => {
  onWeapp()
  await go('examHome', { category: '7' })
  expect(stack.moves).toEqual(['tab /pages/exam/ExamHome'])
  expect(consumeHandedOver('examHome')).toEqual({ category: '7' })
  expect(consumeHandedOver('examHome')).toBeUndefined()
})

test('the stack knows which screen is in front, on both builds', () => {
  resetStack({ route: '/edu/serveAgreement', options: { stamp: 'A1' } })
  expect(currentScreen()).toEqual({ name: 'serviceAgreement', params: {} })
  onWeapp()
  resetStack({
    route: 'features/account/pages/Agreement',
    options: { screen: 'serviceAgreement', $taroTimestamp: '1' },
  })
  expect(currentScreen()).toEqual({ name: 'serviceAgreement', params: {} })
})

test('back goes to the page before, without one to the back target', async () => {
  await go('examNotice', { taskId: '1' })
  await back()
  expect(stack.moves.at(-1)).toBe('back')
  resetStack({
    route: '/edu/docdetail',
    options: { docId: '1', docTypeId: '%E4%B8%AD', where: 'page2' },
  })
  await back()
  expect(stack.moves).toEqual(['replace /doclist?docTypeId=%E4%B8%AD'])
})

test('a list that is opened anew on the way back is where it was left; anywhere else it begins at its top', async () => {
  const kept = new Map<string, string>()
  configureNavigation({
    ...navigationContext(),
    places: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
  })
  keepPlace('/doclist?docTypeId=GUIDE', 840.4)
  expect(takePlace('/doclist?docTypeId=GUIDE')).toBe(0)
  resetStack({
    route: '/edu/docdetail',
    options: { docId: '1', docTypeId: 'GUIDE', where: 'page2' },
  })
  await back()
  expect(takePlace('/doclist?docTypeId=GUIDE')).toBe(840)
  expect(takePlace('/doclist?docTypeId=GUIDE')).toBe(0)
})

test('the eleventh page takes the place of the tenth', async () => {
  resetStack(...Array.from({ length: 10 }, () => ({ route: '/edu/examlist', options: {} })))
  await go('examNotice', { taskId: '1' })
  expect(stack.moves[0]).toMatch(/^replace/)
})

test('a guarded screen: the log-in first, with the way back', async () => {
  isLoggedIn = false
  await go('examTries', { taskId: '9' })
  expect(stack.moves).toEqual(['push /login?redirect=%2Fexamdetaillist%3FtaskId%3D9'])
})

test('a guarded screen that was opened directly gives its place to the log-in, so that back does not lead into it', async () => {
  isLoggedIn = false
  resetStack({ route: '/edu/examanswersheet', options: { taskId: '1', attemptId: '2' } })
  await guard('examSheet')
  expect(stack.moves).toEqual([
    'replace /login?redirect=%2Fexamanswersheet%3FtaskId%3D1%26attemptId%3D2',
  ])
  isLoggedIn = true
  await guard('examSheet')
  expect(stack.moves).toHaveLength(1)
})

test('a re-login in the middle of an exam: back to the page that is still open', async () => {
  resetStack({ route: '/edu/exam', options: {} }, { route: '/edu/exams', options: { taskId: '1' } })
  await goToLogIn()
  expect(stack.moves).toEqual(['push /login?redirect=%2Fexams%3FtaskId%3D1'])
  await goToLogIn()
  expect(stack.moves).toHaveLength(1)
  await leaveLogIn('/exams?taskId=1')
  expect(stack.moves.at(-1)).toBe('back')
})

test('after a log-in without a page below: to the redirect, and only to our own screens', async () => {
  resetStack({ route: '/edu/login', options: {} })
  await leaveLogIn('/examdetail?taskId=1')
  expect(stack.moves).toEqual(['replace /examdetail?taskId=1'])
  await leaveLogIn('https://evil.example/')
  expect(stack.moves.at(-1)).toBe('tab /')
  await goToAddress('//evil.example')
  expect(stack.moves.at(-1)).toBe('tab /')
})

test('replace takes the place of the screen in front', async () => {
  await replace('examNotice', { taskId: '1' })
  expect(stack.moves).toEqual(['replace /examdetail?taskId=1'])
})

test('inside a host app the way back from its first page leads out; where the host does nothing it is the table’s', async () => {
  const asked: string[] = []
  let does = true
  const host = {
    back: async () => {
      asked.push('back')
      return does
    },
    close: async () => {
      asked.push('close')
      return does
    },
  }
  configureNavigation({
    usesAddresses: true,
    basePath: '/edu',
    isLoggedIn: () => true,
    leave,
    host,
  })
  resetStack({ route: '/edu/examdetail', options: { taskId: '7' } })
  await back()
  resetStack({ route: '/edu/exam', options: {} })
  await back()
  expect([asked, stack.moves]).toEqual([['back', 'close'], []])
  does = false
  resetStack({ route: '/edu/examdetail', options: { taskId: '7' } })
  await back()
  expect(stack.moves).toEqual(['replace /examlist'])
})

test('a page is opened again from its own address, with its query', async () => {
  const leaveTo = jest.fn()
  configureNavigation({
    usesAddresses: true,
    basePath: '/edu',
    isLoggedIn: () => true,
    leave,
    leaveTo,
  })
  resetStack({ route: '/edu/examdetail', options: { taskId: 'a%20b' } })
  await openAgain()
  expect(leaveTo).toHaveBeenCalledWith('/edu/examdetail?taskId=a%20b')
  onWeapp()
  resetStack({ route: 'features/exam/pages/ExamList', options: { tabindex: '1' } })
  await openAgain()
  expect(stack.moves).toEqual(['relaunch /features/exam/pages/ExamList?tabindex=1'])
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  '/nowhere',
  ' /exam',
  '',
])('a redirect to %j leads home after the log-in', async (redirect) => {
  resetStack({ route: '/edu/login', options: { redirect } })
  await leaveLogIn(redirect)
  expect(stack.moves).toEqual(['tab /'])
})

test('ten pages deep the way back leads through what had to be given up', async () => {
  onWeapp()
  const page = { route: 'features/exam/pages/Notice', options: { screen: 'examNotice' } }
  resetStack(
    ...Array.from({ length: 10 }, (_, at) => ({
      ...page,
      options: { ...page.options, taskId: String(at) },
    })),
  )
  await go('examNotice', { taskId: 'eleventh' })
  expect(currentScreen()?.params).toEqual({ taskId: 'eleventh' })
  await back()
  expect(currentScreen()?.params).toEqual({ taskId: '9' })
  await back()
  expect(stack.moves.at(-1)).toBe('back')
})

test('on a wide window what is opened alone stands beside its list: at start, and after the log-in; not where there is no room', async () => {
  const panes = { hasRoom: true, isListPressed: false, lay: jest.fn() }
  const wide = { usesAddresses: true, basePath: '/edu', isLoggedIn: () => isLoggedIn, leave, panes }
  configureNavigation(wide)
  expect(listFirst('/examdetail?taskId=1')).toBe('/examlist')
  resetStack({ route: '/edu/examlist', options: {} })
  layPanes()
  await settled()
  expect(stack.moves).toEqual(['push /examdetail?taskId=1'])
  layPanes()
  await settled()
  expect(stack.moves).toHaveLength(1)
  expect(listFirst('/exam')).toBeUndefined()
  expect(listFirst('/codefail')).toBeUndefined()

  resetStack({ route: '/edu/login', options: { redirect: '/examdetail?taskId=1' } })
  await leaveLogIn('/docdetail?docId=7')
  expect(stack.moves).toEqual(['replace /doclist', 'push /docdetail?docId=7'])
  isLoggedIn = false
  expect(listFirst('/docdetail?docId=7')).toBeUndefined()
  isLoggedIn = true
  configureNavigation({ ...wide, panes: { ...panes, hasRoom: false } })
  expect(listFirst('/docdetail?docId=7')).toBeUndefined()
})
