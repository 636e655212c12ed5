import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks what every browser of the last three years has and antd or the router asks for.
Object.assign(globalThis, { TextEncoder, TextDecoder })
localStorage.setItem('office.language', 'zh')
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** Fields that grow with their words reckon with these. */
const isEdge = /^(padding|border)-/
// Sheets of antd stand in no test: jsdom's selector engine never comes to an end on some of them.
window.getComputedStyle = (element) =>
  Object.assign(Object.create((element as HTMLElement).style) as CSSStyleDeclaration, {
    getPropertyValue: (name: string) =>
      (element as HTMLElement).style.getPropertyValue(name) || (isEdge.test(name) ? '0px' : ''),
  })
/** What the router asks of a navigation: where to, and whether it was given up. */
class Navigation {
  readonly url: string
  readonly method = 'GET'
  readonly signal: AbortSignal | undefined
  constructor(url: URL | string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url)
    this.signal = signal
  }
}
Object.assign(globalThis, { Request: globalThis.Request ?? Navigation })
/** What a list that opens waits by: the next turn of the loop. jsdom has none, and node's keeps a process open. */
class NextTurn {
  readonly port1: { onmessage?: () => void } = {}
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) }
}
Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? NextTurn })
