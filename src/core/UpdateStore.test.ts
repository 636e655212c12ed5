import { UpdateStore } from './UpdateStore'

function make({ fetched = true, online = true, waits = false } = {}) {
  let tell = () => {}
  const updates = {
    onReady: (listener: () => void) => void (tell = listener),
    check: jest.fn(() => Promise.resolve(waits)),
    take: jest.fn(),
  }
  const shell = { online, toast: jest.fn(), offerPage: jest.fn() }
  const addresses = {
    fetchPage: jest.fn(() => Promise.resolve(fetched)),
    isCodeMissing: (error: unknown) => error === 'no package',
  }
  const store = new UpdateStore({ addresses, updates, shell } as never)
  return { store, updates, shell, tell: () => tell() }
}

test('a newer version is told, and taken at the next tab, not before', () => {
  const { store, updates, shell, tell } = make()
  expect(store.renew('/edu/exam')).toBe(false)
  tell()
  expect(shell.toast).toHaveBeenCalledWith('有新版本，下次切换栏目时更新')
  expect(updates.take).not.toHaveBeenCalled()
  expect(store.renew('/edu/exam')).toBe(true)
  expect(updates.take).toHaveBeenCalledWith('/edu/exam')
})

test('a screen whose code cannot come without network leaves the person where they are, and says why', async () => {
  const { store, updates, shell } = make({ fetched: false, online: false })
  expect(await store.isReady('pages/mine/Mine', '/edu/myinfo')).toBe(false)
  expect(shell.toast).toHaveBeenCalledWith('这一页还没存到本机，连上网络后再打开')
  expect(updates.check).not.toHaveBeenCalled()
})

test('code that is gone with a newer version: that version is taken, at the screen that was wanted', async () => {
  const gone = make({ fetched: false, waits: true })
  expect(await gone.store.isReady('pages/mine/Mine', '/edu/myinfo')).toBe(false)
  expect(gone.updates.take).toHaveBeenCalledWith('/edu/myinfo')
  const broken = make({ fetched: false })
  expect(await broken.store.isReady('pages/mine/Mine', '/edu/myinfo')).toBe(false)
  expect(broken.updates.take).not.toHaveBeenCalled()
  expect(broken.shell.toast).toHaveBeenCalledWith('这一页没能打开，请再试一次')
})

test('a page whose package did not come is offered again; any other failure is not', () => {
  const { store, shell } = make()
  const again = jest.fn(() => Promise.resolve())
  expect(store.offerAgain('no such page', again)).toBe(false)
  expect(store.offerAgain('no package', again)).toBe(true)
  ;(shell.offerPage.mock.calls[0] as unknown as [() => void])[0]()
  expect(again).toHaveBeenCalledTimes(1)
})
