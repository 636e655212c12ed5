/** The version of the agreement and privacy policy that is in force. Raising it asks everybody again. */
export const agreementVersion = '1'

/** Versions that were ever in force: a consent to anything else is none. */
export const knownAgreementVersions: readonly string[] = ['1']
