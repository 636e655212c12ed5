/**
 * Writes src/styles/icons.css from src/styles/icons.svg: one class an icon with its drawing as a mask (base.css applies it), so that it takes the text's colour on both builds.
 * Only the names of src/ui/marks/iconNames.ts are written. Run it after a change there: npx tsx tools/generateIcons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawings } from '../src/styles/drawings'
import { filledIcons, iconNames, smallIcons } from '../src/ui/marks/iconNames'

const styles = path.resolve(__dirname, '../src/styles')
const source = readFileSync(path.join(styles, 'icons.svg'), 'utf8')

const dataUri = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>{}]/g, (sign) => encodeURIComponent(sign))}")`
const mask = (selector: string, svg: string) => `${selector} { --drawn: ${dataUri(svg)}; }`

function shapes(name: string): string {
  const found = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(source)?.[1]
  if (!found) throw new Error(`icons.svg has no symbol ${name}`)
  return found
}

const stroked = (inner: string, width: number, box = '0 0 24 24', fill = 'none') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="${fill}" stroke="black" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`

/** The whole style sheet; a test compares it with the file. */
export function iconStyles(): string {
  return [
    '/* postcss-pxtransform disable */',
    '/* Written by tools/generateIcons.ts. */',
    ...iconNames.map((name) => mask(`.ic-${name}`, stroked(shapes(name), 1.75))),
    ...smallIcons.map((name) => mask(`.i-s.ic-${name}`, stroked(shapes(name), 2.2))),
    ...filledIcons.map((name) =>
      mask(`.ic-${name}-filled`, stroked(shapes(name), 1.75, '0 0 24 24', 'black')),
    ),
    ...Object.entries(drawings).flatMap(([name, layers]) =>
      Object.entries(layers).map(([layer, inner]) =>
        mask(
          `.art-${name} .art-${layer}`,
          layer.startsWith('fill')
            ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">${inner}</svg>`
            : stroked(inner, layer === 'brand' ? 2.5 : 2, '0 0 160 120'),
        ),
      ),
    ),
    '',
  ].join('\n')
}

if (require.main === module) writeFileSync(path.join(styles, 'icons.css'), iconStyles())
