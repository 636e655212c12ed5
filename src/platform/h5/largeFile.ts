import type { LargeFile, PartRequest } from '../Device'
import { TransportError, type WireReply } from '../Platform'

const timeoutMs = 120_000

/** Length of a film or sound in whole seconds, as the browser reads it; undefined for other files. */
function secondsOf(file: File): Promise<number | undefined> {
  if (!/^(video|audio)\//.test(file.type)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const player = document.createElement(file.type.startsWith('video/') ? 'video' : 'audio')
    const address = URL.createObjectURL(file)
    const done = (seconds: number | undefined) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    player.preload = 'metadata'
    player.onloadedmetadata = () => done(Number.isFinite(player.duration) ? Math.floor(player.duration) : undefined)
    player.onerror = () => done(undefined)
    player.src = address
  })
}

/** The browser's own dialog for one file, which is read only in parts. Must be called while a tap is handled; undefined when the person chose none. */
export function pickLargeFile(accept: string): Promise<LargeFile | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.style.display = 'none'
    const done = (file: LargeFile | undefined) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (!file) return done(undefined)
      void secondsOf(file).then((seconds) => done({ name: file.name, bytes: file.size, seconds, part: (from, to) => file.slice(from, to) }))
    })
    input.addEventListener('cancel', () => done(undefined))
    document.body.appendChild(input)
    input.click()
  })
}

/** Sends a part as it is. Any reply is given back; throws TransportError. */
export function sendPart(part: Blob, { url, headers, onProgress, signal }: PartRequest): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [key, value] of Object.entries({ ...headers, 'content-type': 'application/octet-stream' })) request.setRequestHeader(key, value)
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
