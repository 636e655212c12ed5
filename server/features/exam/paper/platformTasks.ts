export { companiesOf, platformId } from '../../../companies'
