import Taro from '@tarojs/taro'
import type { DrawOn } from '../capabilities/Canvas'

/** Draws on a canvas that is on no page; gives where the picture lies. */
export async function drawPicture(
  { width, height }: { width: number; height: number },
  work: (on: DrawOn) => Promise<void> | void,
): Promise<string> {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height }) as unknown as {
    width: number
    height: number
    getContext(kind: '2d'): DrawOn
  }
  canvas.width = width
  canvas.height = height
  await work(canvas.getContext('2d'))
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
    fileType: 'png',
  })
  return tempFilePath
}

/** Into the phone's album, when the person lets us. */
export const keepPicture = (picture: string): Promise<boolean> =>
  Taro.saveImageToPhotosAlbum({ filePath: picture }).then(
    () => true,
    () => false,
  )
