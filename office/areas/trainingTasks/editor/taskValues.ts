import { everybody, type Audience } from '@contract/rules/audience'
import type { Accept } from '@contract/calls/study/training'
import type { TrainDraft } from '@contract/calls/study/trainingSet'
import { newKey } from '../../../api/newKey'
import type { Missing } from '../../../parts/editor/EditorPage'
import { monthOf, type Planned } from '../../../parts/plan/planned'
import { text } from '../texts'

/** Something that is to be uploaded. `used`: so many people have uploaded to it, so it stays. */
export interface ItemValues {
  /** By which it is known here from the beginning; one that is stored has an itemId besides. */
  key: string
  itemId?: string | undefined
  used: number
  name: string
  accept: readonly Accept[]
  maxNum: number
  maxMb: number
}

/** A training task as it is set. A moment that nobody chose yet is not there. */
export interface TaskValues {
  taskName: string
  desc: string
  startTime?: number | undefined
  endTime?: number | undefined
  whom: Audience
  newcomerDays: number
  items: readonly ItemValues[]
}

/** An item that nobody has uploaded to: three pictures of at most 10 MB. */
export const newItem = (): ItemValues => ({
  key: newKey(),
  used: 0,
  name: '',
  accept: ['image'],
  maxNum: 3,
  maxMb: 10,
})

/** The form of a new training task, with one item. */
export const emptyTask = (): TaskValues => ({
  taskName: '',
  desc: '',
  whom: everybody,
  newcomerDays: 0,
  items: [newItem()],
})

/** What a training task that is made of a topic of the plan of the year begins with. `now`: epoch ms. */
export const plannedTask = (planned: Planned, now: number): Partial<TaskValues> => ({
  taskName: planned.title.slice(0, 60),
  whom: planned.whom,
  ...monthOf(planned, now),
})

/** As it travels. */
export const draftOf = ({ startTime = 0, endTime = 0, ...values }: TaskValues): TrainDraft => ({
  taskName: values.taskName.trim(),
  desc: values.desc.trim(),
  startTime,
  endTime,
  whom: values.whom,
  newcomerDays: values.newcomerDays,
  items: values.items.map(({ itemId, name, accept, maxNum, maxMb }) => ({
    ...(itemId !== undefined && { itemId }),
    name: name.trim(),
    accept: [...accept],
    maxNum,
    maxMb,
  })),
})

/** What keeps a task from being set, with the field of each. */
export function missingIn({ taskName, startTime, endTime, items }: TaskValues): Missing[] {
  const found: (Missing | false)[] = [
    taskName.trim() === '' && { field: 'taskName', words: text('lacksName') },
    startTime === undefined && { field: 'start', words: text('lacksStart') },
    endTime === undefined && { field: 'end', words: text('lacksEnd') },
    startTime !== undefined &&
      endTime !== undefined &&
      endTime <= startTime && { field: 'end', words: text('lacksOrder') },
    ...items.flatMap(({ name, accept }, at) => [
      name.trim() === '' && { field: `item-${at}`, words: text('lacksItem', { n: at + 1 }) },
      accept.length === 0 && { field: `kinds-${at}`, words: text('lacksKinds', { n: at + 1 }) },
    ]),
  ]
  return found.filter((one): one is Missing => one !== false)
}
