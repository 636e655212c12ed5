import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'

/** What hospitals are called, by their names' order; those that are gone are left out. */
export const companyNames = async (
  db: Db,
  comIds: readonly string[],
): Promise<{ comId: string; comName: string }[]> =>
  comIds.length === 0
    ? []
    : db
        .selectFrom('company')
        .select(['com_id as comId', 'com_name as comName'])
        .where('com_id', '=', anyOf(comIds))
        .orderBy('com_name')
        .execute()
