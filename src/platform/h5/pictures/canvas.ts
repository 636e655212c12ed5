import type { DrawOn } from '../../capabilities/Canvas'

/** Draws outside the page; returns the picture as an address of its own. */
export async function drawPicture(
  { width, height }: { width: number; height: number },
  work: (on: DrawOn) => Promise<void> | void,
): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const on = canvas.getContext('2d')
  if (!on) throw new Error('this browser cannot draw')
  await work(on as DrawOn)
  return canvas.toDataURL('image/png')
}
