import type { BrowserContext } from 'playwright-core'
import type { Surrounding } from '../World'

interface Message { name: string; callbackId: string }

/** Plays a host app around every page of this browser, over one of the ways that apps talk to their pages. */
export async function playHost(context: BrowserContext, host: Surrounding): Promise<void> {
  await context.exposeFunction('hostHears', ({ name }: Message): unknown => {
    host.asked.push(name)
    if (name !== 'getUserInfo' && name !== 'login') return { done: true }
    return host.accessToken === undefined ? {} : { accessToken: host.accessToken, ...(host.userId && { userId: host.userId }) }
  })
  await context.addInitScript((transport) => {
    interface HostPage {
      hostHears(message: Message): Promise<unknown>
      onHostAnswer(callbackId: string, reply: unknown): void
      [name: string]: unknown
    }
    const page = window as unknown as HostPage
    const hear = (message: Message) => void page.hostHears(message).then((reply) => page.onHostAnswer(message.callbackId, JSON.stringify(reply)))
    if (transport === 'object') page.NativeBridge = { postMessage: (text: string) => hear(JSON.parse(text) as Message) }
    if (transport === 'handlers') page.webkit = { messageHandlers: { nativeBridge: { postMessage: hear } } }
    if (transport === 'bridge') page.WebViewJavascriptBridge = { callHandler: (name: string, _data: unknown, answer: (reply: unknown) => void) => void page.hostHears({ name, callbackId: '' }).then(answer) }
  }, host.transport ?? 'object')
}
