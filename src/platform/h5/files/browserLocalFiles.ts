import type { LocalFiles, PickedFile } from '../../capabilities/LocalFiles'
import { bytesOf } from './bytesOf'
import { chooseFiles } from './chooseFiles'
import { pickLargeFile } from './largeFile'
import { rare } from '../rarePart'

/** One file with its bytes; undefined when the person chose none, or it cannot be read. */
async function pickFile(accept: string): Promise<PickedFile | undefined> {
  const [file] = await chooseFiles(accept)
  if (!file) return undefined
  return bytesOf(file).then(
    ({ buffer }) => ({ name: file.name, bytes: buffer as ArrayBuffer }),
    () => undefined,
  )
}

/** Hands bytes (Base64) to the person as a file to keep. */
function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const browserLocalFiles: LocalFiles = {
  pick: pickFile,
  pickLarge: (accept) => pickLargeFile(accept, async (file) => (await rare()).secondsOf(file)),
  sendPart: async (part, request) => (await rare()).sendPart(part, request),
  save: saveFile,
}
