import type { Tx } from '../../db/schema'
import { stateOfVerdict, type Verdict } from '../contentCheck/contentCheckService'
import { markIncident } from './incidentRepository'

/** A report keeps the verdict on its words as a mark: what happened on a ward is read at once, whatever a platform thinks of the words. */
export const settleIncident = (
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> => markIncident(tx, comId, thingId, stateOfVerdict[verdict])
