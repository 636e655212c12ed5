import type { Platform } from '@/platform/Platform'

/** The full address of a page of the H5, for codes and messages: also from the mini-program, which has none of its own. `path` under the base path. */
export const publicLink = (
  { addresses, transport }: Pick<Platform, 'addresses' | 'transport'>,
  path: string,
): string => (addresses.origin || transport.apiBase) + (addresses.basePath || '/edu') + path
