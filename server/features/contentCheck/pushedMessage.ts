import { createDecipheriv, createHash } from 'node:crypto'
import { sameText } from '../../signed'

/** What the platform's console knows for its pushes to us: both are typed in there and here. */
export interface PushKeys {
  token: string
  /** 43 signs; EncodingAESKey. */
  aesKey: string
}

const signatureOf = (...parts: readonly string[]) =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')

const isSigned = (given: string, ...parts: readonly string[]): boolean =>
  sameText(given, signatureOf(...parts))

type Query = Readonly<Record<string, string | undefined>>

/** Whether the platform asks (once, when its address is saved in the console) if this is ours. */
export const isOurs = (
  { signature = '', timestamp = '', nonce = '' }: Query,
  { token }: PushKeys,
) => isSigned(signature, token, timestamp, nonce)

/**
 * The content of a sealed push for that mini-program; undefined when it is not signed by the platform or is not for us. Only
 * sealed ones are read: the signature of an open one does not cover what it says.
 */
export function readPush(
  { msg_signature: signature = '', timestamp = '', nonce = '' }: Query,
  sealed: string,
  { token, aesKey }: PushKeys,
  appId: string,
): unknown {
  if (!isSigned(signature, token, timestamp, nonce, sealed)) return undefined
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const open = padded.subarray(16, padded.length - (padded.at(-1) ?? 0))
    const length = open.readUInt32BE(0)
    if (open.subarray(4 + length).toString('utf8') !== appId) return undefined
    return JSON.parse(open.subarray(4, 4 + length).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
