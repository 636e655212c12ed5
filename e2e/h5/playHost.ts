import type { BrowserContext } from 'playwright-core'
import type { Surrounding } from '../people/World'

interface Message {
  name: string
  callbackId: string
}

/** What each kind of web view puts into its page, as script: tsx would name inner functions, which no page understands. */
const ways = {
  object: 'window.NativeBridge = { postMessage: (text) => { hear(JSON.parse(text)) } }',
  handlers:
    'window.webkit = { messageHandlers: { nativeBridge: { postMessage: (message) => { hear(message) } } } }',
  bridge:
    'window.WebViewJavascriptBridge = { callHandler: (name, data, answer) => { window.hostHears({ name, callbackId: "" }).then(answer) } }',
} as const

/** Plays a host app around every page of this browser, over one of the ways that apps talk to their pages. */
export async function playHost(context: BrowserContext, host: Surrounding): Promise<void> {
  await context.exposeFunction('hostHears', ({ name }: Message): unknown => {
    host.asked.push(name)
    if (name !== 'getUserInfo' && name !== 'login') return { done: true }
    return host.accessToken === undefined
      ? {}
      : { accessToken: host.accessToken, ...(host.userId && { userId: host.userId }) }
  })
  await context.addInitScript(`{
    const hear = (message) => window.hostHears(message).then((reply) => window.onHostAnswer(message.callbackId, JSON.stringify(reply)))
    ${ways[host.transport ?? 'object']}
  }`)
}
