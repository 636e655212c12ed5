export {
  areDepartments,
  companyNamed,
  lockName,
  openCompany,
  platformDomain,
} from './hospitalRepository'
export { findLogo, storeLogo } from './logoRepository'
export { pictureOf } from './logoRules'
export { companyOfLinkCode, linkCodeOfCompany, storeCompany } from './linkCodeRepository'
export { namedPlatform, platformLook } from './platformRepository'
export { commentsAreClosed, isReviewWanted, setReviewWanted } from './ownHospitalRepository'
export { hospitalName, hospitalNames, issuerName } from './nameRepository'
