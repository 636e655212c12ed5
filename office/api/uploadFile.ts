import type { Api } from './createApi'
import { officeHeaders } from './createApi'
import { CallError, isPassing } from './CallError'
import { readReply } from './readReply'

const partPath = '/incontrol-fileserver/own/upload/part/'
/** Waits between tries after the line broke, ms. */
const waits = [1000, 3000, 8000]

interface UploadOptions {
  purpose: 'file' | 'package' | 'question'
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(share: number): void
}

/** Sends a file part by part and goes on where the line broke; gives its id. Throws CallError. */
export async function uploadFile(
  api: Pick<Api, 'file'>,
  file: File,
  { purpose, signal, onProgress }: UploadOptions,
): Promise<string> {
  const { uploadId, partBytes } = await api.file.beginUpload(
    { name: file.name, bytes: file.size, purpose },
    { signal },
  )
  try {
    let failures = 0
    for (let from = 0; from < file.size;) {
      try {
        const part = file.slice(from, Math.min(file.size, from + partBytes))
        const progress = (sent: number) => onProgress((from + sent) / file.size)
        from = await sendPart(`${partPath}${uploadId}?from=${from}`, part, { signal, progress })
        failures = 0
      } catch (error) {
        const wait = waits[failures++]
        if (!isPassing(error) || wait === undefined) throw error
        await new Promise((done) => setTimeout(done, wait))
        from = (await api.file.uploadState({ uploadId }, { signal })).received
      }
    }
    return (await api.file.finishUpload({ uploadId }, { signal })).fileId
  } catch (error) {
    void api.file.dropUpload({ uploadId }).catch(() => undefined)
    throw error
  }
}

/** One part; fetch cannot tell how much has gone, XMLHttpRequest can. Gives how many bytes of the whole have arrived. */
function sendPart(
  url: string,
  part: Blob,
  { signal, progress }: { signal: AbortSignal; progress(sent: number): void },
): Promise<number> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    request.upload.onprogress = ({ loaded }) => progress(loaded)
    request.onabort = () => failed(new CallError('cancelled'))
    request.onerror = () => failed(new CallError('noAnswer'))
    request.onload = () => {
      try {
        done((readReply(request.status, request.responseText) as { received: number }).received)
      } catch (error) {
        failed(error as CallError)
      }
    }
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    request.open('POST', url)
    for (const [name, value] of Object.entries(officeHeaders()))
      request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(part)
  })
}
