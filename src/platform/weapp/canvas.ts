import Taro from '@tarojs/taro'
import { type DrawOn, drawingId } from '../capabilities/Canvas'
import { gaveUp, problemOf } from './problemOf'

interface CanvasNode {
  width: number
  height: number
  getContext(kind: '2d'): DrawOn
}

/** The canvas of the page in front (DrawingSheet): off-screen ones fail on a part of the phones and on the desktop. */
function canvasOnPage(): Promise<CanvasNode> {
  return new Promise((resolve, reject) =>
    Taro.createSelectorQuery()
      .select(`#${drawingId}`)
      .fields({ node: true, size: true }, (found) => {
        const { node } = (found ?? {}) as { node?: CanvasNode }
        if (node) resolve(node)
        else reject(new Error('the page in front has no canvas'))
      })
      .exec(),
  )
}

/** Draws on the canvas of the page in front; gives where the picture lies. */
export async function drawPicture(
  { width, height }: { width: number; height: number },
  work: (on: DrawOn) => Promise<void> | void,
): Promise<string> {
  const canvas = await canvasOnPage()
  canvas.width = width
  canvas.height = height
  await work(canvas.getContext('2d'))
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    x: 0,
    y: 0,
    width,
    height,
    destWidth: width,
    destHeight: height,
    fileType: 'png',
  })
  return tempFilePath
}

/** Into the phone's album. false: they gave it up. Rejects with a DeviceError when the person refused. */
export const keepPicture = (picture: string): Promise<boolean> =>
  Taro.saveImageToPhotosAlbum({ filePath: picture }).then(
    () => true,
    (error: unknown) => {
      if (gaveUp(error)) return false
      throw problemOf(error)
    },
  )
