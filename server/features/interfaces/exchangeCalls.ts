import type { Contract } from '@contract/calls'
import { inTransaction } from '../../db/inTransaction'
import type { Db } from '../../db/schema'
import type { Handlers, KeyCaller } from '../../http/handlers'
import type { Secrets } from '../../secrets'
import { putStaff } from '../staffImport/putStaffService'
import { readCertificates, readResults, type NewsPage } from './news'

const usualLimit = 100

/** What systems of the hospital ask by their key. */
export function exchangeCalls(secrets: Secrets): Handlers<Contract['exchange']> {
  const page =
    <Item>(read: (db: Db, asked: Parameters<typeof readResults>[1]) => Promise<NewsPage<Item>>) =>
    async (
      { after = '', limit = usualLimit }: { after?: string; limit?: number },
      { db, caller, now }: { db: Db; caller: KeyCaller; now: number },
    ) => {
      const asked = { comId: caller.comId, units: caller.keyUnits, after, limit, now }
      const { more, ...news } = await read(db, asked)
      return { ...news, more: more ? (1 as const) : (0 as const) }
    }
  return {
    putStaff: ({ rows }, { db, caller, language, now }) =>
      inTransaction(db, (tx) => putStaff({ tx, secrets, caller, language, now }, rows)),
    results: page(readResults),
    certificates: page(readCertificates),
  }
}
