import { Text, View } from '@tarojs/components'
import type { MyStep } from '@contract/calls/study/learningPath'
import { dayText } from '@/core/i18n/dates'
import { factsText, namesText } from '@/core/i18n/joining'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import { Icon } from '@/ui/marks/Icon'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'
import { openTask } from '@/shell/paths/openTask'

const words = {
  done: 'done',
  begun: 'stepBegun',
  open: 'stepOpen',
  waits: 'stepWaits',
  notYet: 'stepNotYet',
  over: 'stepOver',
} as const
const tones = { done: 'ok', begun: 'brand' } as const

function noteOf({ kind, state, waitsFor, endTime }: MyStep): string {
  const what = text(kind === 'course' ? 'stepCourse' : 'stepExam')
  if (state === 'waits')
    return factsText(
      what,
      text('stepNeeds', { titles: namesText(waitsFor.map(({ title }) => title)) }),
    )
  return state === 'done' ? what : factsText(what, text('endsOn', { day: dayText(endTime) }))
}

/** The steps of a path. A locked one says why, and leads to the first that is missing. */
export function PathSteps({ title, steps }: { title: string; steps: readonly MyStep[] }) {
  return (
    <View className="list mt-2" {...a11y({ role: 'group', label: title })}>
      {steps.map((step, at) => (
        <Step key={step.taskId} step={step} number={at + 1} />
      ))}
    </View>
  )
}

function Step({ step, number }: { step: MyStep; number: number }) {
  const { state, title, waitsFor, taskId } = step
  const [first] = waitsFor
  const isDone = state === 'done'
  return (
    <Pressable
      id={`step-${taskId}`}
      className="phase-row"
      onPress={() => void openTask(state === 'waits' && first ? first : step)}
    >
      <View className={classes('step', isDone && 'done', state === 'begun' && 'now')}>
        {isDone && <Icon name="check" size={16} />}
        {state === 'waits' && <Icon name="lock" size={16} />}
        {!isDone && state !== 'waits' && <Text>{number}</Text>}
      </View>
      <View className="grow">
        <Text className={classes('block', state === 'waits' && 't-3')}>{title}</Text>
        <Text className="note block">{noteOf(step)}</Text>
      </View>
      <Tag {...(state in tones && { tone: tones[state as keyof typeof tones] })}>
        {text(words[state])}
      </Tag>
    </Pressable>
  )
}
