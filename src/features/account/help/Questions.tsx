import { View } from '@tarojs/components'
import { useState } from 'react'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { List } from '@/ui/lists/List'
import { Pressable } from '@/ui/controls/Pressable'
import { text } from './texts'

const pairs = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
  ['q5', 'a5'],
  ['q6', 'a6'],
  ['q7', 'a7'],
] as const

/** Questions that open in place. */
export function Questions() {
  const [open, setOpen] = useState<string>()
  return (
    <View className="section">
      <Heading level={2}>{text('questions')}</Heading>
      <List className="mt-3">
        {pairs.map(([question, answer]) => (
          <View key={question}>
            <Pressable
              className="item"
              expanded={open === question}
              onPress={() => setOpen(open === question ? undefined : question)}
            >
              <View className="grow">{text(question)}</View>
              <Icon name={open === question ? 'up' : 'down'} size={18} className="chevron" />
            </Pressable>
            {open === question && <View className="sub help-answer">{text(answer)}</View>}
          </View>
        ))}
      </List>
    </View>
  )
}
