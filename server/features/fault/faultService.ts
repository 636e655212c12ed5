/** What the kept-days job asks of errors. */
export { forgetFaults } from './faultRepository'
