/** What other features need of the log: its entries, in words. */
export { shownEvent } from './auditCalls'
export { countEvents, readEvents } from './auditRepository'
export { changesOf } from './changesOf'
