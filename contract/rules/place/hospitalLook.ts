/** Where a hospital's logo is; `logoTime` (epoch ms): a new one has a new address. Below the address of the API. */
export const logoAddress = (comId: string, logoTime: number): string =>
  `/education-intf/api/own/ownHospital/logo?comId=${encodeURIComponent(comId)}&at=${logoTime}`

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Contrast of white text on a colour (#RRGGBB) by WCAG 2.2, 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Whether white text can be read on it, and it on the page: 4.5 by WCAG 2.2 there, so a little more on pure white. */
export const isReadable = (colour: string): boolean => contrastWithWhite(colour) >= 5
