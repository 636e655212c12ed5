import { createHash, createHmac } from 'node:crypto'

export interface Acs3Request {
  method: string
  /** Query values as they are, not encoded. */
  query: Readonly<Record<string, string>>
  /** Lower-case names; all of them are signed: host, x-acs-action, x-acs-version, x-acs-date, x-acs-signature-nonce, x-acs-content-sha256. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** SHA-256 of a text (UTF-8), in hex. */
export const sha256Hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 3986: what encodeURIComponent leaves alone is encoded too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The query in the order and spelling that is signed; it is also what goes into the address. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
}

/** Alibaba Cloud's ACS3-HMAC-SHA256 (document "V3 request body and signature mechanism"): the value of `Authorization`. */
export function acs3Authorization(
  keyId: string,
  keySecret: string,
  { method, query, headers, body }: Acs3Request,
): string {
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const signedHeaders = names.join(';')
  const request = [
    method,
    '/',
    canonicalQuery(query),
    canonicalHeaders,
    signedHeaders,
    sha256Hex(body),
  ].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256Hex(request)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}
