export { waitingOf } from './waiting'
