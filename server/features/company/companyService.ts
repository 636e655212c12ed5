export {
  areDepartments,
  companyNamed,
  lockName,
  openCompany,
  platformDomain,
} from './hospitalRepository'
export { companyOfLinkCode, linkCodeOfCompany, storeCompany } from './linkCodeRepository'
