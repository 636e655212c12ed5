import type { BrowserContextOptions } from 'playwright-core'

/** A build on a phone or pad, and how it is shown there. */
export interface Look {
  build: 'h5' | 'weapp'
  brand?: 'nursing'
  type?: '150'
  context?: BrowserContextOptions
  /** What the mini-program's platform says of the phone. */
  system?: Record<string, unknown>
}

const dark: BrowserContextOptions = { colorScheme: 'dark' }
const pad: BrowserContextOptions = { viewport: { width: 768, height: 1024 } }
const padSystem = { screenWidth: 768, screenHeight: 1024, windowWidth: 768, windowHeight: 936 }

/** By their names, which begin those of the pictures. */
export const looks: Readonly<Record<string, Look>> = {
  h5: { build: 'h5' },
  'h5-dark': { build: 'h5', context: dark },
  'h5-pad': { build: 'h5', context: pad },
  'h5-large': { build: 'h5', type: '150' },
  'h5-nursing': { build: 'h5', brand: 'nursing' },
  'h5-nursing-dark': { build: 'h5', brand: 'nursing', context: dark },
  'h5-nursing-pad': { build: 'h5', brand: 'nursing', context: pad },
  'h5-nursing-large': { build: 'h5', brand: 'nursing', type: '150' },
  weapp: { build: 'weapp' },
  'weapp-dark': { build: 'weapp', context: dark },
  'weapp-pad': { build: 'weapp', context: pad, system: padSystem },
  'weapp-large': { build: 'weapp', type: '150' },
  'weapp-nursing': { build: 'weapp', brand: 'nursing' },
  'weapp-nursing-dark': { build: 'weapp', brand: 'nursing', context: dark },
}

/** Where the nursing brand is known by: the host of its pages, the id of its mini-program. */
export const hostOf = ({ brand }: Look) => (brand === 'nursing' ? 'dyzk.test' : '127.0.0.1')
export const appIdOf = ({ brand }: Look) => (brand === 'nursing' ? 'wxdyzk' : undefined)

/** The browser's storage with the chosen size of type in it: the mini-program's host keeps its whole storage in one entry. */
export function storedType({ build, type }: Look, origin: string): BrowserContextOptions {
  if (!type) return {}
  const entry =
    build === 'h5'
      ? { name: 'training/display/type', value: type }
      : { name: 'weapp storage', value: JSON.stringify([['display/type', JSON.stringify(type)]]) }
  return { storageState: { cookies: [], origins: [{ origin, localStorage: [entry] }] } }
}
