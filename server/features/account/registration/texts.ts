import type { BrandName } from '@contract/rules/place/brands'

/** The department that a new hospital begins with, by its brand; content, so it stays Chinese. */
export const firstDepartment: Readonly<Record<BrandName, string>> = {
  infection: '感染管理科',
  nursing: '护理部',
}
/** What hospitals themselves call that department. */
export const ownFirstDepartment: Readonly<Record<BrandName, RegExp>> = {
  infection: /感染管理|院感|感控/,
  nursing: /护理部/,
}
