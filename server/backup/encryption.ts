import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { SettingError } from '../db/SettingError'
import { damagedBackup } from './archive'
import { passphraseIdentity, passphraseRecipient } from './passphrase'

/** How back-ups are closed and opened; all undefined: they are not encrypted. The format is that of `age`. */
export interface BackupKeys {
  /** Public keys (age1…), separated by commas: who holds one of the private keys opens the back-up. */
  recipients?: string | undefined
  passphrase?: string | undefined
  /** A file with a private key (AGE-SECRET-KEY-1…), as age-keygen writes it. */
  identityFile?: string | undefined
}

const firstLine = 'age-encryption.org/v1\n'

/** Read when it is asked for, and closed when nobody reads on: Readable.toWeb goes on after a damaged piece, and throws where nobody catches. */
const webStream = (bytes: Readable) =>
  WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>

/** Whether a file begins as an encrypted back-up does. */
export const isEncrypted = (beginning: Buffer) =>
  beginning.subarray(0, firstLine.length).toString('latin1') === firstLine

/** The bytes as they are kept: encrypted for the recipients or the passphrase, else as they are. Throws a SettingError for a key that is none. */
export async function encrypted(
  bytes: Readable,
  { recipients, passphrase }: BackupKeys,
): Promise<Readable> {
  if (!recipients && !passphrase) return bytes
  if (recipients && passphrase)
    throw new SettingError('Set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE, not both.')
  const encrypter = new Encrypter()
  if (passphrase) encrypter.addRecipient(passphraseRecipient(passphrase))
  for (const recipient of recipients?.split(',') ?? []) addRecipient(encrypter, recipient.trim())
  return Readable.fromWeb((await encrypter.encrypt(webStream(bytes))) as never)
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new SettingError('BACKUP_RECIPIENTS must be public keys of age (age1…).')
  }
}

/** The bytes of an encrypted back-up, opened. Throws a SettingError for a wrong key, and in the stream where a byte is wrong or the end is missing. */
export async function decrypted(
  bytes: Readable,
  { passphrase, identityFile }: BackupKeys,
): Promise<Readable> {
  if (!passphrase && !identityFile)
    throw new SettingError(
      'The back-up is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY_FILE to the file of the private key.',
    )
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addIdentity(passphraseIdentity(passphrase))
  if (identityFile) decrypter.addIdentity(identityIn(identityFile))
  const opened = await decrypter.decrypt(webStream(bytes)).catch((error: Error) => {
    throw /no identity matched/.test(error.message)
      ? new SettingError('This key or passphrase does not open the back-up. Nothing was restored.')
      : damagedBackup('the head of its encryption')
  })
  return Readable.fromWeb(opened as never)
}

function identityIn(file: string): string {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new SettingError(`BACKUP_IDENTITY_FILE ${file} cannot be read.`)
  }
  const identity = /^AGE-SECRET-KEY-1\w+$/m.exec(text)?.[0]
  if (!identity) throw new SettingError(`BACKUP_IDENTITY_FILE ${file} holds no private key of age.`)
  return identity
}
