import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import type { ObservationStore } from './ObservationStore'
import { text } from './texts'

const titles = { sent: 'sentTitle', local: 'localTitle', refused: 'refusedTitle' } as const

/** What became of it, and the next one. */
export const SentCard = observer(function SentCard({
  store,
  onNext,
}: {
  store: ObservationStore
  onNext(): void
}) {
  const { sent, draft, score } = store
  if (!sent) return null
  const name = draft?.isAnonymous ? text('noName') : (draft?.person?.userName ?? '')
  return (
    <Card className="mt-4">
      <View {...a11y({ role: 'status' })}>
        <Heading level={2} look="h1">
          {text(titles[sent.state])}
        </Heading>
      </View>
      {sent.state === 'local' && <View className="sub mt-1">{text('localText')}</View>}
      {sent.state === 'refused' && <View className="sub mt-1">{sent.why}</View>}
      <View className="row between g-2 mt-3">
        <View className="body grow">{name}</View>
        <View className="body">{text('rate', { rate: score?.rate ?? 0 })}</View>
        <Tag tone={score?.passed ? 'ok' : 'bad'}>{text(score?.passed ? 'passed' : 'failed')}</Tag>
      </View>
      <View className="mt-4">
        <Button id="next-one" block onPress={onNext}>
          {text('next')}
        </Button>
      </View>
      <View className="mt-3">
        <Button id="to-checklists" look="soft" block onPress={() => void go('skillObserve', {})}>
          {text('toList')}
        </Button>
      </View>
    </Card>
  )
})
