import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import type { Option, OptionReason } from '@contract/calls/authoring/question'
import { CitedClauses } from '../library/CitedClauses'
import { OptionReasons } from './OptionReasons'
import { text } from './texts'

interface Props {
  /** Whose clauses are shown below it. */
  questionId: string
  explanation: string
  /** As they are shown, with why each is right or wrong. */
  options?: readonly Option[]
  optionReasons?: readonly OptionReason[] | undefined
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
  options = [],
  optionReasons,
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
      {optionReasons && <OptionReasons options={options} reasons={optionReasons} />}
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
