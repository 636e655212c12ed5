import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { GuideStore } from './GuideStore'
import { text } from '../texts'

const steps = ['guide1', 'guide2', 'guide3', 'guide4'] as const

/** Once, before a learner's first exam: how answers are kept and handed in. Covers nothing. */
export const GuideCard = observer(function GuideCard({ taskId }: { taskId: string }) {
  const store = useStore(GuideStore)
  useEffect(() => void store.ask(taskId), [store, taskId])
  if (!store.isShown) return null
  return (
    <View className="mb-4">
      <Card>
        <Heading level={2} look="h3">
          {text('guideTitle')}
        </Heading>
        {steps.map((step, index) => (
          <View key={step} className="row g-2 top mt-2">
            <Text className="num strong t-2">{index + 1}</Text>
            <Text className="sub grow">{text(step)}</Text>
          </View>
        ))}
        <View className="mt-3">
          <Button id="guide-ok" look="soft" small onPress={store.close}>
            {text('guideOk')}
          </Button>
        </View>
      </Card>
    </View>
  )
})
