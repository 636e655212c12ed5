export { areDepartments, companyNamed, lockName, openCompany } from './hospitalRepository'
