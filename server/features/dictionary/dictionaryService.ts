export type { BrandRule } from './BrandRule'
export { menuFor } from './menuFor'
