export { dropConsents, hasConsent, insertConsents, moveConsents } from './consentRepository'
