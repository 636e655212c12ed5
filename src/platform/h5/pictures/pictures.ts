import { DeviceError } from '../../capabilities/DeviceError'
import { pictureBytes, pictureSidePx, type ChosenPicture } from '../../capabilities/Pictures'
import { chooseFiles } from '../files/chooseFiles'
import { createCodeReader } from '../scanning/codeReader'

const bitmapOf = (file: Blob) =>
  createImageBitmap(file).catch(() => Promise.reject(new DeviceError('unreadable')))

function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DeviceError('unreadable'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** Drawn anew as JPEG until it is small enough; that also leaves out where and with what it was taken. */
async function compressed(file: Blob): Promise<Blob> {
  const bitmap = await bitmapOf(file)
  let blob = await drawn(bitmap, pictureSidePx, 0.8)
  for (
    let side = pictureSidePx, quality = 0.7;
    blob.size > pictureBytes && side > 400;
    side *= 0.8, quality = Math.max(0.5, quality - 0.08)
  )
    blob = await drawn(bitmap, side, quality)
  bitmap.close()
  return blob
}

/** Pictures that the person takes or chooses. Rejects with DeviceError unreadable for one that the browser cannot read (HEIC in most). */
export async function choosePictures(most: number): Promise<ChosenPicture[]> {
  const chosen: ChosenPicture[] = []
  for (const file of await chooseFiles('image/*', most)) {
    const content = await compressed(file)
    chosen.push({
      name: `${Date.now()}${chosen.length || ''}.jpg`,
      preview: URL.createObjectURL(content),
      bytes: content.size,
      content,
    })
  }
  return chosen
}

/** The code in a photo that the person chooses: undefined when none was chosen, '' when it shows none. */
export async function codeInPhoto(): Promise<string | undefined> {
  const [file] = await chooseFiles('image/*')
  if (!file) return undefined
  const [read, bitmap] = await Promise.all([createCodeReader(), bitmapOf(file)])
  return (await read(bitmap)) ?? ''
}
