import qrcode from 'qrcode-generator'

/** A code as a picture (a data address), white around it as scanners want it. Middle error correction: it is read from the back of a room. `side`: px of a module; fewer are fewer bytes. `quiet`: modules of white around it, where white stands around it already. */
export function qrPicture(content: string, side = 8, quiet = 4): string {
  const code = qrcode(0, 'M')
  code.addData(content)
  code.make()
  return code.createDataURL(side, quiet * side)
}
