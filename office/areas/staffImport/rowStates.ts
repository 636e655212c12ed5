/** The names of the states of rows, as tabs and lines say them. */
export const rowStates = {
  wrong: 'wrongRows',
  new: 'newRows',
  changed: 'changedRows',
  same: 'sameRows',
  gone: 'goneRows',
  leftOut: 'leftOutRows',
  taken: 'takenRows',
} as const
