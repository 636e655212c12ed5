import type { DraftPlace } from '../parts/editor/Draft'

/** A place for drafts that takes each and keeps none. `at`: when it says that it did, epoch ms. */
export const noDrafts = (at = 0): DraftPlace<object> => ({
  keep: () => Promise.resolve({ at, others: [] }),
  drop: () => Promise.resolve(),
  leaving: () => ({ draft: 'thing/new' }),
  becomes: () => undefined,
})
