import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { text } from './texts'

/** The browser made or signed nothing, with words for the person. */
export class PasskeyError extends Error {}

/** Whether this browser, at this address, knows passkeys at all. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Why the browser gave nothing: the person gave up, the device is known, the address is another one. */
function reasonOf(error: unknown): PasskeyError {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new PasskeyError(text('passkeyKnown'))
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return new PasskeyError(text('passkeyElsewhere'))
  return new PasskeyError(text('passkeyNotDone'))
}

/** Has a device make a passkey; `options` and the answer are JSON text of the calls. Throws PasskeyError. */
export async function makePasskey(options: string): Promise<string> {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
    return JSON.stringify(await startRegistration({ optionsJSON }))
  } catch (error) {
    throw reasonOf(error)
  }
}

/** Has a passkey sign. Throws PasskeyError. */
export async function signWithPasskey(options: string): Promise<string> {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw reasonOf(error)
  }
}
