import { resolvePath } from './paths'
import type { ReadFile } from './types'

/**
 * Names a mini-program's logic layer does not have. They are undefined inside every module, so
 * code that touches the DOM or a browser API fails here as it fails on a phone.
 */
const maskedNames = [
  'window',
  'document',
  'self',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'XMLHttpRequest',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'FileReader',
  'WebSocket',
  'EventSource',
  'history',
  'parent',
  'top',
  'frames',
  'alert',
  'confirm',
  'prompt',
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'crypto',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'AbortController',
  'structuredClone',
  'atob',
  'btoa',
  'MessageChannel',
  'BroadcastChannel',
  'Image',
  'Element',
  'HTMLElement',
  'Node',
  'Event',
  'CustomEvent',
  'getComputedStyle',
  'matchMedia',
  'process',
  'Buffer',
  'jest',
  'setImmediate',
  'queueMicrotask',
  'importScripts',
]

/** The language itself: what `globalThis` of a program holds, beside the host's own globals. */
const languageNames = [
  'Object',
  'Array',
  'Function',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Symbol',
  'JSON',
  'Math',
  'Number',
  'String',
  'Boolean',
  'BigInt',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'Proxy',
  'Reflect',
  'ArrayBuffer',
  'DataView',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'console',
  'Intl',
]

interface Module {
  exports: unknown
}

/** Runs the build's modules, each once, with the given globals and without the masked names. */
export class ModuleLoader {
  private readonly modules = new Map<string, Module>()

  private readonly globals: Record<string, unknown>

  constructor(
    private readonly readFile: ReadFile,
    globals: Record<string, unknown>,
  ) {
    const language = languageNames.map((name): [string, unknown] => [
      name,
      Reflect.get(globalThis, name),
    ])
    const own: Record<string, unknown> = { ...Object.fromEntries(language), ...globals }
    this.globals = { ...globals, globalThis: own, global: own }
  }

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
