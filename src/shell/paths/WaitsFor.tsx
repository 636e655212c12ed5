import { View } from '@tarojs/components'
import type { Needed } from '@contract/calls/study/learningPath'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { text } from './texts'
import { openTask } from './openTask'

/** Why something is locked, and the way to what is missing. */
export function WaitsFor({ needed }: { needed: readonly Needed[] }) {
  return (
    <Banner tone="warn" className="mt-3">
      {text('waitsFor')}
      {needed.map((one) => (
        <View key={one.taskId}>
          <Button
            id={`needs-${one.taskId}`}
            look="plain"
            className="flush"
            onPress={() => void openTask(one)}
          >
            {one.title}
          </Button>
        </View>
      ))}
    </Banner>
  )
}
