import type { Kept } from '../kept'
import type { DraftPlace } from './Draft'

/** Drafts of things that have none at the server: on this desk, for this person alone. */
export const deviceDraft = <T>(kept: Kept, name: string): DraftPlace<T> => ({
  read: () => kept.read(`draft/${name}`),
  write: (draft) => kept.write(`draft/${name}`, draft),
  remove: () => kept.remove(`draft/${name}`),
})
