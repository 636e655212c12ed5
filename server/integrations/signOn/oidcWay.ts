import * as oidc from 'openid-client'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { Outgoing } from '../outgoing/createOutgoing'
import { SignOnError, type RedirectWay } from './SignOn'

type Settings = Extract<SignOnSettings, { kind: 'oidc' }>

const seconds = 10

/** What went wrong, in the directory's own words; never a secret, a code or a token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { error: code, error_description: words } = error as {
    error?: string
    error_description?: string
  }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return [code, words].filter(Boolean).join(': ') || `${error.message}${cause}`
}

/** OpenID Connect: authorization code with PKCE, state and nonce; the token's signature, issuer, audience and times are checked by the library. */
export function oidcWay(
  { issuer, clientId, scopes, jobNumberClaim }: Settings,
  secret: string,
  outgoing: Outgoing,
): RedirectWay {
  const insecure = issuer.startsWith('http:')
  const discover = async () => {
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      secret === '' ? oidc.None() : oidc.ClientSecretPost(secret),
      {
        timeout: seconds,
        [oidc.customFetch]: outgoing.fetch as oidc.CustomFetch,
        // Without it the library trusts TLS alone for a token of the code flow.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(insecure ? [oidc.allowInsecureRequests] : []),
        ],
      },
    )
    return configuration
  }
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      throw new SignOnError(reasonOf(error))
    }
  }
  return {
    logInAddress: ({ callback, state, nonce, codeVerifier }) =>
      asked(async () => {
        const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
        return oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: callback,
          scope: `openid ${scopes}`.trim(),
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href
      }),

    exchange: ({ callback, state, nonce, codeVerifier }, { code, iss }) =>
      asked(async () => {
        const configuration = await discover()
        const back = new URL(callback)
        back.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
        const tokens = await oidc.authorizationCodeGrant(configuration, back, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnError('no identity token')
        const told =
          claims[jobNumberClaim] ??
          (await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub))[jobNumberClaim]
        if (typeof told !== 'string' && typeof told !== 'number')
          throw new SignOnError(`the claim ${jobNumberClaim} is missing`)
        return { jobNumber: String(told) }
      }),

    test: () =>
      asked(async () => {
        const { issuer: found, authorization_endpoint: page } = (await discover()).serverMetadata()
        return `${found} → ${page ?? '?'}`
      }),
  }
}
