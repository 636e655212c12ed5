import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { Resource } from '../loading/Resource'
import { ShellStore } from '../display/ShellStore'
import { repeatWhileFailed } from './repeatWhileFailed'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function aScreen(error: ApiError) {
  const platform = new FakePlatform()
  const server = { fails: error as ApiError | undefined }
  const load = jest.fn(async () => {
    if (server.fails) throw server.fails
    return 'there'
  })
  const resource = new Resource(load)
  const stop = repeatWhileFailed(resource, new ShellStore(platform))
  return { platform, server, load, resource, stop }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('offline: nothing is asked until the network is back, then at once', async () => {
  const { platform, server, load, resource } = aScreen(new ApiError('network', ''))
  platform.goOffline()
  await resource.open()
  await pass(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  server.fails = undefined
  platform.goOnline('wifi')
  await pass(0)
  expect(resource.value).toBe('there')
})

test('a server that does not answer is asked again after 5, 10, 20, 40, then 60 s', async () => {
  const { load, resource } = aScreen(new ApiError('network', ''))
  await resource.open()
  for (const [at, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
    await pass(seconds * 1_000 - 1)
    expect(load).toHaveBeenCalledTimes(at + 1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(at + 2)
  }
})

test('a busy server is asked again by itself, and once it is there no more', async () => {
  const { server, load, resource } = aScreen(new ApiError('refused', '', { code: Code.tooMany }))
  await resource.open()
  server.fails = undefined
  await pass(5_000)
  expect(resource.value).toBe('there')
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('after a success the waits begin anew', async () => {
  const { server, load, resource } = aScreen(new ApiError('timeout', ''))
  await resource.open()
  await pass(5_000)
  server.fails = undefined
  await pass(10_000)
  expect(resource.state).toBe('ready')
  server.fails = new ApiError('timeout', '')
  await resource.reload()
  await pass(5_000)
  expect(load).toHaveBeenCalledTimes(5)
})

test.each([Code.notAllowed, Code.notFound, Code.ended, Code.fault])(
  'what only a user can mend is left alone: %i',
  async (code) => {
    const { platform, load, resource } = aScreen(new ApiError('refused', '', { code }))
    await resource.open()
    await pass(600_000)
    platform.goOffline()
    platform.goOnline('wifi')
    await pass(600_000)
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('nobody looks at it any more: nothing is asked', async () => {
  const { load, resource, stop, platform } = aScreen(new ApiError('network', ''))
  await resource.open()
  stop()
  platform.goOffline()
  platform.goOnline('wifi')
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})
