export { companyNamed, lockName, openCompany } from './hospitalRepository'
