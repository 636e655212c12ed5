import Taro from '@tarojs/taro'
import { readBody } from '../readBody'
import { TransportError, type WireReply, type WireRequest } from '../capabilities/Transport'

/** One POST by the platform's request call; any status of the server is a reply. */
export function sendByTaro({
  url,
  headers,
  body,
  timeoutMs,
  blob,
  signal,
}: WireRequest): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const fail = (problem: TransportError['problem']) =>
      reject(new TransportError(problem, 'no reply'))
    const task = Taro.request<unknown>({
      url,
      method: 'POST',
      header: headers,
      data: body,
      timeout: timeoutMs,
      ...(blob && { responseType: 'arraybuffer' as const }),
    })
    // As a promise only: with callbacks Taro rejects its promise as well, and nobody would handle that.
    task.then(
      ({ statusCode, data, header }) =>
        resolve({
          status: statusCode,
          body: blob ? readBody(typeOf(header), data as ArrayBuffer) : jsonOf(data),
        }),
      ({ errMsg }: { errMsg: string }) => fail(problemOf(errMsg)),
    )
    signal?.onCancel(() => {
      task.abort()
      fail('cancelled')
    })
  })
}

/** The platform leaves what is no JSON as text: something between us and the server answered with a page. */
const jsonOf = (data: unknown) => (typeof data === 'string' ? undefined : data)

/** Why a request failed, by the words of the platform: they have no codes. */
export function problemOf(errMsg: string): TransportError['problem'] {
  if (/timeout|timed out/i.test(errMsg)) return 'timeout'
  return /abort/i.test(errMsg) ? 'cancelled' : 'network'
}

/** Header names come in the platform's own spelling, which differs by phone. */
function typeOf(header: Readonly<Record<string, unknown>> | undefined): string {
  const found = Object.entries(header ?? {}).find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1]
  return typeof found === 'string' ? found : ''
}
