import { isUnreachable } from '../../db/isUnreachable'
import type { Pools } from '../../db/openPools'
import type { Db } from '../../db/schema'

/** The replica has thrown away rows that were still being read. */
const conflict = '40001'

/** It would write: a fault of ours, which must not hide behind the second try. */
const writes = '25006'

/** Reads where the replica is, and once more at the primary when that fails for a reason of the replica's own. */
export async function readFrom<T>(
  { calls, reader }: Pick<Pools, 'calls' | 'reader'>,
  read: (from: Db) => Promise<T>,
  failed: (error: Error) => void,
): Promise<T> {
  const from = await reader()
  if (from === calls) return read(calls)
  try {
    return await read(from)
  } catch (error) {
    const fault = error as Error & { code?: string }
    if (fault.code === writes || !(isUnreachable(fault) || fault.code === conflict)) throw error
    failed(fault)
    return read(calls)
  }
}
