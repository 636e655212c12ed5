export { isKnownDevice } from './logInRepository'
