import Taro from '@tarojs/taro'
import type { KeptFiles } from '../capabilities/Files'
import { openDocument } from './openFile'

const system = () => Taro.getFileSystemManager()
const promised = <T>(
  work: (settle: { success(result: T): void; fail(error: { errMsg?: string }): void }) => void,
) =>
  new Promise<T>((resolve, reject) =>
    work({
      success: resolve,
      fail: ({ errMsg }) => reject(new Error(errMsg ?? 'the phone keeps no files')),
    }),
  )

const ownFolder = () => `${Taro.env.USER_DATA_PATH}/`
const isThere = (path: string) =>
  promised((settle) => system().access({ path, ...settle })).then(
    () => true,
    () => false,
  )
const sizeOf = async (filePath: string) =>
  (await promised<{ size: number }>((settle) => system().getFileInfo({ filePath, ...settle }))).size

/** Among the program's saved files, or in its own folder: temporary ones end with the program. */
export const keptFiles: KeptFiles = {
  async keep(content) {
    const path = String(content)
    if (path.startsWith(ownFolder())) return path
    const { savedFilePath } = await promised<{ savedFilePath: string | number }>((settle) =>
      system().saveFile({ tempFilePath: path, ...settle }),
    )
    return String(savedFilePath)
  },
  read: async (place) => ((await isThere(place)) ? { content: place, preview: place } : undefined),
  // Part by part: a film in one piece takes more memory than a phone gives.
  async changed(place, partBytes, change) {
    if (!(await isThere(place))) return undefined
    const bytes = await sizeOf(place)
    const filePath = `${ownFolder()}changed-${place.split('/').pop() ?? ''}`
    await promised((settle) => system().writeFile({ filePath, data: '', ...settle }))
    for (let index = 0, position = 0; position < bytes; index += 1, position += partBytes) {
      const length = Math.min(partBytes, bytes - position)
      const part = await promised<{ data: string | ArrayBuffer }>((settle) =>
        system().readFile({ filePath: place, position, length, ...settle }),
      )
      const data = change(new Uint8Array(part.data as ArrayBuffer), index).slice().buffer
      await promised((settle) => system().appendFile({ filePath, data, ...settle }))
    }
    return filePath
  },
  open: (place, name) => openDocument(place, name),
  drop: async (place) =>
    void (await promised((settle) => system().unlink({ filePath: place, ...settle })).catch(
      () => undefined,
    )),
}
