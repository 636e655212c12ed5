export { companyNamed, holdName, openCompany } from './hospitalRepository'
