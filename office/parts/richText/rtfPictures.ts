const head =
  /\{\\pict[\s\S]+?\\bliptag-?\d+(?:\\blipupi-?\d+)?(?:\{\\\*\\blipuid\s?[\da-fA-F]+)?[\s}]*?/
const whole = new RegExp(`(?:${head.source})([\\da-fA-F\\s]+)\\}`, 'g')

/** A picture out of a clipboard, as the file that it will be uploaded as. */
const pictureFile = (bytes: Uint8Array<ArrayBuffer>, type: string, at: number) =>
  new File([bytes], `picture-${at}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })

/** The pictures of a Word clipboard: its HTML only names files of the machine that it was copied on, the RTF beside it holds them. In their order. */
export function rtfPictures(rtf: string): File[] {
  const found = rtf.match(whole) ?? []
  return found.flatMap((one, at) => {
    const isPng = one.includes('\\pngblip')
    if (!isPng && !one.includes('\\jpegblip')) return []
    const digits = one.replace(head, '').replace(/[^\da-fA-F]/g, '')
    const bytes = new Uint8Array(digits.length >> 1)
    for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(digits.slice(2 * i, 2 * i + 2), 16)
    return [pictureFile(bytes, isPng ? 'image/png' : 'image/jpeg', at + 1)]
  })
}

/** A picture written into an address (data:image/png;base64,…); undefined: it is none, or none that is taken. */
export function dataPicture(address: string): File | undefined {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/s.exec(address) ?? []
  if (type === undefined || base64 === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (one) => one.charCodeAt(0))
    return pictureFile(bytes, type, 1)
  } catch {
    return undefined
  }
}
