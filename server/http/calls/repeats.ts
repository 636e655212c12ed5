import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import { tenantOfToken } from '../../db/tenantToken'
import type { Caller } from '../handlers'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'
import {
  firstOfKey,
  keepReply,
  keepReplyOfToken,
  lockBuildToken,
  sha256,
  takeKey,
} from './repeatRepository'

/** How long a first reply is kept for repeats. */
export const repliesKeptMs = 7 * dayMs

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
  const callKey = { comId: caller.comId, personId: caller.userId, key }
  const bodyHash = sha256(JSON.stringify(body))
  return db.transaction().execute(async (tx) => {
    if (!(await takeKey(tx, callKey, { path, bodyHash, now }))) {
      const first = await firstOfKey(tx, callKey)
      if (first.path !== path || first.body_hash !== bodyHash)
        throw new DomainError(Code.badInput, commonReplies.keyReused)
      return first.reply ?? 'null'
    }
    const reply = await run(tx)
    await keepReply(tx, callKey, reply)
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
  const comId = caller?.comId ?? ''
  return db.transaction().execute(async (tx) => {
    const over = () => new DomainError(Code.badInput, commonReplies.buildTokenOver)
    if (tenantOfToken(token) !== comId) throw over()
    const row = await lockBuildToken(tx, { comId, token })
    if (!row || row.scene !== scene || row.person_id !== (caller?.userId ?? '')) throw over()
    if (row.task_id !== null && row.task_id !== taskId) throw over()
    if (row.reply !== null) {
      if (row.path !== path) throw over()
      return row.reply
    }
    if (row.expires_at < now) throw over()
    const reply = await run(tx)
    await keepReplyOfToken(tx, { comId, token }, { reply, path, now })
    return reply
  })
}
