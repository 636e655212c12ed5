/** What goes to a host: the name it knows, an id for the answer, and what is said. */
export interface HostMessage {
  name: string
  callbackId: string
  data: unknown
}
/** One way to a host; undefined answers do not exist: a host that says nothing runs into the time limit. */
export interface Transport {
  readonly name: 'handlers' | 'bridge' | 'object' | 'uni' | 'frame'
  /** Whether this window has it now. */
  isThere(): boolean
  post(message: HostMessage): void
}

interface Poster {
  postMessage(message: unknown): void
}
/** The usual ways that a web view or a frame gives its page. */
export interface HostWindow {
  /** iOS web views: `webkit.messageHandlers.<name>.postMessage(...)`. */
  webkit?: { messageHandlers?: Record<string, Poster | undefined> }
  /** The widespread bridge object with handlers by name and answers by callback. */
  WebViewJavascriptBridge?: {
    callHandler(name: string, data: unknown, answer: (reply: unknown) => void): void
  }
  /** Android: an object put into the page, one method, text in and nothing out. Its name is configuration. */
  [injected: string]: unknown
  /** The bridge of uni-app shells, which their script puts into the page. */
  uni?: { webView?: { postMessage?(message: { data: unknown }): void } }
  parent?: { postMessage(message: unknown, target: string): void }
}

export interface TransportNames {
  /** Of the iOS message handler. */
  handler: string
  /** Of Android's injected object, and of its one method. */
  object: string
  method: string
  /** Whom a frame may talk to; never `*`. Empty: not framed by a host we know. */
  frameOrigin: string
}

type Answer = (callbackId: string, reply: unknown) => void

/** In the order in which they are tried. `answer` takes what a host says through a callback of its own. */
export function transportsOf(page: HostWindow, names: TransportNames, answer: Answer): Transport[] {
  const handler = () => page.webkit?.messageHandlers?.[names.handler]
  const injected = () =>
    page[names.object] as Record<string, ((text: string) => void) | undefined> | undefined
  return [
    {
      name: 'bridge',
      isThere: () => page.WebViewJavascriptBridge !== undefined,
      post: ({ name, callbackId, data }) =>
        page.WebViewJavascriptBridge?.callHandler(name, data, (reply) => answer(callbackId, reply)),
    },
    {
      name: 'handlers',
      isThere: () => handler() !== undefined,
      post: (message) => handler()?.postMessage(message),
    },
    {
      name: 'object',
      isThere: () => typeof injected()?.[names.method] === 'function',
      post: (message) => injected()?.[names.method]?.(JSON.stringify(message)),
    },
    {
      name: 'uni',
      isThere: () => typeof page.uni?.webView?.postMessage === 'function',
      post: (message) => page.uni?.webView?.postMessage?.({ data: message }),
    },
    {
      name: 'frame',
      isThere: () =>
        names.frameOrigin !== '' && page.parent !== undefined && page.parent !== (page as unknown),
      post: (message) => page.parent?.postMessage(message, names.frameOrigin),
    },
  ]
}
