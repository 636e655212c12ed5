/** Signs that no person wrote: control characters, marks of zero width, a byte-order mark inside a text. */
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u2060\ufeff]/g

/** A text as it is kept: one kind of line end, no unseen signs, no white space at its ends. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u3000]/g, ' ')
    .replace(unseen, '')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

/** Full-width letters, digits and signs as half-width ones: `Ａ．` reads like `A.`. For reading marks, never for what is kept. */
export const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
