import { createDecipheriv, createHash } from 'node:crypto'

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex')

/** Platform document "open data: signature": what `signature` of raw data must be. */
export const rawDataSignature = (rawData: string, sessionKey: string) => sha1(rawData + sessionKey)

export interface OpenData extends Record<string, unknown> {
  watermark: { appid: string; timestamp: number }
}

/**
 * Platform document "open data: decryption": AES-128-CBC with the session key. Throws when it does not open, and when its
 * watermark names another app (data of somebody else's mini-program replayed here).
 */
export function decryptOpenData(
  appId: string,
  sessionKey: string,
  encryptedData: string,
  iv: string,
): OpenData {
  const decipher = createDecipheriv(
    'aes-128-cbc',
    Buffer.from(sessionKey, 'base64'),
    Buffer.from(iv, 'base64'),
  )
  const text = Buffer.concat([
    decipher.update(Buffer.from(encryptedData, 'base64')),
    decipher.final(),
  ]).toString('utf8')
  const data = JSON.parse(text) as OpenData
  if (data.watermark.appid !== appId) throw new Error('the data belongs to another app')
  return data
}

/** Platform document "JS-SDK: signature": sorted names, raw values, SHA-1. The address goes without its fragment. */
export function pageSignature({
  ticket,
  nonceStr,
  timestamp,
  address,
}: {
  ticket: string
  nonceStr: string
  timestamp: number
  address: string
}): string {
  return sha1(
    `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address.split('#', 1)[0] ?? ''}`,
  )
}
