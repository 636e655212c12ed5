import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { SkillMark, SkillStep } from '@contract/rules/content/skills'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import type { ObservationStore } from './ObservationStore'
import { text } from './texts'

const results = ['done', 'missed', 'notSeen'] as const

/** Every step of the checklist with what was seen of it. */
export const Steps = observer(function Steps({ store }: { store: ObservationStore }) {
  const { sections = [] } = store.draft?.checklist ?? {}
  return (
    <>
      {sections.map(({ title, steps }, at) => (
        <View key={`${at} ${title}`} className="mt-4">
          {title && <Heading level={3}>{title}</Heading>}
          {steps.map((step) => (
            <Step key={step.stepId} step={step} store={store} />
          ))}
        </View>
      ))}
    </>
  )
})

const Step = observer(function Step({ step, store }: { step: SkillStep; store: ObservationStore }) {
  const { stepId, title, critical, marks } = step
  const now = store.resultOf(stepId)
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="grow body">{title}</View>
        {critical === 1 ? (
          <Tag tone="warn" icon="info">
            {text('critical')}
          </Tag>
        ) : (
          <View className="note">{text('marks', { n: marks })}</View>
        )}
      </View>
      <View className="judge mt-3" {...a11y({ role: 'radiogroup', label: title })}>
        {results.map((result) => (
          <Judgement
            key={result}
            id={`${stepId}-${result}`}
            step={title}
            result={result}
            on={now === result}
            onPress={() => store.judge(stepId, result)}
          />
        ))}
      </View>
    </Card>
  )
})

function Judgement({
  id,
  step,
  result,
  on,
  onPress,
}: {
  id: string
  step: string
  result: SkillMark['result']
  on: boolean
  onPress(): void
}) {
  return (
    <Pressable
      id={id}
      role="radio"
      label={`${text(result)}: ${step}`}
      checked={on}
      className={classes('judge-part', on && `judge-${result}`)}
      onPress={onPress}
    >
      {text(result)}
    </Pressable>
  )
}
