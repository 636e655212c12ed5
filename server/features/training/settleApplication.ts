import type { Tx } from '../../db/schema'
import { stateOfVerdict, type Verdict } from '../contentCheck/contentCheckService'
import { markApplication, refuseApplication } from './applicationRepository'

/** An application follows the verdict on its words: one that is risky is refused before anybody decides, so that it can be written anew. */
export async function settleApplication(
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> {
  await markApplication(tx, comId, thingId, stateOfVerdict[verdict])
  if (verdict === 'risky') await refuseApplication(tx, comId, thingId)
}
