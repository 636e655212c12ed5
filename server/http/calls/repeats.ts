import { createHash } from 'node:crypto'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import { tenantOfToken } from '../../db/tenantToken'
import type { Caller } from '../handlers'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'

/** How long a first reply is kept for repeats. */
export const repliesKeptMs = 7 * dayMs

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Guarded {
  path: string
  now: number
  /** Does the work inside the transaction; returns the reply's data as JSON text. */
  run(tx: Tx): Promise<string>
}

/**
 * Runs a changing call once a (person, key), in one transaction with its effect: the first reply is stored and answers
 * every repeat. A repeat that arrives meanwhile waits for the first one. A refused call leaves nothing behind.
 */
export function onceByKey(
  db: Db,
  caller: Caller,
  key: string,
  body: unknown,
  { path, now, run }: Guarded,
): Promise<string> {
  const requestKey = { com_id: caller.comId, person_id: caller.userId, key }
  const bodyHash = sha256(JSON.stringify(body))
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency')
      .values({ ...requestKey, path, body_hash: bodyHash, reply: null, created_at: now })
      .onConflict((row) => row.columns(['com_id', 'person_id', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    const where = tx
      .selectFrom('idempotency')
      .select(['path', 'body_hash', 'reply'])
      .where('com_id', '=', requestKey.com_id)
      .where('person_id', '=', requestKey.person_id)
      .where('key', '=', key)
    if (numInsertedOrUpdatedRows === 0n) {
      const first = await where.executeTakeFirstOrThrow()
      if (first.path !== path || first.body_hash !== bodyHash)
        throw new DomainError(Code.badInput, commonReplies.keyReused)
      return first.reply ?? 'null'
    }
    const reply = await run(tx)
    await tx
      .updateTable('idempotency')
      .set({ reply })
      .where('com_id', '=', requestKey.com_id)
      .where('person_id', '=', requestKey.person_id)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

export interface TokenUse extends Guarded {
  scene: string
  caller: Caller | undefined
  /** The task named in the input; it must be the one that the token was built for. */
  taskId: string | undefined
}

/**
 * Runs a call once per build token (single use, bound to person, scene and task), in one transaction with its effect.
 * A repeat with the same token gets the first reply, also after the token's 120 s.
 */
export function onceByToken(
  db: Db,
  token: string,
  { path, now, run, scene, caller, taskId }: TokenUse,
): Promise<string> {
  const tokenHash = sha256(token)
  const comId = tenantOfToken(token)
  return db.transaction().execute(async (tx) => {
    const over = () => new DomainError(Code.badInput, commonReplies.buildTokenOver)
    if (comId !== (caller?.comId ?? '')) throw over()
    const row = await tx
      .selectFrom('build_token')
      .selectAll()
      .where('com_id', '=', comId)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.scene !== scene || row.person_id !== (caller?.userId ?? '')) throw over()
    if (row.task_id !== null && row.task_id !== taskId) throw over()
    if (row.reply !== null) {
      if (row.path !== path) throw over()
      return row.reply
    }
    if (row.expires_at < now) throw over()
    const reply = await run(tx)
    await tx
      .updateTable('build_token')
      .set({ reply, path, used_at: now })
      .where('com_id', '=', comId)
      .where('token_hash', '=', tokenHash)
      .execute()
    return reply
  })
}
