import qrcode from 'qrcode-generator'

/** A code as a picture (a data address), white around it as scanners want it. Middle error correction: it is read from the back of a room. */
export function qrPicture(content: string): string {
  const code = qrcode(0, 'M')
  code.addData(content)
  code.make()
  return code.createDataURL(8, 32)
}
