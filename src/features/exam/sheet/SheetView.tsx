import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Heading } from '@/ui/frame/Heading'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'
import { SheetSections } from './SheetSections'
import { StatusBanner } from '../attempt/StatusBanner'

/** Before the hand-in: every question with its place, by kind. */
export const SheetView = observer(function SheetView({
  attempt,
  onOpen,
}: {
  attempt: Attempt
  onOpen(number: number): void
}) {
  return (
    <>
      <StatusBanner attempt={attempt} />
      <SheetSections attempt={attempt} onOpen={onOpen} />
      <NotTaken attempt={attempt} />
    </>
  )
})

/** What the hospital did not take, question by question, with its reason. */
const NotTaken = observer(function NotTaken({ attempt }: { attempt: Attempt }) {
  const rows = attempt.paper.questions.flatMap(({ questionId }, index) => {
    const reason = attempt.sheet.refused.get(questionId)
    return reason ? [{ number: index + 1, reason }] : []
  })
  if (rows.length === 0) return null
  return (
    <View className="card mt-6">
      <Heading level={2} look="h3">
        {text('notTaken')}
      </Heading>
      {rows.map(({ number, reason }) => (
        <View key={number} className="kv">
          <Text className="kv-name">{text('position', { n: number })}</Text>
          <Text className="kv-value">{text(reason)}</Text>
        </View>
      ))}
    </View>
  )
})
