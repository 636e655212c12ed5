import { randomBytes } from 'node:crypto'

/** Stands between the tenant and the secret of a token; neither holds one. */
const divider = '.'

/** A random secret that begins with its tenant (empty: a guest's), so that it is looked for on one machine. */
export const makeTenantToken = (comId: string, bytes: number): string =>
  `${comId}${divider}${randomBytes(bytes).toString('base64url')}`

/** The tenant that a token names; undefined: it is none of ours. */
export function tenantOfToken(token: string): string | undefined {
  const at = token.indexOf(divider)
  return at < 0 || at > 64 ? undefined : token.slice(0, at)
}
