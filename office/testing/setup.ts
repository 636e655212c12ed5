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
const { getComputedStyle } = window
// jsdom says "not implemented" of pseudo elements, which antd measures.
window.getComputedStyle = (element) => getComputedStyle(element)
