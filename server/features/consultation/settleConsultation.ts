import type { Tx } from '../../db/schema'
import { stateOfVerdict, type Verdict } from '../contentCheck/contentCheckService'
import { changeConsultation } from './consultationRepository'

/** A question follows the verdict on its words: the experts do not see one that is risky. */
export const settleConsultation = (
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> => changeConsultation(tx, comId, thingId, { check_state: stateOfVerdict[verdict] })
