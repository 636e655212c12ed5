import type { Platform } from '@/platform/Platform'

/** The full address of a page of the H5, for codes and messages: also from the mini-program, which has none of its own. `path` under the base path. */
export const publicLink = (
  { origin, apiBase, basePath }: Pick<Platform, 'origin' | 'apiBase' | 'basePath'>,
  path: string,
): string => (origin || apiBase) + (basePath || '/edu') + path
