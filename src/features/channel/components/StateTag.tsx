import { TaskState } from '@contract/states'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { text } from '../texts'

const tones: Readonly<Record<number, Tone>> = {
  [TaskState.toDo]: 'info',
  [TaskState.doing]: 'brand',
  [TaskState.passed]: 'ok',
  [TaskState.failed]: 'warn',
  [TaskState.handedIn]: 'info',
}
const states = {
  [TaskState.notOpen]: 'state0',
  [TaskState.toDo]: 'state1',
  [TaskState.doing]: 'state2',
  [TaskState.passed]: 'state3',
  [TaskState.failed]: 'state4',
  [TaskState.missed]: 'state5',
  [TaskState.withdrawn]: 'state6',
  [TaskState.handedIn]: 'state8',
} as const
const stateWord = (state: number) =>
  text(
    (states as Readonly<Record<number, (typeof states)[keyof typeof states]>>)[state] ?? 'state5',
  )

/** How I stand in a task, by word and colour. */
export const StateTag = ({ state }: { state: number }) => (
  <Tag tone={tones[state] ?? 'grey'}>{stateWord(state)}</Tag>
)
