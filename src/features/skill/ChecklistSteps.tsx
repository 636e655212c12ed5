import { View } from '@tarojs/components'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { text } from './texts'

/** A checklist to be read by who will be observed. */
export const ChecklistSteps = ({ of }: { of: Checklist }) => (
  <>
    {of.sections.map(({ title, steps }, at) => (
      <View key={`${at} ${title}`} className="mt-4">
        {title && <Heading level={3}>{title}</Heading>}
        <List className="mt-2">
          {steps.map(({ stepId, title: words, critical, marks }) => (
            <ListItem
              key={stepId}
              title={words}
              {...(critical === 1 && {
                tag: (
                  <Tag tone="warn" icon="info">
                    {text('critical')}
                  </Tag>
                ),
              })}
              {...(of.kind === 'steps' && { note: text('marks', { n: marks }) })}
            />
          ))}
        </List>
      </View>
    ))}
    {of.source && <View className="note mt-3">{text('source', { source: of.source })}</View>}
  </>
)
