import { createHmac } from 'node:crypto'
import { secondMs, utcSecondStamp } from '@contract/rules/hospitalTime'
import { sha256Hex } from './acs3'

export interface Tc3Request {
  /** First label of the host: sms, cvm. */
  service: string
  host: string
  contentType: string
  body: string
  /** Epoch seconds; also the header x-tc-timestamp. */
  timestamp: number
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text, 'utf8').digest()

/** Tencent Cloud's TC3-HMAC-SHA256 (document "Signature v3"), POST of JSON, content-type and host signed: the value of `Authorization`. */
export function tc3Authorization(
  secretId: string,
  secretKey: string,
  { service, host, contentType, body, timestamp }: Tc3Request,
): string {
  const date = utcSecondStamp(timestamp * secondMs).slice(0, 10)
  const signedHeaders = 'content-type;host'
  const request = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${host}\n`,
    signedHeaders,
    sha256Hex(body),
  ].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256Hex(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${hmac(key, toSign).toString('hex')}`
}
