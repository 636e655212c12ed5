import { resolvePath } from './paths'
import type { ReadFile } from './types'

/**
 * Names a mini-program's logic layer does not have. They are undefined inside every module, so
 * code that touches the DOM or a browser API fails here as it fails on a phone.
 */
const maskedNames = [
  'window', 'document', 'self', 'location', 'navigator', 'localStorage', 'sessionStorage', 'indexedDB', 'XMLHttpRequest',
  'fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'FileReader', 'WebSocket', 'EventSource', 'history',
  'parent', 'top', 'frames', 'alert', 'confirm', 'prompt', 'MutationObserver', 'IntersectionObserver', 'ResizeObserver',
  'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'crypto', 'TextEncoder', 'TextDecoder', 'URL',
  'URLSearchParams', 'AbortController', 'structuredClone', 'atob', 'btoa', 'MessageChannel', 'BroadcastChannel', 'Image',
  'Element', 'HTMLElement', 'Node', 'Event', 'CustomEvent', 'getComputedStyle', 'matchMedia', 'process', 'Buffer', 'jest',
  'global', 'globalThis', 'setImmediate', 'queueMicrotask', 'importScripts',
]

interface Module {
  exports: unknown
}

/** Runs the build's modules, each once, with the given globals and without the masked names. */
export class ModuleLoader {
  private readonly modules = new Map<string, Module>()

  constructor(private readonly readFile: ReadFile, private readonly globals: Record<string, unknown>) {}

  /** Throws what the module throws, and when there is no such file. */
  run(path: string): unknown {
    const known = this.modules.get(path)
    if (known) return known.exports
    const code = this.readFile(path)
    if (code === undefined) throw new Error(`module '${path}' is not defined`)
    const module: Module = { exports: {} }
    this.modules.set(path, module)
    const requireFrom = (relative: string) => {
      const target = resolvePath(path, relative)
      return this.run(target.endsWith('.js') ? target : `${target}.js`)
    }
    const names = ['require', 'module', 'exports', ...Object.keys(this.globals), ...maskedNames]
    const body = `${code}\n//# sourceURL=weapp:///${path}`
    const execute = Reflect.construct(Function, [...names, body]) as (...args: unknown[]) => void
    execute(requireFrom, module, module.exports, ...Object.values(this.globals))
    return module.exports
  }
}
