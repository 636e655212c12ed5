import { View } from '@tarojs/components'
import type { Regrade } from '@contract/calls/marking'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/lists/Card'
import { Progress } from '@/ui/feedback/Progress'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

/** How far a regrade is, and how many scores it changed. */
export function RegradeProgress({
  regrade: { state, done, total, changed },
}: {
  regrade: Regrade
}) {
  const isDone = state === 'done'
  return (
    <Card>
      <View className="row between g-2" {...a11y({ role: 'status' })}>
        <View className="h3">{text(isDone ? 'regraded' : 'regrading', { done, total })}</View>
        <Tag tone={isDone ? 'ok' : 'info'}>{text(isDone ? 'regradeDone' : 'regradeRunning')}</Tag>
      </View>
      {!isDone && (
        <Progress
          className="mt-3"
          value={done}
          max={Math.max(1, total)}
          label={text('regrading', { done, total })}
        />
      )}
      <View className="sub mt-2">{text('regradeChanged', { n: changed })}</View>
    </Card>
  )
}
