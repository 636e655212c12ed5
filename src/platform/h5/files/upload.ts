import type { UploadRequest } from '../../capabilities/Files'
import type { ChosenPicture } from '../../capabilities/Pictures'
import { TransportError, type WireReply } from '../../capabilities/Transport'

const timeoutMs = 60_000

/** Multipart, field `file`. Returns the reply whatever its status; throws TransportError. */
export function upload(
  { content, name }: ChosenPicture,
  { url, headers, signal, onProgress }: UploadRequest,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', content as Blob, name)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    signal?.onCancel(() => request.abort())
    request.onabort = () => reject(new TransportError('cancelled', 'the upload was given up'))
    request.ontimeout = () => reject(new TransportError('timeout', 'the upload took too long'))
    request.onerror = () => reject(new TransportError('network', 'the upload broke off'))
    request.onload = () => {
      try {
        resolve({ status: request.status, body: JSON.parse(request.responseText) as unknown })
      } catch {
        reject(new TransportError('network', 'the reply to the upload cannot be read'))
      }
    }
    request.send(form)
  })
}
