import type { BrandName } from './brandOf'

/** `--c-bg` of styles/tokens.css, for what the platform paints itself; a test holds the two together. */
export const pageBackground: Record<BrandName, Record<'light' | 'dark', string>> = {
  infection: { light: '#F3F6F8', dark: '#0D1418' },
  nursing: { light: '#F8F5F7', dark: '#151014' },
}
