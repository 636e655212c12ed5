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

/** Among the program's saved files: temporary ones end with the program. */
export const keptFiles: KeptFiles = {
  keep: async (content) =>
    String(
      (
        await promised<{ savedFilePath: string | number }>((settle) =>
          system().saveFile({ tempFilePath: String(content), ...settle }),
        )
      ).savedFilePath,
    ),
  read: async (place) =>
    promised((settle) => system().access({ path: place, ...settle })).then(
      () => ({ content: place, preview: place }),
      () => undefined,
    ),
  open: (place, name) => openDocument(place, name),
  drop: async (place) =>
    void (await promised((settle) => system().unlink({ filePath: place, ...settle })).catch(
      () => undefined,
    )),
}
