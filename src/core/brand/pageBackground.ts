import type { BrandName } from './brandOf'

/** `--c-bg` of styles/tokens.css, for what the platform paints itself; a test holds the two together. */
export const pageBackground: Record<BrandName, Record<'light' | 'dark', string>> = {
  infection: { light: '#f3f6f8', dark: '#0d1418' },
  nursing: { light: '#f8f5f7', dark: '#151014' },
}
