import { brandNames } from '@contract/rules/place/brands'
import type { Tx } from '../../../db/schema'
import { renameUnit } from '../../organisation/organisationService'
import { firstDepartment, ownFirstDepartment } from '../registration/texts'

/**
 * The department that a hospital began with takes the name that its own list has for it, so that 感染管理科 and
 * 医院感染管理科 do not stand side by side. `names`: what the list has at its top. A name that somebody chose stays.
 */
export async function nameFirstOffice(
  tx: Tx,
  comId: string,
  names: readonly string[],
): Promise<void> {
  for (const brand of brandNames) {
    const own = names.find((name) => ownFirstDepartment[brand].test(name))
    if (own === undefined || names.includes(firstDepartment[brand])) continue
    await renameUnit(tx, comId, { unitId: 'd1', from: firstDepartment[brand], to: own })
  }
}
