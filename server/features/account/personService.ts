/** What other features need of a person's account. */
export { endAllSessions } from './manySessionsRepository'
export { endSessions, listSessions } from './sessionRepository'
export { dropIdentity, findByJobNumber, lockJobNumber } from './identity/identityRepository'
export { handOverPassword } from './handOverPassword'
export { issueView } from './view/viewService'
export { tryCode } from './verification/codeRepository'
export { waysInChanged, type Moved } from './waysIn'
export { hashPassword } from './passwords'
export { nameToKeep } from './registration/personCreation'
export {
  dropWaysIn,
  forgetNumbers,
  giveNumber,
  placeNumbers,
  provedNumbers,
  type PlacedNumber,
} from './numberRepository'
export { mobileCipherOf, storePassword } from './personRepository'
export { settleApplications } from './registration/reviewRepository'
