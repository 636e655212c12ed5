import type { PartRequest } from '../../capabilities/LocalFiles'
import { TransportError, type WireReply } from '../../capabilities/Transport'

const timeoutMs = 120_000

/** Length of a film or sound in whole seconds, as the browser reads it; undefined for other files. */
export function secondsOf(file: File): Promise<number | undefined> {
  if (!/^(video|audio)\//.test(file.type)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const player = document.createElement(file.type.startsWith('video/') ? 'video' : 'audio')
    const address = URL.createObjectURL(file)
    const done = (seconds: number | undefined) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    player.preload = 'metadata'
    player.onloadedmetadata = () =>
      done(Number.isFinite(player.duration) ? Math.floor(player.duration) : undefined)
    player.onerror = () => done(undefined)
    player.src = address
  })
}

/** Sends a part as it is. Returns the reply whatever its status; throws TransportError. */
export function sendPart(
  part: Blob,
  { url, headers, onProgress, signal }: PartRequest,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [key, value] of Object.entries({
      ...headers,
      'content-type': 'application/octet-stream',
    }))
      request.setRequestHeader(key, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.ontimeout = () => reject(new TransportError('timeout', 'the part took too long'))
    request.onerror = () => reject(new TransportError('network', 'the part broke off'))
    request.onabort = () => reject(new TransportError('cancelled', 'the upload was given up'))
    request.onload = () => {
      try {
        resolve({ status: request.status, body: JSON.parse(request.responseText) as unknown })
      } catch {
        reject(new TransportError('network', 'the reply to the part cannot be read'))
      }
    }
    signal.onCancel(() => request.abort())
    request.send(part)
  })
}
