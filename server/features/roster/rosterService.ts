/** What other features ask of rosters. */
export { spansAround, type Span } from './spanRepository'
