import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// The host needs what every browser has and jsdom lacks; the program never sees it.
Object.assign(globalThis, { TextEncoder, TextDecoder })
if (!('getRandomValues' in (globalThis.crypto ?? {})))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
