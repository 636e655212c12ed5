import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { KnowledgeNode } from '@contract/calls/community/common'
import { limits } from '@contract/rules/limits'
import { Loaded } from '@/shell/Loaded'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import type { CategoryTicks } from './CategoryTicks'
import { text } from '../texts'

/** The knowledge tree with ticks, at most ten; each row its own observer. */
export const CategoryPicker = observer(function CategoryPicker({
  ticks,
  none = 'noneMeansAll',
}: {
  ticks: CategoryTicks
  none?: 'noneMeansAll' | 'pickOne'
}) {
  return (
    <>
      <View className="row between">
        <Heading level={2}>{text('range')}</Heading>
        <Picked ticks={ticks} none={none} />
      </View>
      <Loaded what={text('categories')} of={ticks.loaded}>
        <View className="list mt-3" {...a11y({ role: 'group', label: text('categories') })}>
          {ticks.tree.map((node) => (
            <Branch key={node.knowCatId} ticks={ticks} node={node} />
          ))}
        </View>
      </Loaded>
    </>
  )
})

const Picked = observer(function Picked({
  ticks,
  none,
}: {
  ticks: CategoryTicks
  none: 'noneMeansAll' | 'pickOne'
}) {
  return (
    <Text className="sub num" {...a11y({ role: 'status' })}>
      {ticks.count > 0 ? text('picked', { n: ticks.count, cap: limits.knowledgeCap }) : text(none)}
    </Text>
  )
})

const Branch = observer(function Branch({
  ticks,
  node,
}: {
  ticks: CategoryTicks
  node: KnowledgeNode
}) {
  const isOpen = ticks.isOpen(node.knowCatId)
  return (
    <View className="tree-branch">
      <Row ticks={ticks} node={node} />
      {isOpen &&
        node.children
          .filter(({ questionCount }) => questionCount > 0)
          .map((child) => <Row key={child.knowCatId} ticks={ticks} node={child} parent={node} />)}
    </View>
  )
})

const Row = observer(function Row({
  ticks,
  node,
  parent,
}: {
  ticks: CategoryTicks
  node: KnowledgeNode
  parent?: KnowledgeNode
}) {
  const { knowCatId, knowCatName, questionCount, children } = node
  const tick = ticks.tickOf(node, parent)
  const isOpen = ticks.isOpen(knowCatId)
  return (
    <View className={classes('tree-row', parent && 'child')}>
      <Pressable
        id={`cat-${knowCatId}`}
        className="tree-tick"
        role="checkbox"
        checked={tick === 'on'}
        label={
          tick === 'part'
            ? text('partly', { name: knowCatName })
            : `${knowCatName} ${text('questionsN', { n: questionCount })}`
        }
        onPress={() => ticks.toggle(node, parent)}
      >
        <View className={classes('check', tick !== 'off' && tick)}>
          {tick !== 'off' && <Icon name={tick === 'on' ? 'check' : 'minus'} size={16} />}
        </View>
        <Text className="grow">{knowCatName}</Text>
        <Text className="note num">{questionCount}</Text>
      </Pressable>
      {!parent && children.length > 0 ? (
        <Pressable
          id={`open-${knowCatId}`}
          className="tree-open"
          label={text(isOpen ? 'closed' : 'opened', { name: knowCatName })}
          expanded={isOpen}
          onPress={() => ticks.toggleOpen(knowCatId)}
        >
          <Icon name={isOpen ? 'up' : 'down'} size={18} />
        </Pressable>
      ) : (
        <View className="tree-end" />
      )}
    </View>
  )
})

/** At the eleventh tick: says so; the tick is undone. */
export const CapDialog = observer(function CapDialog({ ticks }: { ticks: CategoryTicks }) {
  return (
    <Dialog
      open={ticks.isCapOpen}
      title={text('capTitle')}
      text={text('capText')}
      safe={{ id: 'cap-understood', label: text('understood'), onPress: ticks.closeCap }}
    />
  )
})
