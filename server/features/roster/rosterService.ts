/** What other features ask of rosters. */
export { dropLeave, endLeave, listLeaves, noteLeave } from './leaveRepository'
export { spansAround, type Span } from './spanRepository'
