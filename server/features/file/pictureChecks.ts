import type { CheckWord } from '@contract/rules/content/contentCheck'
import { CheckState } from '@contract/states'
import type { Tx } from '../../db/schema'
import {
  checkWordOf,
  type ContentChecks,
  stateOfVerdict,
  stateOfWay,
  type Verdict,
} from '../contentCheck/contentCheckService'
import { type FileRow, markFile } from './fileRepository'

/** Has a picture checked before officers see it: once a file, however often it is handed in. Other files the platform does not look at. */
export async function requestPictureCheck(
  tx: Tx,
  checks: ContentChecks,
  { com_id: comId, file_id: fileId, person_id: personId, type, check_state: state }: FileRow,
  now: number,
): Promise<void> {
  if (!type.startsWith('image/') || personId === null || state !== null) return
  const picture = { comId, personId, thingId: fileId, fileId }
  const way = await checks.request(tx, { ...picture, kind: 'picture' }, undefined, now)
  await markFile(tx, { comId, fileId }, stateOfWay[way])
}

/** How a picture stands for who is to see it: covered until it is checked, and when it did not pass. */
export const pictureWord = (state: number | null): CheckWord =>
  checkWordOf(state ?? CheckState.passed)

/** A picture keeps the verdict on it. */
export const settleFile = (
  tx: Tx,
  { comId, thingId }: { comId: string; thingId: string },
  verdict: Verdict,
): Promise<void> => markFile(tx, { comId, fileId: thingId }, stateOfVerdict[verdict])
