import type { WxRegistry } from '../core/WxRegistry'

/**
 * `paper`: a canvas of the browser, drawn on for real. Without one a canvas remembers what was drawn: enough to see that a
 * page draws, not what it looks like.
 */
export function installCanvas(
  registry: WxRegistry,
  drawn: string[],
  paper?: () => HTMLCanvasElement,
): void {
  registry.sync('createCanvasContext', (id: string) => recorder(`canvas ${id}`, drawn))
  registry.sync(
    'createOffscreenCanvas',
    () => paper?.() ?? { width: 300, height: 150, getContext: () => recorder('offscreen', drawn) },
  )
  registry.method('canvasToTempFilePath', ({ canvas }, reply) => {
    if (paper)
      (canvas as HTMLCanvasElement).toBlob((blob) =>
        blob
          ? reply.ok({ tempFilePath: URL.createObjectURL(blob) })
          : reply.fail('nothing was drawn'),
      )
    else reply.ok({ tempFilePath: 'http://tmp/canvas.png' })
  })
}

function recorder(name: string, drawn: string[]): object {
  const target: Record<string, unknown> = {}
  return new Proxy(target, {
    get: (_target, key) => {
      if (key in target) return Reflect.get(target, key) as unknown
      if (key === 'measureText') return (text: string) => ({ width: text.length * 10 })
      return (...args: unknown[]) => {
        drawn.push(
          `${name}.${String(key)}(${args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function').join(', ')})`,
        )
      }
    },
    set: (_target, key, value: unknown) => Reflect.set(target, key, value),
  })
}
