import { readBody } from '../../readBody'
import { TransportError, type WireReply, type WireRequest } from '../../capabilities/Transport'

/** One POST. XMLHttpRequest has had timeout and abort for longer than fetch, and old web views lack AbortController. */
export function sendByXhr({
  url,
  headers,
  body,
  timeoutMs,
  blob,
  signal,
}: WireRequest): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (problem: TransportError['problem']) => () =>
      reject(new TransportError(problem, 'no reply'))
    request.open('POST', url)
    request.timeout = timeoutMs
    if (blob) request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      resolve({
        status: request.status,
        body: blob
          ? readBody(
              request.getResponseHeader('content-type') ?? '',
              request.response as ArrayBuffer,
            )
          : parse(request.responseText),
      })
    request.ontimeout = fail('timeout')
    request.onerror = fail('network')
    request.onabort = fail('cancelled')
    request.send(body instanceof ArrayBuffer ? body : JSON.stringify(body))
    signal?.onCancel(() => request.abort())
    if (signal?.cancelled) fail('cancelled')()
  })
}

/** Something between us and the server may answer with a page: that is no reply of ours. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
