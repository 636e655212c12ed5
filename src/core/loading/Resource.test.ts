import { ApiError } from '@/api/ApiError'
import { Resource } from './Resource'

/** A Resource whose replies the test gives one by one. */
function waiting() {
  const asked: { key: string; reply(value: string): void; fail(error: unknown): void }[] = []
  const resource = new Resource(
    (key: string) =>
      new Promise<string>((reply, fail) => {
        asked.push({ key, reply, fail })
      }),
  )
  return { resource, asked }
}

test('it loads, is ready, and neither overlay nor toast is asked for', async () => {
  const load = jest.fn(() => Promise.resolve('a'))
  const resource = new Resource(load)
  expect(resource.state).toBe('loading')
  await resource.open()
  expect(resource).toMatchObject({ state: 'ready', value: 'a', isLoading: false })
  expect(load).toHaveBeenCalledWith(undefined, { overlay: false, silent: true })
})

test('a failure says why, and the same is asked for again', async () => {
  const { resource, asked } = waiting()
  const first = resource.open('1')
  asked[0]?.fail(new ApiError('refused', 'not yours', { code: 403, traceId: 't' }))
  await first
  expect(resource).toMatchObject({
    state: 'failed',
    failure: { reason: 'noRight', code: 403, message: 'not yours', traceId: 't' },
  })
  const second = resource.reload()
  expect(resource).toMatchObject({ state: 'failed', isLoading: true })
  asked[1]?.reply('a')
  await second
  expect(asked.map(({ key }) => key)).toEqual(['1', '1'])
  expect(resource).toMatchObject({ state: 'ready', value: 'a', failure: undefined })
})

test('while the same is read again the old one stays, also when that fails', async () => {
  const { resource, asked } = waiting()
  const first = resource.open('1')
  asked[0]?.reply('a')
  await first
  const second = resource.open('1')
  expect(resource).toMatchObject({ state: 'ready', value: 'a', isLoading: true })
  asked[1]?.fail(new ApiError('network', ''))
  await second
  expect(resource).toMatchObject({
    state: 'ready',
    value: 'a',
    failure: { reason: 'noAnswer' },
    isLoading: false,
  })
})

test('another key drops what was there at once; a late reply changes nothing', async () => {
  const { resource, asked } = waiting()
  const first = resource.open('1')
  const second = resource.open('2')
  expect(resource).toMatchObject({ state: 'loading', key: '2' })
  asked[1]?.reply('new')
  await second
  asked[0]?.reply('old')
  await first
  expect(resource.value).toBe('new')
  const third = resource.open('3')
  expect(resource).toMatchObject({ state: 'loading', value: undefined })
  asked[2]?.fail(new ApiError('timeout', ''))
  await third
  expect(resource.failure?.reason).toBe('timedOut')
})

test('a late failure does not stand over a newer value', async () => {
  const { resource, asked } = waiting()
  const slow = resource.open('1')
  const fast = resource.open('1')
  asked[1]?.reply('new')
  await fast
  asked[0]?.fail(new ApiError('network', ''))
  await slow
  expect(resource).toMatchObject({ value: 'new', failure: undefined, isLoading: false })
})

test('no key is a key, too', async () => {
  const resource = new Resource((key: string | undefined) => Promise.resolve(key ?? 'all'))
  await resource.open(undefined)
  expect(resource.value).toBe('all')
  const other = resource.open('1')
  expect(resource.value).toBeUndefined()
  await other
  expect(resource.value).toBe('1')
})

test('what an action gave is newer than a read on its way', async () => {
  const { resource, asked } = waiting()
  const read = resource.open('1')
  resource.show('changed')
  asked[0]?.reply('before')
  await read
  expect(resource).toMatchObject({ value: 'changed', isLoading: false })
})

test('what does not change is read once', async () => {
  const load = jest.fn((key: string) => Promise.resolve(key))
  const resource = new Resource(load)
  await Promise.all([resource.need('1'), resource.need('1')])
  await resource.need('1')
  expect(load).toHaveBeenCalledTimes(1)
  await resource.need('2')
  expect(resource.value).toBe('2')
})

test('a read that a navigation cancelled is no failure', async () => {
  const { resource, asked } = waiting()
  const read = resource.open('1')
  asked[0]?.fail(new ApiError('cancelled', ''))
  await read
  expect(resource).toMatchObject({ state: 'loading', failure: undefined, isLoading: false })
})

test('who needs what a page had asked for that is left for good, gets it', async () => {
  const { resource, asked } = waiting()
  const left = resource.open('1')
  const here = resource.need('1')
  asked[0]?.fail(new ApiError('cancelled', ''))
  await here
  await new Promise((done) => setTimeout(done))
  asked[1]?.reply('one')
  await left
  expect(resource).toMatchObject({ value: 'one', isLoading: false })
})

test('a bug is not hidden', async () => {
  const resource = new Resource(() => Promise.reject(new TypeError('bug')))
  await expect(resource.open()).rejects.toThrow('bug')
})
