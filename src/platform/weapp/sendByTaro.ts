import Taro from '@tarojs/taro'
import { TransportError, type WireReply, type WireRequest } from '../Platform'

/** One POST by the platform's request call; any status of the server is a reply. */
export function sendByTaro({ url, headers, body, timeoutMs, signal }: WireRequest): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const fail = (problem: TransportError['problem']) => reject(new TransportError(problem, `${problem}: ${url}`))
    const task = Taro.request<unknown>({
      url,
      method: 'POST',
      header: headers,
      data: body,
      timeout: timeoutMs,
    })
    // As a promise only: with callbacks Taro rejects its promise as well, and nobody would hear it.
    task.then(({ statusCode, data }) => resolve({ status: statusCode, body: data }), ({ errMsg }: { errMsg: string }) => fail(problemOf(errMsg)))
    signal?.onCancel(() => {
      task.abort()
      fail('cancelled')
    })
  })
}

export function problemOf(errMsg: string): TransportError['problem'] {
  if (/timeout|timed out/i.test(errMsg)) return 'timeout'
  return /abort/i.test(errMsg) ? 'cancelled' : 'network'
}
