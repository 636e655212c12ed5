import { browserStorage } from './browserStorage'
import { openStore } from './openStore'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!
afterEach(() => Object.defineProperty(window, 'localStorage', own))

test('the browser’s own store, where it may be used', () => {
  expect(openStore('localStorage')).toEqual({ store: window.localStorage, isLasting: true })
})

test('one in memory where even its name is forbidden, and it says that it keeps nothing', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { store, isLasting } = openStore('localStorage')
  const storage = browserStorage(store, isLasting)
  storage.set('a/1', 'x')
  expect([storage.get('a/1'), storage.keys('a/'), storage.isFleeting]).toEqual(['x', ['a/1'], true])
  storage.remove('a/1')
  expect(storage.get('a/1')).toBeUndefined()
})
