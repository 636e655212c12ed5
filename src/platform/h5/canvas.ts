import type { DrawOn } from '../Canvas'

/** Draws outside the page; gives the picture as an address of its own. */
export async function drawPicture({ width, height }: { width: number; height: number }, work: (on: DrawOn) => Promise<void> | void): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const on = canvas.getContext('2d')
  if (!on) throw new Error('this browser cannot draw')
  await work(on as DrawOn)
  return canvas.toDataURL('image/png')
}

/** A browser gives it to the person as a download; inside an app it must be kept by hand (a long press). */
export function keepPicture(picture: string, name: string): Promise<boolean> {
  if (/micromessenger/i.test(navigator.userAgent)) return Promise.resolve(false)
  const link = document.createElement('a')
  link.href = picture
  link.download = name
  link.click()
  return Promise.resolve(true)
}
