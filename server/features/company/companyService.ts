export {
  areDepartments,
  companyNamed,
  lockName,
  openCompany,
  platformDomain,
} from './hospitalRepository'
export { companyOfLinkCode, linkCodeOfCompany, storeCompany } from './linkCodeRepository'
export { namedPlatform, platformLook } from './platformRepository'
