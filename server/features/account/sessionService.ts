export { isTokenOf } from './sessionRepository'
