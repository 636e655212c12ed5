import Taro from '@tarojs/taro'
import type { FetchRequest } from '../capabilities/Files'
import { TransportError } from '../capabilities/Transport'

/** Downloads a file to a temporary place of the phone; gives where. */
export function fetchFile(address: string, { onProgress, signal }: FetchRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const task = Taro.downloadFile({
      url: address,
      timeout: 300_000,
      success: ({ statusCode, tempFilePath }) =>
        statusCode === 200
          ? resolve(tempFilePath)
          : reject(new TransportError('network', `the file answers ${statusCode}`)),
      fail: ({ errMsg }) =>
        reject(
          new TransportError(
            /abort/i.test(errMsg ?? '') ? 'cancelled' : 'network',
            errMsg ?? 'the file did not come',
          ),
        ),
    })
    // Its promise fails beside `fail`: nobody waits for it.
    void task.catch(() => undefined)
    signal.onCancel(() => task.abort())
    task.onProgressUpdate?.(({ progress }) => onProgress(progress / 100))
  })
}
