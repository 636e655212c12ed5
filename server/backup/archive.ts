import { SettingError } from '../db/SettingError'

/**
 * What a back-up looks like inside: a tar with header.json first, then of each table its columns and its rows in parts
 * (PostgreSQL's COPY text, gzipped), the stored files, the jobs that wait, and manifest.json last; behind the tar stands
 * the end mark. `tar` and `gzip` read it, `age` opens one that is encrypted.
 */
export const names = {
  header: 'header.json',
  manifest: 'manifest.json',
  jobs: 'jobs.json',
  columns: (table: string) => `tables/${table}/columns.json`,
  part: (table: string, number: number) =>
    `tables/${table}/${String(number).padStart(5, '0')}.copy.gz`,
  file: (place: string) => `files/${place}`,
} as const

/** A migration that a database has had, as its table of migrations says. */
export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

/** The first entry. */
export interface Header {
  product: 'staff-training'
  format: 2
  /** Epoch ms. */
  madeAt: number
  migrations: AppliedMigration[]
}

/** The last entry: what must have been read before a restore counts. */
export interface Manifest {
  /** Rows by table. */
  rows: Record<string, number>
  /** SHA-256 (hex) of each entry between the header and this one, by its name. */
  entries: Record<string, string>
  /** Places of files that the store no longer had. */
  missingFiles: string[]
}

const noBackup = 'This file is not a back-up of this product.'

/** Reads header.json; throws a SettingError when it is of something else. */
export function readHeader(bytes: Buffer | undefined): Header {
  const header = parsed<Partial<Header>>(bytes)
  if (header?.product !== 'staff-training' || !Array.isArray(header.migrations))
    throw new SettingError(noBackup)
  if (header.format !== 2)
    throw new SettingError(
      `The back-up has format ${String(header.format)}, which this program does not read; restore it with the program that made it.`,
    )
  return header as Header
}

/** JSON, or undefined where it is none. */
export function parsed<T>(bytes: Buffer | undefined): T | undefined {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '') as T
  } catch {
    return undefined
  }
}

/** Why a back-up is not restored: it is none. */
export const notABackup = () => new SettingError(noBackup)
/** Its end is missing. */
export const cutOffBackup = () =>
  new SettingError('The back-up is cut off: its end mark is missing. Nothing was restored.')
/** It is not as it was written; `where`: the part that tells so. */
export const damagedBackup = (where = '') =>
  new SettingError(
    `The back-up is damaged${where && ` (${where})`}: it is not as it was written. Nothing was restored.`,
  )
