import type { WxRegistry } from '../core/WxRegistry'

/**
 * A canvas of the page is a real one and is handed out by a selector query. One that is on no page fails, as it does on a part of
 * the phones and on the desktop: a program that needs it is dead there.
 */
export function installCanvas(registry: WxRegistry): void {
  registry.sync('createOffscreenCanvas', () => {
    throw new Error('createOffscreenCanvas:fail not supported')
  })
  registry.method('canvasToTempFilePath', ({ canvas }, reply) => {
    if (typeof HTMLCanvasElement === 'undefined' || !(canvas instanceof HTMLCanvasElement))
      return reply.fail('canvas is empty')
    canvas.toBlob((blob) =>
      blob
        ? reply.ok({ tempFilePath: URL.createObjectURL(blob) })
        : reply.fail('nothing was drawn'),
    )
  })
}
