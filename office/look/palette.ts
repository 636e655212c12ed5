import type { BrandName } from '@contract/rules/place/brands'

/*
 * The colours of the office: two brands, light and dark. antd takes them by officeTheme, parts that are drawn by hand by
 * the custom properties of cssVariables (--c-text, --c-danger-soft). Type is 13/20, controls are 30 high.
 */

export type Brand = BrandName
export type Mode = 'light' | 'dark'

interface Palette {
  bg: string
  surface: string
  raised: string
  sunken: string
  line: string
  edge: string
  text: string
  text2: string
  text3: string
  primary: string
  primaryPress: string
  primaryText: string
  primarySoft: string
  onPrimarySoft: string
}
interface Meaning {
  text: string
  soft: string
  mark: string
}

export const palette: Record<Brand, Record<Mode, Palette>> = {
  infection: {
    light: {
      bg: '#F3F6F8',
      surface: '#FFFFFF',
      raised: '#FFFFFF',
      sunken: '#ECF1F4',
      line: '#DFE6EA',
      edge: '#7C8A96',
      text: '#13212B',
      text2: '#475663',
      text3: '#5F6D79',
      primary: '#0B6B82',
      primaryPress: '#085467',
      primaryText: '#0B6B82',
      primarySoft: '#E2F1F5',
      onPrimarySoft: '#084F61',
    },
    dark: {
      bg: '#0D1418',
      surface: '#162026',
      raised: '#1F2B32',
      sunken: '#101A1F',
      line: '#2A3840',
      edge: '#71828E',
      text: '#E9F0F3',
      text2: '#B7C4CC',
      text3: '#93A2AC',
      primary: '#1A7F97',
      primaryPress: '#156E83',
      primaryText: '#6CC9DC',
      primarySoft: '#143541',
      onPrimarySoft: '#A5E0EC',
    },
  },
  nursing: {
    light: {
      bg: '#F8F5F7',
      surface: '#FFFFFF',
      raised: '#FFFFFF',
      sunken: '#F2EDF1',
      line: '#E9E1E7',
      edge: '#8C7F89',
      text: '#231A22',
      text2: '#584B56',
      text3: '#6F616C',
      primary: '#8A3A78',
      primaryPress: '#6E2C5F',
      primaryText: '#8A3A78',
      primarySoft: '#F8EAF4',
      onPrimarySoft: '#6A2A5B',
    },
    dark: {
      bg: '#151014',
      surface: '#20191F',
      raised: '#2B222A',
      sunken: '#1A1319',
      line: '#3A2F38',
      edge: '#8A7B86',
      text: '#F3ECF1',
      text2: '#CBBEC8',
      text3: '#A999A5',
      primary: '#A4569A',
      primaryPress: '#8E4886',
      primaryText: '#E5A6D8',
      primarySoft: '#42213A',
      onPrimarySoft: '#F2C6E8',
    },
  },
}

export const meaning: Record<Mode, Record<'success' | 'warning' | 'danger' | 'info', Meaning>> = {
  light: {
    success: { text: '#1B7347', soft: '#E5F3EB', mark: '#2C9A63' },
    warning: { text: '#865300', soft: '#FCF1DD', mark: '#C27803' },
    danger: { text: '#B3261E', soft: '#FCEBEA', mark: '#D5392F' },
    info: { text: '#2457B3', soft: '#E9F0FC', mark: '#3F74D6' },
  },
  dark: {
    success: { text: '#6FD19C', soft: '#12321F', mark: '#41A873' },
    warning: { text: '#F1BE65', soft: '#3A2A0B', mark: '#C98A1B' },
    danger: { text: '#FF9C93', soft: '#44191A', mark: '#E25C52' },
    info: { text: '#9ABDFF', soft: '#182B4E', mark: '#5D8BE8' },
  },
}

/** echarts and hand-drawn charts take these in this order. */
export const chart: Record<Brand, Record<Mode, string[]>> = {
  infection: {
    light: ['#0B6B82', '#C27803', '#4A5FC9', '#B83E78', '#2C8C5A', '#64748B'],
    dark: ['#45B3CA', '#E0A440', '#8C9CF2', '#E57FAE', '#57BE8A', '#94A3B8'],
  },
  nursing: {
    light: ['#8A3A78', '#C27803', '#4A5FC9', '#0B6B82', '#2C8C5A', '#64748B'],
    dark: ['#D98CCB', '#E0A440', '#8C9CF2', '#45B3CA', '#57BE8A', '#94A3B8'],
  },
}

const kebab = (name: string) => name.replace(/([A-Z]|[0-9]+)/g, (part) => `-${part.toLowerCase()}`)

/** `--c-text-2`, `--c-danger-soft` … of a brand in light or dark. */
export function cssVariables(brand: Brand, mode: Mode): Record<string, string> {
  const plain = Object.entries(palette[brand][mode]).map(
    ([name, value]) => [`--c-${kebab(name)}`, value] as const,
  )
  const meant = Object.entries(meaning[mode]).flatMap(
    ([name, { text, soft, mark }]) =>
      [
        [`--c-${name}`, text],
        [`--c-${name}-soft`, soft],
        [`--c-${name}-mark`, mark],
      ] as const,
  )
  const charts = chart[brand][mode].map((value, at) => [`--c-chart-${at + 1}`, value] as const)
  const skeleton = ['--c-skeleton', mode === 'dark' ? '#223038' : '#E6ECEF'] as const
  return Object.fromEntries([...plain, ...meant, ...charts, skeleton])
}
