import type { Caller } from '../../../http/handlers'
import type { Db } from '../../../db/schema'
import { isKnownDevice } from '../../account/logIns/logInService'
import { spendOnce } from '../../account/verification/guestCodeService'
import type { RotatingCodes } from '../../link/rotatingCodeService'

/** A code of a task that was shown earlier: what was said to it, and who says so. */
interface Shown {
  taskId: string
  deviceId: string
  address: string
  held: string
}

/**
 * What a user may use now of a code that was shown earlier: in this session, or by their device before the log-in. Ids of devices
 * are said by who asks, so one phone could show a code for many: that of before the log-in counts once a device and task, and
 * only for who had logged in on that device before. Undefined: the code is shown again.
 */
export async function heldBefore(
  db: Db,
  rotating: RotatingCodes,
  caller: Caller,
  { taskId, deviceId, address, held }: Shown,
  now: number,
): Promise<string | undefined> {
  const user = { ...caller, deviceId }
  if (rotating.reservedAt(taskId, user, held, now) !== undefined) return held
  const shownAt = rotating.reservedAt(taskId, { deviceId, address }, held, now)
  if (shownAt === undefined) return undefined
  const { comId, userId: personId } = caller
  const isOwn =
    (await isKnownDevice(db, { comId, personId }, deviceId, shownAt)) &&
    (await spendHold(db, { taskId, deviceId }, now))
  return isOwn ? rotating.reserve(taskId, user, now) : undefined
}

/** Uses up what a device may have held for a task; false: it was used before. */
export const spendHold = (
  db: Db,
  { taskId, deviceId }: Pick<Shown, 'taskId' | 'deviceId'>,
  now: number,
): Promise<boolean> => spendOnce(db, `held|${taskId}|${deviceId}`, now)
