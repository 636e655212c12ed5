/** The house's colours, calm and flat. */
export const ink = {
  ground: '#EDF6F8',
  line: '#0B5568',
  deep: '#0B6B82',
  mid: '#35B6CC',
  pale: '#CFEAF0',
  skin: '#F3CFB3',
  skinLine: '#B98761',
  glove: '#9FB8E8',
  yellow: '#F2C14E',
  red: '#D9644A',
  green: '#4E9F6D',
  white: '#FFFFFF',
  grey: '#9FB3BA',
} as const

const line = (width = 3) =>
  `stroke="${ink.line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

/** Moves, turns and scales what is drawn around 0, 0. */
export const at = (x: number, y: number, what: string, turn = 0, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${what}</g>`
/** The same, seen in a mirror. */
export const mirrored = (what: string) => `<g transform="scale(-1 1)">${what}</g>`

export const box = (
  ...[x, y, width, height, fill, round = 6]: [number, number, number, number, string, number?]
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${line()}/>`
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${line()}/>`
export const path = (d: string, fill = 'none', width = 3) =>
  `<path d="${d}" fill="${fill}" ${line(width)}/>`
export const words = (x: number, y: number, text: string, size = 16, fill: string = ink.line) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" font-family="Noto Sans CJK SC, sans-serif" fill="${fill}">${text}</text>`

/** An open hand, fingers up, thumb on the right; about 60 × 90. */
export const hand = (fill: string = ink.skin) => {
  const edge = fill === ink.skin ? ink.skinLine : ink.deep
  const finger = (x: number, top: number) =>
    `<rect x="${x}" y="${top}" width="12" height="${-top + 4}" rx="6" fill="${fill}" stroke="${edge}" stroke-width="2.5"/>`
  return `<g>${finger(-27, -34)}${finger(-14, -46)}${finger(-1, -44)}${finger(12, -34)}
    <rect x="16" y="-8" width="13" height="36" rx="6.5" transform="rotate(42 22 24)" fill="${fill}" stroke="${edge}" stroke-width="2.5"/>
    <path d="M-27 -8 L24 -8 L24 20 Q22 36 12 38 L12 56 L-16 56 L-16 38 Q-27 34 -27 18 Z" fill="${fill}" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/>
    <path d="M-25 -7 L22 -7" stroke="${fill}" stroke-width="5"/></g>`
}
export const fist = (fill: string = ink.skin) => {
  const edge = fill === ink.skin ? ink.skinLine : ink.deep
  return `<g stroke="${edge}" stroke-width="2.5" fill="${fill}"><rect x="-26" y="-20" width="52" height="44" rx="16"/>
    <path d="M-12 -19 V2 M1 -20 V2 M14 -19 V2" fill="none"/><rect x="-14" y="24" width="28" height="26" rx="4"/></g>`
}

export const bottle = (label = '', fill: string = ink.mid) =>
  `${box(-18, -22, 36, 58, fill, 8)}${box(-7, -34, 14, 12, ink.pale, 3)}${path('M0 -34 V-44 H16')}${label ? words(0, 14, label, 13, ink.white) : ''}`
export const tap = () =>
  `${path('M-34 -30 H2 Q20 -30 20 -12 V-4', 'none', 9)}${box(-46, -42, 14, 24, ink.pale)}`
export const drops = (count = 3) =>
  Array.from({ length: count }, (_, n) =>
    at(n * 15 - (count - 1) * 7.5, (n % 2) * 12, path('M0 -8 Q8 4 0 8 Q-8 4 0 -8', ink.mid, 2)),
  ).join('')
export const tick = () =>
  `<circle r="17" fill="${ink.green}"/><path d="M-8 0 L-2 7 L9 -7" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>`
export const cross = () =>
  `<circle r="17" fill="${ink.red}"/><path d="M-7 -7 L7 7 M7 -7 L-7 7" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>`
export const arrow = (length = 46) =>
  `<path d="M0 0 H${length} M${length - 11} -9 L${length} 0 L${length - 11} 9" fill="none" stroke="${ink.deep}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
export const turning = () =>
  `<path d="M-22 8 A24 24 0 1 1 16 18 M16 18 l12 -3 M16 18 l-1 -13" fill="none" stroke="${ink.deep}" stroke-width="4.5" stroke-linecap="round"/>`
export const clock = (text: string) =>
  `${disc(0, 0, 26, ink.white)}${path('M0 -15 V0 L10 7')}${words(0, 46, text, 15)}`
export const badge = (text: string, fill: string = ink.deep) =>
  `<rect x="${-text.length * 8 - 12}" y="-15" width="${text.length * 16 + 24}" height="30" rx="15" fill="${fill}"/>${words(0, 6, text, 16, ink.white)}`

interface Worn {
  cap?: boolean
  mask?: boolean
  goggles?: boolean
  gown?: boolean
  gloves?: boolean
}
/** Somebody from the front, head to hips; about 90 × 150. */
export const person = ({ cap, mask, goggles, gown, gloves }: Worn = {}, coat: string = ink.white) =>
  `<path d="M-40 84 Q-42 22 -18 14 H18 Q42 22 40 84 Z" fill="${gown ? ink.pale : coat}" ${line()}/>
   ${gown ? path('M-16 16 Q0 26 16 16 M-38 58 H38') : path('M-10 14 L0 28 L10 14')}
   <circle cx="-42" cy="82" r="10" fill="${gloves ? ink.glove : ink.skin}" ${line(2.5)}/><circle cx="42" cy="82" r="10" fill="${gloves ? ink.glove : ink.skin}" ${line(2.5)}/>
   <circle cy="-14" r="26" fill="${ink.skin}" stroke="${ink.skinLine}" stroke-width="2.5"/>
   ${cap ? path('M-27 -18 Q-24 -46 0 -46 Q24 -46 27 -18 Q0 -28 -27 -18 Z', ink.mid, 2.5) : path('M-26 -18 Q-22 -42 0 -42 Q22 -42 26 -18 Q8 -32 -26 -18 Z', '#3B4A52', 2)}
   ${goggles ? `<rect x="-22" y="-21" width="44" height="14" rx="7" fill="#DDF2FF" ${line(2.5)}/>` : '<circle cx="-9" cy="-14" r="2.6" fill="#33434B"/><circle cx="9" cy="-14" r="2.6" fill="#33434B"/>'}
   ${mask ? path('M-21 -6 Q0 -11 21 -6 L16 9 Q0 17 -16 9 Z', ink.mid, 2.5) : '<path d="M-8 0 Q0 6 8 0" fill="none" stroke="#8A5A44" stroke-width="2.5" stroke-linecap="round"/>'}`

/** A bed from the side with somebody in it; about 190 × 90. */
export const bed = (raised = false) =>
  `${box(-95, 20, 190, 14, ink.pale)}${path('M-84 34 V58 M84 34 V58', 'none', 5)}${path('M-95 -22 V40 M95 0 V40', 'none', 5)}
   ${raised ? path('M-90 20 L-58 -26 L-40 -16 L-24 20 Z', ink.white) : box(-90, 4, 40, 16, ink.white)}
   ${raised ? disc(-56, -36, 15, ink.skin) : disc(-68, -4, 15, ink.skin)}
   ${path(raised ? 'M-46 -18 Q-20 -8 -10 8 H90 V20 H-24 Z' : 'M-52 4 Q0 -12 90 6 V20 H-52 Z', ink.mid)}`
export const bin = (fill: string, label = '') =>
  `${path('M-28 -26 H28 L22 44 H-22 Z', fill)}${box(-33, -38, 66, 12, fill, 4)}${label ? words(0, 16, label, 14) : ''}`
export const sharpsBox = (level = 0.5) =>
  `${box(-28, -30, 56, 74, ink.yellow)}${box(-32, -42, 64, 14, ink.red, 4)}<path d="M-28 ${44 - 74 * 0.75} H28" stroke="${ink.line}" stroke-width="2.5" stroke-dasharray="6 5"/>
   <rect x="-26" y="${44 - 74 * level}" width="52" height="${74 * level - 2}" rx="4" fill="${ink.line}" opacity="0.25"/>`
export const syringe = () =>
  `${box(-26, -8, 46, 16, ink.white, 3)}${path('M20 0 H50', 'none', 3)}${path('M-26 0 H-44 M-44 -9 V9')}${box(-18, -5, 22, 10, ink.mid, 2)}`
export const cloth = (fill: string = ink.mid) =>
  path('M-30 -14 Q-14 -24 2 -16 Q18 -24 32 -12 L28 16 Q10 8 -4 18 Q-18 10 -30 18 Z', fill)
export const bucket = (fill: string = ink.mid) =>
  `${path('M-30 -22 H30 L24 32 H-24 Z', ink.white)}${path('M-27 -4 H27 L24 32 H-24 Z', fill)}${path('M-30 -22 Q0 -58 30 -22')}`
export const sheet = (rows = 4) =>
  `${box(-30, -42, 60, 84, ink.white)}${box(-13, -50, 26, 14, ink.mid, 4)}${Array.from({ length: rows }, (_, n) => path(`M-18 ${n * 16 - 22} l5 5 l7 -9 M2 ${n * 16 - 21} H20`, 'none', 2.5)).join('')}`
export const phone = () =>
  `${box(-20, -38, 40, 76, ink.line, 8)}${box(-15, -30, 30, 54, ink.white, 3)}${disc(0, 31, 2, ink.white)}`
export const sign = (fill: string, text: string) =>
  `${disc(0, 0, 34, ink.white)}<circle r="34" fill="none" stroke="${fill}" stroke-width="8"/>${words(0, 6, text, 16)}`
export const spill = (size = 1) =>
  at(
    0,
    0,
    path(
      'M-48 6 Q-54 -14 -24 -14 Q-10 -28 12 -16 Q48 -20 50 4 Q48 20 14 17 Q-30 24 -48 6 Z',
      '#D98A7C',
      2.5,
    ),
    0,
    size,
  )
export const trolley = () =>
  `${box(-50, -26, 100, 10, ink.white, 3)}${box(-50, 14, 100, 10, ink.white, 3)}${path('M-46 -16 V40 M46 -16 V40 M-50 -26 V-46', 'none', 4)}${disc(-46, 46, 6, ink.grey)}${disc(46, 46, 6, ink.grey)}`
export const bag = (fill: string = ink.yellow, label = '') =>
  `${path('M-26 -18 Q-34 40 -24 42 H24 Q34 40 26 -18 Q0 -28 -26 -18 Z', fill)}${path('M-14 -22 Q0 -42 14 -22')}${label ? words(0, 20, label, 14) : ''}`
export const urineBag = () =>
  `${path('M0 -58 V-30', 'none', 4)}${box(-24, -30, 48, 62, ink.white)}<rect x="-21" y="4" width="42" height="25" rx="3" fill="${ink.yellow}"/>${path('M-24 -8 h8 M-24 4 h8 M-24 16 h8', 'none', 2)}`
export const shield = () => path('M0 -40 L34 -26 V4 Q30 32 0 46 Q-30 32 -34 4 V-26 Z', ink.pale)
export const floor = () =>
  `<path d="M14 184 H306" stroke="${ink.grey}" stroke-width="3" stroke-linecap="round"/>`

/** A scene of 320 × 200. */
export const scene = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${ink.ground}"/>${parts.join('')}</svg>`
