import { TrainingItemState, TrainingTaskState } from '@contract/states'
import type { Accept, ItemState } from '@contract/calls/study/training'

/** Which kind of an item's files a type is; undefined: none that an item could take. */
function kindOfType(type: string): Accept | undefined {
  if (type.startsWith('image/')) return 'image'
  if (type === 'application/pdf') return 'pdf'
  return type.startsWith('video/') ? 'video' : undefined
}

/** Why a file cannot be added to an item; undefined when it can. `maxMb`: of one file, 2^20 bytes each; `count`: files that are there. */
export function addProblem(
  item: {
    accept: readonly string[]
    maxNum: number
    maxMb: number
    count: number
    state: ItemState
  },
  file: { type: string; bytes: number },
): 'approved' | 'kind' | 'size' | 'number' | undefined {
  if (item.state === TrainingItemState.approved) return 'approved'
  const kind = kindOfType(file.type)
  if (!kind || !item.accept.includes(kind)) return 'kind'
  if (file.bytes > item.maxMb * 1024 * 1024) return 'size'
  return item.count >= item.maxNum ? 'number' : undefined
}

/** 0 not open, 1 to do, 2 doing, 3 done (every item approved), 5 closed. */
export function trainTaskState(
  { startTime, endTime }: { startTime: number; endTime: number },
  states: readonly number[],
  now: number,
): 0 | 1 | 2 | 3 | 5 {
  if (states.length > 0 && states.every((state) => state === TrainingItemState.approved))
    return TrainingTaskState.done
  if (now < startTime) return TrainingTaskState.notOpen
  if (now > endTime) return TrainingTaskState.closed
  return states.some((state) => state > TrainingItemState.empty)
    ? TrainingTaskState.doing
    : TrainingTaskState.toDo
}
