export { settleConsultation } from './settleConsultation'
