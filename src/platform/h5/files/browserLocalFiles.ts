import type { LocalFiles, PickedFile } from '../../capabilities/LocalFiles'
import { pickLargeFile } from './largeFile'
import { rare } from '../rarePart'

/** The browser's own dialog for one file. Must be called while a tap is handled; undefined when the person chose none. */
function pickFile(accept: string): Promise<PickedFile | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.style.display = 'none'
    const done = (file: PickedFile | undefined) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (!file) return done(undefined)
      const reader = new FileReader()
      reader.onload = () => done({ name: file.name, bytes: reader.result as ArrayBuffer })
      reader.onerror = () => done(undefined)
      reader.readAsArrayBuffer(file)
    })
    input.addEventListener('cancel', () => done(undefined))
    document.body.appendChild(input)
    input.click()
  })
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
