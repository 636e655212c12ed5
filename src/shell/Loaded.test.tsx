import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Code } from '@contract/codes'
import { ApiError, type Problem } from '@/api/ApiError'
import { setLanguage, type Language } from '@/core/i18n'
import { ShellStore } from '@/core/display/ShellStore'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { StoresContext } from '@/core/stores'
import { FakePlatform } from '@/testing/fakePlatform'
import { inUi } from '@/testing/inUi'
import { testStores } from '@/testing/testStores'
import { Loaded } from './Loaded'

async function open(error: ApiError | undefined, language: Language = 'zh') {
  cleanup()
  const platform = new FakePlatform()
  const server = { fails: error }
  const resource = new Resource(async () => {
    if (server.fails) throw server.fails
    return { title: '手卫生' }
  })
  const { stores } = testStores({ platform })
  setLanguage(language)
  await resource.open()
  const { container } = render(
    inUi(
      <StoresContext.Provider value={stores}>
        <Loaded what="统计" of={resource}>
          {({ title }) => <>{title}</>}
        </Loaded>
      </StoresContext.Provider>,
    ),
  )
  return { container, server, resource, platform, shell: stores.get(ShellStore) }
}
const refused = (code: number, more: object = {}) => new ApiError('refused', '', { code, ...more })

test('what came is shown', async () => {
  const { container } = await open(undefined)
  expect(container.textContent).toBe('手卫生')
})

test('the first read of a page has the overlay, a later one has what is there', async () => {
  jest.useFakeTimers()
  const answers: (() => void)[] = []
  const resource = new Resource(() => new Promise<string>((done) => answers.push(() => done('x'))))
  const { stores } = testStores()
  const { overlay } = stores.get(ShellStore)
  void resource.open()
  render(
    inUi(
      <StoresContext.Provider value={stores}>
        <Loaded what="统计" of={resource}>
          there
        </Loaded>
      </StoresContext.Provider>,
    ),
  )
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(overlay.isShown).toBe(true)
  await act(async () => answers.shift()?.())
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(overlay.isShown).toBe(false)
  void resource.reload()
  await act(() => jest.advanceTimersByTimeAsync(400))
  expect(overlay.isShown).toBe(false)
  jest.useRealTimers()
})

test('only a server that did not answer is said not to have answered', async () => {
  const { container } = await open(new ApiError('network', ''))
  expect(container.textContent).toContain('没有收到医院服务器的回应')
  for (const code of Object.values(Code)) {
    const { container: other } = await open(refused(code))
    expect(other.textContent).not.toContain('服务器的回应')
  }
})

test('no right: says which, and whom to ask; a tap would not help', async () => {
  const { container } = await open(refused(Code.notAllowed))
  expect(container.textContent).toContain('你没有查看统计的权限')
  expect(container.textContent).toContain('请本院管理员开通')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a lacking right is named by the server, with whom to ask', async () => {
  const words = '你没有“查看考试结果”的权限。需要时请联系本院管理员'
  const { container } = await open(
    new ApiError('refused', words, { code: Code.rightLacking, data: { ability: 'report.read' } }),
  )
  expect(container.textContent).toBe(`你没有查看统计的权限${words}`)
})

test('not found, over, busy: each says what it is, without a button that cannot help', async () => {
  const { container: missing } = await open(refused(Code.notFound))
  expect(missing.textContent).toContain('这项内容不存在或已被删除')
  expect(screen.queryByRole('button')).toBeNull()
  const { container: over } = await open(
    new ApiError('handled', '考试已结束', { code: Code.ended }),
  )
  expect(over.textContent).toContain('考试已结束')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a fault of ours has its number, which can be taken along', async () => {
  const { container, platform } = await open(refused(Code.fault, { traceId: '01JDNUMBER' }))
  expect(container.textContent).toContain('01JDNUMBER')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制编号' })))
  expect(platform.copied).toEqual(['01JDNUMBER'])
})

test('a tap tries again, and the thing stands there when it comes', async () => {
  const { container, server } = await open(refused(Code.fault))
  server.fails = undefined
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '再试一次' })))
  expect(container.textContent).toBe('手卫生')
})

test('offline is said, and the network that is back brings the thing by itself', async () => {
  const { container, server, platform } = await open(new ApiError('network', ''))
  await act(async () => platform.goOffline())
  expect(container.textContent).toContain('网络已断开')
  server.fails = undefined
  await act(async () => platform.goOnline('wifi'))
  expect(container.textContent).toBe('手卫生')
})

test('a toast says it beside the page in the same words, once', async () => {
  const { container, shell, resource } = await open(new ApiError('network', ''))
  expect(shell.toastMessage?.text).toBe('你的网络有点慢')
  expect(container.textContent).toContain(shell.toastMessage?.text)
  shell.closeToast()
  await act(() => resource.reload())
  expect(shell.toastMessage).toBeUndefined()
})

test('every list is read anew when it is pulled down', async () => {
  const load = jest.fn(() => Promise.resolve({ list: ['one'], total: 1 }))
  const pages = new Pages<string>(load)
  await pages.open()
  const { stores } = testStores()
  render(
    inUi(
      <StoresContext.Provider value={stores}>
        <Loaded what="统计" of={pages}>
          rows
        </Loaded>
      </StoresContext.Provider>,
    ),
  )
  const rows = screen.getByText('rows')
  fireEvent.touchStart(rows, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(rows, { touches: [{ clientY: 120 }] })
  await act(async () => fireEvent.touchEnd(rows))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a list that stays away says why, too', async () => {
  const pages = new Pages(() => Promise.reject(refused(Code.notAllowed)))
  await pages.open()
  const { stores } = testStores()
  setLanguage('zh')
  const { container } = render(
    inUi(
      <StoresContext.Provider value={stores}>
        <Loaded what="统计" of={pages}>
          rows
        </Loaded>
      </StoresContext.Provider>,
    ),
  )
  expect(container.textContent).toContain('你没有查看统计的权限')
})

test('no kind of error brings anything technical to the screen', async () => {
  const problems: Problem[] = ['refused', 'handled', 'timeout', 'network', 'signedOut']
  const url = '/education-intf/api/task/start?token=SECRET'
  for (const language of ['zh', 'en'] as const)
    for (const problem of problems)
      for (const code of [undefined, 418, 503, ...Object.values(Code)]) {
        const error = new ApiError(problem, '', code === undefined ? {} : { code })
        error.message = `${problem}: ${url}`
        const { container } = await open(error, language)
        expect(container.textContent).not.toBe('')
        expect(container.textContent).not.toMatch(
          /education-intf|token|undefined|null|\[object|Error:|\{what\}/,
        )
      }
})

test('where the second factor is wanted, the way on asks for it again; who has none sets it up at the desk', async () => {
  const shown = await open(refused(Code.secondFactorFirst, { data: { isSetUp: 1 } }))
  shown.server.fails = undefined
  await act(async () => fireEvent.click(screen.getByText('做两步验证')))
  expect(shown.container.textContent).toBe('手卫生')

  await open(refused(Code.secondFactorFirst, { data: { isSetUp: 0 } }))
  expect(screen.queryByText('做两步验证')).toBeNull()
})
