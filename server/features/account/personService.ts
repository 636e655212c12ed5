/** What other features need of a person's account. */
export { endSessions, listSessions } from './sessionRepository'
export { findByJobNumber } from './identity/identityRepository'
export { hashPassword } from './passwords'
export { nameToKeep } from './registration/personCreation'
