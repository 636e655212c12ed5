export {
  dropConsents,
  hasConsent,
  insertConsents,
  keepConsent,
  listConsents,
  moveConsents,
} from './consentRepository'
