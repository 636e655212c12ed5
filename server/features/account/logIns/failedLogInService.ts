/** Wrong passwords, for who runs the platform. */
export { listFailedLogIns } from './failedLogInRepository'
