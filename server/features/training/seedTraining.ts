import { hourMs } from '@contract/rules/hospitalTime'
import { TrainingItemState } from '@contract/states'
import type { Tx } from '../../db/schema'
import { addResult, setItemState } from './resultRepository'

export { insertTrainTask as seedTrainTask } from './trainingRepository'

interface DemoUpload {
  comId: string
  personId: string
  taskId: string
  itemId: string
  fileId: string
  state: number
  note: string
  /** Who decided, where it is decided. */
  by: string
}

/** Something that was handed in then, and decided an hour later where it is decided. `at`: epoch ms. */
export async function seedUpload(tx: Tx, upload: DemoUpload, at: number): Promise<void> {
  const { comId, personId, taskId, itemId, fileId, state, note, by } = upload
  const person = { comId, personId }
  await addResult(tx, person, itemId, fileId, at)
  const isDecided = state !== TrainingItemState.uploaded
  await setItemState(tx, {
    person,
    taskId,
    itemId,
    state,
    options: isDecided ? { note, by } : {},
    now: isDecided ? at + hourMs : at,
  })
}
