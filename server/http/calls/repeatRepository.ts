import { createHash } from 'node:crypto'
import type { Db, Schema, Tx } from '../../db/schema'

/** What keys and tokens are kept by. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The key under which somebody makes a call once. */
export interface CallKey {
  comId: string
  personId: string
  key: string
}

/** Takes a key for a call; false: a call has it, and has ended. A call that has not ended is waited for. */
export async function takeKey(
  tx: Tx,
  { comId, personId, key }: CallKey,
  { path, bodyHash, now }: { path: string; bodyHash: string; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({
      com_id: comId,
      person_id: personId,
      key,
      path,
      body_hash: bodyHash,
      reply: null,
      created_at: now,
    })
    .onConflict((row) => row.columns(['com_id', 'person_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** The call that had a key first. */
export const firstOfKey = (tx: Tx, { comId, personId, key }: CallKey) =>
  tx
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'reply'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Keeps the reply for repeats under the same key. */
export async function keepReply(
  tx: Tx,
  { comId, personId, key }: CallKey,
  reply: string,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ reply })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute()
}

/** A build token; its tenant is the hospital of who asked for it, '' where nobody is logged in. */
interface BuildToken {
  comId: string
  token: string
}

/** Stores a build token of a person ('': nobody who is logged in). */
export async function insertBuildToken(
  db: Db,
  { comId, token }: BuildToken,
  {
    personId,
    scene,
    taskId,
    expiresAt,
  }: {
    personId: string
    scene: Schema['build_token']['scene']
    taskId: string | null
    expiresAt: number
  },
): Promise<void> {
  await db
    .insertInto('build_token')
    .values({
      token_hash: sha256(token),
      com_id: comId,
      person_id: personId,
      scene,
      task_id: taskId,
      expires_at: expiresAt,
      path: null,
      reply: null,
      used_at: null,
    })
    .execute()
}

/** A build token, for the rest of the transaction nobody else's to use. */
export const lockBuildToken = (tx: Tx, { comId, token }: BuildToken) =>
  tx
    .selectFrom('build_token')
    .selectAll()
    .where('com_id', '=', comId)
    .where('token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst()

/** Keeps the reply for repeats with the same token. */
export async function keepReplyOfToken(
  tx: Tx,
  { comId, token }: BuildToken,
  { reply, path, now }: { reply: string; path: string; now: number },
): Promise<void> {
  await tx
    .updateTable('build_token')
    .set({ reply, path, used_at: now })
    .where('com_id', '=', comId)
    .where('token_hash', '=', sha256(token))
    .execute()
}
