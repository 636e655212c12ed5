export {
  areDepartments,
  companyNamed,
  lockName,
  openCompany,
  platformDomain,
} from './hospitalRepository'
export {
  decideCompany,
  insertCompany,
  noteOpener,
  storeArea,
  storeClosed,
} from './profileRepository'
export { findLogo, storeLogo } from './logoRepository'
export { pictureOf } from './logoRules'
export { companyOfLinkCode, linkCodeOfCompany, storeCompany } from './linkCodeRepository'
export { namedPlatform, platformLook } from './platformRepository'
export {
  commentsAreClosed,
  isReviewWanted,
  renameHospital,
  setReviewWanted,
  storeQuiet,
} from './ownHospitalRepository'
export { hospitalName, hospitalNames, issuerName } from './nameRepository'
