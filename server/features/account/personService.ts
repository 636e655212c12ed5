/** What other features need of a person's account. */
export { endSessions, listSessions } from './sessionRepository'
export { findByJobNumber } from './identity/identityRepository'
export { handOverPassword } from './handOverPassword'
export { issueView } from './view/viewService'
export { tryCode } from './verification/codeRepository'
export { mobileCipherOf, waysInChanged, type Moved } from './waysIn'
export { hashPassword } from './passwords'
export { nameToKeep } from './registration/personCreation'
