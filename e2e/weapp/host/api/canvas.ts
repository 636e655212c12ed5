import type { WxRegistry } from '../core/WxRegistry'

/** A canvas that remembers what was drawn: enough to see that a page draws, not what it looks like. */
export function installCanvas(registry: WxRegistry, drawn: string[]): void {
  registry.sync('createCanvasContext', (id: string) => recorder(`canvas ${id}`, drawn))
  registry.sync('createOffscreenCanvas', () => ({ width: 300, height: 150, getContext: () => recorder('offscreen', drawn) }))
  registry.method('canvasToTempFilePath', (_options, reply) => reply.ok({ tempFilePath: 'http://tmp/canvas.png' }))
}

function recorder(name: string, drawn: string[]): object {
  const target: Record<string, unknown> = {}
  return new Proxy(target, {
    get: (_target, key) => {
      if (key in target) return Reflect.get(target, key) as unknown
      if (key === 'measureText') return (text: string) => ({ width: text.length * 10 })
      return (...args: unknown[]) => { drawn.push(`${name}.${String(key)}(${args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function').join(', ')})`) }
    },
    set: (_target, key, value: unknown) => Reflect.set(target, key, value),
  })
}
