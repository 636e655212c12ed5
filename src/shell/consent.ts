/** The version of agreement and privacy policy that is ticked at the log-in and kept there as the consent's proof. A change of the texts changes it. */
export const consentVersion = '2026-11-21'
