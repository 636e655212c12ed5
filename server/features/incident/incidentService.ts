export { settleIncident } from './settleIncident'
