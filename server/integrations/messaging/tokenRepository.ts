import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

export interface StoredToken {
  value: string
  expiresAt: number
}

/** Credentials of the platform shared by all processes, encrypted; one process at a time fetches a new one. */
export function tokenRepository(db: Db, key: Buffer) {
  const seal = (text: string) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const open = (bytes: Uint8Array) => {
    const all = Buffer.from(bytes)
    const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAuthTag(
      all.subarray(12, 28),
    )
    return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
  }
  const read = async (from: Db, name: string): Promise<StoredToken | undefined> => {
    const row = await from
      .selectFrom('outside_token')
      .select(['value_cipher', 'expires_at'])
      .where('token_name', '=', name)
      .executeTakeFirst()
    return row && { value: open(row.value_cipher), expiresAt: row.expires_at }
  }
  return {
    read: (name: string) => read(db, name),

    /** Runs `fetchNew` unless another process was faster: `fresh` says whether what is stored now will do. */
    renew(
      name: string,
      fresh: (stored: StoredToken) => boolean,
      fetchNew: () => Promise<StoredToken>,
    ): Promise<StoredToken> {
      return db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`outside:${name}`}, 0))`.execute(
          tx,
        )
        const stored = await read(tx, name)
        if (stored && fresh(stored)) return stored
        const made = await fetchNew()
        const row = { value_cipher: seal(made.value), expires_at: made.expiresAt }
        await tx
          .insertInto('outside_token')
          .values({ token_name: name, ...row })
          .onConflict((on) => on.column('token_name').doUpdateSet(row))
          .execute()
        return made
      })
    },
  }
}

export type TokenRepository = ReturnType<typeof tokenRepository>
