import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { CitedClauses } from '../library/CitedClauses'
import { text } from './texts'

interface Props {
  /** Whose clauses are shown below it. */
  questionId: string
  explanation: string
  /** By which standard or book; '' none is named. */
  source: string
  /** 1: the standard behind it was revised. */
  reviewNeeded: 0 | 1
  /** What stands above it, such as a verdict. */
  children?: ReactNode
}

/** Why an answer is right, and by what source. */
export const Explanation = observer(function Explanation({
  questionId,
  explanation,
  source,
  reviewNeeded,
  children,
}: Props) {
  return (
    <Card className="mt-4">
      {children}
      <Heading level={2} look="h3">
        {text('explanation')}
      </Heading>
      <View className="body mt-1 t-2 lines">{explanation || text('noExplanation')}</View>
      {source && (
        <View className="source mt-3">
          <Icon name="library" size={20} className="t-3" />
          <View className="grow">
            <Text className="note block">{text('basis')}</Text>
            <Text className="sub t-1 block">{source}</Text>
          </View>
        </View>
      )}
      <CitedClauses kind="question" id={questionId} />
      {reviewNeeded === 1 && (
        <Banner tone="warn" icon="info" className="mt-3">
          {text('reviewNeeded')}
        </Banner>
      )}
    </Card>
  )
})
