export { hasConsent } from './consentRepository'
