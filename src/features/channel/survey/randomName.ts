import type { Deps } from '@/core/stores'

/** A name that nobody can guess, for answers that must count once. */
export const randomName = async (installation: Deps['installation']): Promise<string> =>
  [...(await installation.randomBytes(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
