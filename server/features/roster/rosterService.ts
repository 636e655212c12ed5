/** What other features ask of rosters. */
export { dropLeave, endLeave, listLeaves, recordLeave } from './leaveRepository'
export { spansAround, type Span } from './spanRepository'
