export { hasConsent, insertConsents } from './consentRepository'
