export {
  insertEntries,
  listShifts,
  listStanding,
  lockRoster,
  removeDays,
  spansAround,
  storeShift,
  type NewEntry,
  type Span,
} from './shiftRepository'
