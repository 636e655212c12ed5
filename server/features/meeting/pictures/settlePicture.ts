import type { Tx } from '../../../db/schema'
import { stateOfVerdict, type Verdict } from '../../contentCheck/contentCheckService'
import { setPictureCheck } from './pictureRepository'

/** A picture of a meeting follows the verdict on it: one that is risky stays with who took it. */
export async function settlePicture(
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> {
  const [meetingId = '', picId = ''] = thingId.split('/')
  await setPictureCheck(tx, { comId, meetingId, picId }, stateOfVerdict[verdict])
}
