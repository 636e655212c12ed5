import { createHostBridge, defaultHostNames, hostTimeoutMs } from './createHostBridge'
import { readHostApp } from './hostNames'
import type { HostMessage } from './transports'

const user = { accessToken: 'token-of-the-host', userId: 'u1', role: 'platformAdmin' }
type Said = HostMessage[]
type Page = Parameters<typeof createHostBridge>[0]
const answerOf = (page: Page) =>
  page[defaultHostNames.answer] as (callbackId: string, reply: unknown) => void
const replyTo = ({ name }: HostMessage) =>
  name === defaultHostNames.userInfo ? user : { done: true }

/** Stand-ins of the kinds of host; each writes down what it heard and answers the way its kind does. */
const hosts: Record<string, (names: Said) => Page> = {
  'an iOS web view': (names) => {
    const page: Page = {
      webkit: {
        messageHandlers: {
          nativeBridge: {
            postMessage: (message) => {
              names.push(message as HostMessage)
              answerOf(page)(
                (message as HostMessage).callbackId,
                JSON.stringify(replyTo(message as HostMessage)),
              )
            },
          },
        },
      },
    }
    return page
  },
  'an Android web view': (names) => {
    const page: Page = {
      NativeBridge: {
        postMessage: (text: string) => {
          const message = JSON.parse(text) as HostMessage
          names.push(message)
          answerOf(page)(message.callbackId, replyTo(message))
        },
      },
    }
    return page
  },
  'a uni-app shell': (names) => {
    const page: Page = {
      uni: {
        webView: {
          postMessage: ({ data }) => {
            names.push(data as HostMessage)
            answerOf(page)((data as HostMessage).callbackId, replyTo(data as HostMessage))
          },
        },
      },
    }
    return page
  },
  'a bridge of handlers': (names) => ({
    WebViewJavascriptBridge: {
      callHandler: (name, data, answer) => {
        names.push({ name, data, callbackId: '' })
        answer(replyTo({ name, data, callbackId: '' }))
      },
    },
  }),
  'a frame': (names) => {
    let received: (event: { data: unknown; origin: string }) => void = () => undefined
    const answers = (message: HostMessage, origin: string) =>
      received({ data: { callbackId: message.callbackId, reply: replyTo(message) }, origin })
    return {
      addEventListener: (_type, listener) => {
        received = listener
      },
      parent: {
        postMessage: (message, target) => {
          names.push(message as HostMessage)
          answers({ ...(message as HostMessage), name: 'evil' }, 'https://evil.example')
          answers(message as HostMessage, target)
        },
      },
    }
  },
}

test.each(Object.keys(hosts))(
  '%s: who is there by token only, and everything else it can do',
  async (kind) => {
    const names: Said = []
    const bridge = createHostBridge(hosts[kind]!(names), {
      ...defaultHostNames,
      frameOrigin: 'https://host.example',
    })
    expect(await bridge.userInfo()).toEqual({ accessToken: 'token-of-the-host', userId: 'u1' })
    expect(await bridge.share({ title: '考核', link: 'https://edu.example/edu/exam' })).toBe(true)
    expect(await bridge.blockScreenshots(true)).toBe(true)
    expect([
      await bridge.showShareView(),
      await bridge.call('400-969-7756'),
      await bridge.close(),
      await bridge.back(),
    ]).toEqual([true, true, true, true])
    expect(names.map(({ name }) => name)).toEqual([
      'getUserInfo',
      'share',
      'blockScreenshots',
      'showShareView',
      'callPhone',
      'closeWebView',
      'goBack',
    ])
    expect(names[2]?.data).toEqual({ blocked: true })
  },
)

test('a silent host is given 3 s, a page without one nothing at all', async () => {
  jest.useFakeTimers()
  const silent = createHostBridge({ NativeBridge: { postMessage: () => undefined } })
  const info = silent.userInfo()
  await jest.advanceTimersByTimeAsync(hostTimeoutMs)
  expect(await info).toBeUndefined()
  jest.useRealTimers()
  expect(await createHostBridge({}).userInfo()).toBeUndefined()
})

test.each([[{}], [{ accessToken: 7 }], [{ userId: 'u1' }], ['no json'], [null]])(
  '%j is nobody',
  async (reply) => {
    const page: Page = {
      WebViewJavascriptBridge: { callHandler: (_name, _data, answer) => answer(reply) },
    }
    expect(await createHostBridge(page).userInfo()).toBeUndefined()
  },
)

test('names are configuration, and a frame answers only from the host that was named', async () => {
  const names: string[] = []
  const page: Page = {
    WebViewJavascriptBridge: {
      callHandler: (name, _data, answer) => {
        names.push(name)
        answer(user)
      },
    },
  }
  await createHostBridge(page, { ...defaultHostNames, userInfo: 'wuser' }).userInfo()
  expect(names).toEqual(['wuser'])
  expect(
    await createHostBridge({
      parent: {
        postMessage: () => {
          throw new Error('must not be asked')
        },
      },
    }).userInfo(),
  ).toBeUndefined()
})

test('what the operator configured stands in the page; the rest is as usual, and rubbish changes nothing', () => {
  const names = (content: string) =>
    ({ querySelector: () => ({ getAttribute: () => content }) }) as unknown as Document
  expect(
    readHostApp(names('{"mark":"OurApp/","object":"Ours","answer":7,"toString":"x"}')),
  ).toEqual({ ...defaultHostNames, mark: 'OurApp/', object: 'Ours' })
  expect(readHostApp(names('rubbish'))).toMatchObject({ mark: 'LkApp/', ...defaultHostNames })
  expect(readHostApp({ querySelector: () => null })).toMatchObject({ mark: 'LkApp/' })
})

test('the host’s own back button is ours to answer', () => {
  const page: Page = {}
  const listener = jest.fn()
  createHostBridge(page).onBackPressed(listener)
  ;(page[defaultHostNames.backPressed] as () => void)()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a host says by a function of our page that it wants no screenshots', () => {
  const page = {} as Parameters<typeof createHostBridge>[0]
  const asked: boolean[] = []
  createHostBridge(page).onScreenshots((blocked) => void asked.push(blocked))
  const ask = page['onHostScreenshots'] as (blocked?: boolean) => void
  ask(true)
  ask(false)
  ask()
  expect(asked).toEqual([true, false, true])
})
