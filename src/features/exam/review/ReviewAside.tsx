import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { Pressable } from '@/ui/controls/Pressable'
import type { ReviewStore } from './ReviewStore'

/** On a pad: all questions at the left, the one in front lit. */
export const ReviewAside = observer(function ReviewAside({ review }: { review: ReviewStore }) {
  return (
    <View className="aside">
      {review.rows.map((row, index) => (
        <AsideRow key={row.questionId} review={review} row={row} index={index} />
      ))}
    </View>
  )
})

const AsideRow = observer(function AsideRow({
  review,
  row,
  index,
}: {
  review: ReviewStore
  row: ReviewQuestion
  index: number
}) {
  const on = review.position === index
  return (
    <Pressable
      className={on ? 'aside-row on' : 'aside-row'}
      pressed={on}
      onPress={() => review.to(index)}
    >
      <Text className="aside-number num">{row.order}</Text>
      <Text className="sub clip-2">{row.stem}</Text>
    </Pressable>
  )
})
