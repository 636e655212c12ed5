import Taro from '@tarojs/taro'
import type { FileKind, UploadRequest } from '../capabilities/Files'
import type { Place } from '../capabilities/Phone'
import { pictureBytes, type ChosenPicture } from '../capabilities/Pictures'
import { TransportError, type WireReply } from '../capabilities/Transport'
import { answered } from './answered'
import { gaveUp, problemOf } from './problemOf'

/** Rejects with a DeviceError when the person said no. */
export async function copy(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text }).catch((error: unknown) => {
    throw problemOf(error)
  })
}

/** The platform's scanner. A mini-program code has no result but a path. undefined: cancelled. */
export async function scanCode(): Promise<string | undefined> {
  try {
    const { result, path } = (await Taro.scanCode({
      scanType: ['qrCode', 'wxCode' as 'qrCode'],
    })) as { result?: string; path?: string }
    return result || path || ''
  } catch (error) {
    if (gaveUp(error)) return undefined
    throw problemOf(error)
  }
}

/** Pictures taken or chosen, compressed by the platform, once more where that was not enough. */
export async function choosePictures(most: number): Promise<ChosenPicture[]> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: most,
      mediaType: ['image'],
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
    })
    return await Promise.all(
      tempFiles.map(async ({ tempFilePath, size }, at) => {
        const path =
          size > pictureBytes
            ? (
                await Taro.compressImage({
                  src: tempFilePath,
                  quality: Math.max(20, Math.round((pictureBytes / size) * 80)),
                })
              ).tempFilePath
            : tempFilePath
        return { name: `${Date.now()}${at || ''}.jpg`, preview: path, bytes: size, content: path }
      }),
    )
  } catch (error) {
    if (gaveUp(error)) return []
    throw problemOf(error)
  }
}

/** Kinds of files by their endings, as the platform's sheet wants them. */
const endings: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  video: ['mp4', 'mov', 'm4v'],
}

/** Files of the person's chats: the platform shows no other files of the phone. */
export async function chooseFiles(kinds: readonly FileKind[]): Promise<ChosenPicture[]> {
  try {
    const { tempFiles } = await Taro.chooseMessageFile({
      count: 1,
      type: kinds.includes('video') ? 'all' : 'file',
      extension: kinds.flatMap((kind) => endings[kind]),
    })
    return tempFiles.map(({ path, name, size }) => ({
      name,
      preview: '',
      bytes: size,
      content: path,
    }))
  } catch (error) {
    if (gaveUp(error)) return []
    throw problemOf(error)
  }
}

/** Uploads a picture as multipart field `file`. Throws TransportError. */
export function upload(
  { content, name }: ChosenPicture,
  { url, headers, signal, onProgress }: UploadRequest,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const task = Taro.uploadFile({
      url,
      filePath: String(content),
      name: 'file',
      fileName: name,
      header: headers,
      timeout: 60_000,
      success: ({ statusCode, data }) => {
        try {
          resolve({ status: statusCode, body: JSON.parse(data) as unknown })
        } catch {
          reject(new TransportError('network', 'the reply to the upload cannot be read'))
        }
      },
      fail: ({ errMsg }) =>
        reject(
          new TransportError(
            /timeout/i.test(errMsg ?? '') ? 'timeout' : 'network',
            errMsg ?? 'the upload broke off',
          ),
        ),
    })
    // Its promise fails beside `fail`: nobody waits for it.
    void task.catch(() => undefined)
    signal?.onCancel(() => task.abort())
    task.onProgressUpdate?.(({ progress }) => onProgress?.(progress / 100))
  })
}

/** Time enough to read the platform's question for the permission. */
const placeWithinMs = 20_000

/** undefined when the phone does not know. Rejects with a DeviceError when the person said no. */
export async function place(): Promise<Place | undefined> {
  try {
    const asked = Taro.getLocation({
      type: 'wgs84',
      isHighAccuracy: true,
      highAccuracyExpireTime: 5000,
    })
    const { latitude, longitude, accuracy } = await answered(asked, placeWithinMs)
    return { latitude, longitude, accuracy }
  } catch (error) {
    const refused = problemOf(error)
    if (refused.problem === 'missing') return undefined
    throw refused
  }
}
