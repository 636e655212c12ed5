function save(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}

/** Hands a file (Base64) to the person, as a download. */
export function saveFile(fileName: string, base64: string): void {
  saveBytes(
    fileName,
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
  )
}

/** Hands a file that was made here to the person, as a download. */
export function saveBytes(fileName: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes]))
  save(address, fileName)
  URL.revokeObjectURL(address)
}

/** Hands the file of a job over, by the address that the server gave it; its name comes with it. */
export const saveAddress = (address: string): void => save(address, '')
