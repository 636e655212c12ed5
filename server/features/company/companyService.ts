export { areDepartments, companyNamed, lockName, openCompany } from './hospitalRepository'
export { companyOfLinkCode, linkCodeOfCompany, storeCompany } from './linkCodeRepository'
