import type { HostBridge, HostUser } from '../../capabilities/HostBridge'
import { type HostWindow, type TransportNames, transportsOf } from './transports'

/** How a host calls what we ask of it; another host has other names. */
export interface HostNames extends TransportNames {
  userInfo: string
  logInAgain: string
  share: string
  showShareView: string
  blockScreenshots: string
  call: string
  close: string
  back: string
  /** The function of our page that a host answers by: `window.<answer>(callbackId, reply)`. */
  answer: string
  /** The function of our page that a host calls when its own back button is pressed. */
  backPressed: string
  /** The function of our page by which a host wants screenshots kept away, or no longer: `window.<screenshots>(true)`. */
  screenshots: string
}

export const defaultHostNames: HostNames = {
  handler: 'nativeBridge',
  object: 'NativeBridge',
  method: 'postMessage',
  frameOrigin: '',
  answer: 'onHostAnswer',
  backPressed: 'onHostBack',
  screenshots: 'onHostScreenshots',
  userInfo: 'getUserInfo',
  logInAgain: 'login',
  share: 'share',
  showShareView: 'showShareView',
  blockScreenshots: 'blockScreenshots',
  call: 'callPhone',
  close: 'closeWebView',
  back: 'goBack',
}

/** A host that has not answered by then does not answer (specification: 3 s). */
export const hostTimeoutMs = 3_000

interface Page extends HostWindow {
  addEventListener?(
    type: 'message',
    listener: (event: { data: unknown; origin: string }) => void,
  ): void
}

/** One bridge over whichever of the transports this page has; every question ends within 3 s. */
export function createHostBridge(
  page: Page,
  names: HostNames = defaultHostNames,
  { isApp = false, hasHeader = false }: Partial<Pick<HostBridge, 'isApp' | 'hasHeader'>> = {},
): HostBridge {
  const waiting = new Map<string, (reply: unknown) => void>()
  const answer = (callbackId: string, reply: unknown) => {
    waiting.get(callbackId)?.(parsed(reply))
    waiting.delete(callbackId)
  }
  const transports = transportsOf(page, names, answer)
  page[names.answer] = answer
  page.addEventListener?.('message', ({ data, origin }) => {
    // Only the host named in the settings may answer; any page could frame us.
    const message = data as { callbackId?: unknown; reply?: unknown } | null
    if (
      names.frameOrigin !== '' &&
      origin === names.frameOrigin &&
      typeof message?.callbackId === 'string'
    )
      answer(message.callbackId, message.reply)
  })

  let requestCount = 0
  const ask = (name: string, data: unknown = {}): Promise<unknown> =>
    new Promise((resolve) => {
      const transport = transports.find((one) => one.isThere())
      if (!transport) return resolve(undefined)
      const callbackId = `host-${++requestCount}-${Math.random().toString(36).slice(2)}`
      const late = setTimeout(() => answer(callbackId, undefined), hostTimeoutMs)
      waiting.set(callbackId, (reply) => {
        clearTimeout(late)
        resolve(reply)
      })
      transport.post({ name, callbackId, data })
    })
  const did = async (name: string, data?: unknown) => (await ask(name, data)) !== undefined
  return {
    isApp,
    hasHeader,
    userInfo: async () => userOf(await ask(names.userInfo)),
    logInAgain: async () => userOf(await ask(names.logInAgain)),
    share: (content) => did(names.share, content),
    showShareView: () => did(names.showShareView),
    blockScreenshots: (blocked) => did(names.blockScreenshots, { blocked }),
    call: (phoneNumber) => did(names.call, { phoneNumber }),
    close: () => did(names.close),
    back: () => did(names.back),
    onBackPressed: (listener) => void (page[names.backPressed] = listener),
    onScreenshots: (listener) =>
      void (page[names.screenshots] = (blocked: unknown) => listener(blocked !== false)),
  }
}

/** Hosts answer with an object or with its text. */
function parsed(reply: unknown): unknown {
  if (typeof reply !== 'string') return reply
  try {
    return JSON.parse(reply) as unknown
  } catch {
    return reply
  }
}

/** Whatever else a host says of its person is not read: only a token that the server knows counts. */
function userOf(reply: unknown): HostUser | undefined {
  const { accessToken, userId } = (
    typeof reply === 'object' && reply !== null ? reply : {}
  ) as Record<string, unknown>
  if (typeof accessToken !== 'string' || accessToken === '') return undefined
  return { accessToken, ...(typeof userId === 'string' && userId !== '' && { userId }) }
}
