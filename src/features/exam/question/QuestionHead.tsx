import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Question } from '@contract/calls/authoring/question'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

interface Props {
  number: number
  all: number
  kind: Question['kind']
  /** What the question is worth, or what it brought. */
  marks: ReactNode
}

/** "第 32 题 / 50", the kind and the marks. */
export const QuestionHead = ({ number, all, kind, marks }: Props) => (
  <View className="row between g-2 wrap">
    <View className="sub">
      <Text className="strong num">{text('position', { n: number })}</Text>{' '}
      <Text className="num">{text('ofAll', { n: all })}</Text>
    </View>
    <View className="row g-2">
      <Tag tone="brand">{text(kind)}</Tag>
      {marks}
    </View>
  </View>
)
