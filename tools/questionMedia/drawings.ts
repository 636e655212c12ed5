/** Our own drawings for questions, as SVG of 480 × 320. Only shapes, digits and Latin letters: they look the same on every machine. */
const frame = (inner: string, ground = '#F4F7F8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320"><rect width="480" height="320" fill="${ground}"/>${inner}</svg>`
const label = (x: number, y: number, text: string, size = 20, fill = '#12262D') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" fill="${fill}">${text}</text>`
const biohazard = (x: number, y: number, r: number) => {
  const ring = (angle: number) => {
    const [dx, dy] = [
      Math.sin((angle * Math.PI) / 180) * r * 0.62,
      -Math.cos((angle * Math.PI) / 180) * r * 0.62,
    ]
    return `<circle cx="${x + dx}" cy="${y + dy}" r="${r * 0.52}" fill="none" stroke="#111" stroke-width="${r * 0.22}"/>`
  }
  return `${[0, 120, 240].map(ring).join('')}<circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#F5C518"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="none" stroke="#111" stroke-width="${r * 0.12}"/>`
}
const sign = (colour: string, ink: string) =>
  frame(`<rect x="90" y="40" width="300" height="240" rx="18" fill="${colour}" stroke="#12262D" stroke-width="5"/>
  <circle cx="240" cy="130" r="54" fill="none" stroke="${ink}" stroke-width="12"/><path d="M203 168 L277 92" stroke="${ink}" stroke-width="12"/><rect x="150" y="215" width="180" height="14" rx="7" fill="${ink}"/><rect x="180" y="242" width="120" height="12" rx="6" fill="${ink}"/>`)
const bars = (values: readonly number[], line?: number) =>
  frame(`<path d="M60 30 V270 H450" stroke="#5B7078" stroke-width="3" fill="none"/>
  ${values.map((value, index) => `<rect x="${72 + index * (370 / values.length)}" y="${270 - value}" width="${370 / values.length - 8}" height="${value}" fill="#1C7A8C"/>${label(72 + index * (370 / values.length) + (370 / values.length - 8) / 2, 296, String(index + 1), 15)}`).join('')}
  ${line === undefined ? '' : `<path d="M60 ${270 - line} H450" stroke="#B3261E" stroke-width="3" stroke-dasharray="10 7"/>`}`)
const wound = (depth: number) =>
  frame(`<rect x="40" y="80" width="400" height="24" fill="#E8B99B"/><rect x="40" y="104" width="400" height="56" fill="#D98E73"/><rect x="40" y="160" width="400" height="70" fill="#F3D77A"/><rect x="40" y="230" width="400" height="44" fill="#B4504A"/><rect x="40" y="274" width="400" height="26" fill="#EDE6D6"/>
  <path d="M150 78 Q170 ${80 + depth} 240 ${80 + depth} Q310 ${80 + depth} 330 78 Z" fill="#F4F7F8" stroke="#7A1F1F" stroke-width="4"/>
  ${[
    ['1', 98],
    ['2', 138],
    ['3', 200],
    ['4', 258],
    ['5', 294],
  ]
    .map(([text, y]) => label(66, Number(y), String(text), 18))
    .join('')}`)

export const drawings: Readonly<Record<string, string>> = {
  'q-sharps-box':
    frame(`<rect x="150" y="90" width="180" height="190" rx="10" fill="#F5C518" stroke="#12262D" stroke-width="5"/><rect x="140" y="62" width="200" height="36" rx="8" fill="#B3261E"/><rect x="205" y="70" width="70" height="12" rx="6" fill="#3B0B08"/>
    <path d="M150 132 H330" stroke="#12262D" stroke-width="3" stroke-dasharray="9 6"/>${label(368, 138, '3/4')}${biohazard(240, 205, 38)}`),
  'q-yellow-bag': frame(
    `<path d="M165 90 Q240 60 315 90 L335 270 Q240 292 145 270 Z" fill="#F5C518" stroke="#12262D" stroke-width="5"/><path d="M200 84 Q240 40 280 84" fill="#E3B310" stroke="#12262D" stroke-width="5"/>${biohazard(240, 188, 42)}`,
  ),
  'q-sign-yellow': sign('#F7D038', '#12262D'),
  'q-sign-pink': sign('#F4A6C0', '#12262D'),
  'q-sign-blue': sign('#3E7FD0', '#FFFFFF'),
  'q-five-moments':
    frame(`<rect x="120" y="70" width="240" height="180" rx="16" fill="none" stroke="#1C7A8C" stroke-width="4" stroke-dasharray="10 8"/><rect x="180" y="130" width="130" height="80" rx="10" fill="#D7E8EC" stroke="#12262D" stroke-width="4"/><circle cx="212" cy="158" r="17" fill="#E8B99B" stroke="#12262D" stroke-width="3"/><path d="M232 170 H296 V196 H200 Z" fill="#7FB7C4"/>
    ${[
      [80, 165, '1'],
      [240, 108, '2'],
      [296, 236, '3'],
      [404, 165, '4'],
      [146, 226, '5'],
    ]
      .map(
        ([x, y, text]) =>
          `<circle cx="${x}" cy="${y}" r="19" fill="#12262D"/>${label(Number(x), Number(y) + 7, String(text), 20, '#FFFFFF')}`,
      )
      .join(
        '',
      )}<path d="M102 165 H170" stroke="#12262D" stroke-width="4"/><path d="M322 165 H382" stroke="#12262D" stroke-width="4"/>`),
  'q-rates': bars([62, 70, 58, 66, 60, 190, 64, 55], 120),
  'q-point-source': bars([0, 6, 40, 170, 120, 46, 14, 4]),
  'q-skin-two': wound(62),
  'q-skin-three': wound(142),
  'q-bed-angle': frame(
    `<path d="M60 250 H280" stroke="#12262D" stroke-width="14"/><path d="M280 250 L420 126" stroke="#12262D" stroke-width="14"/><path d="M280 250 H430" stroke="#5B7078" stroke-width="3" stroke-dasharray="8 6"/><path d="M360 250 A80 80 0 0 0 340 197" fill="none" stroke="#B3261E" stroke-width="5"/>${label(392, 232, '?', 26, '#B3261E')}<circle cx="400" cy="108" r="24" fill="#E8B99B" stroke="#12262D" stroke-width="4"/>`,
  ),
  'q-indicator-tape':
    frame(`<rect x="60" y="70" width="360" height="64" fill="#E9D9AE" stroke="#12262D" stroke-width="3"/>${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${90 + n * 56} 134 L${120 + n * 56} 70" stroke="#F6EFD9" stroke-width="14"/>`).join('')}${label(30, 110, 'A')}
    <rect x="60" y="190" width="360" height="64" fill="#E9D9AE" stroke="#12262D" stroke-width="3"/>${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${90 + n * 56} 254 L${120 + n * 56} 190" stroke="#1D1512" stroke-width="14"/>`).join('')}${label(30, 230, 'B')}`),
}
