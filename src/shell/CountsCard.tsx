import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { countOrder, type Count, type ScopedCounts } from '@/core/loading/ScopedCounts'
import { a11y } from '@/ui/a11y'
import { Pressable } from '@/ui/controls/Pressable'

interface Props {
  scoped: ScopedCounts
  /** Stands before the ids. */
  name: string
  label: string
  labels: Readonly<Record<Count, string>>
  /** Drawn as the one that counts. */
  strong: Count | undefined
  /** A tap chooses what the list below shows; else it opens a list. */
  chooses?: boolean
  onPress(state: Count): void
}

/** How many tasks are to do, running, done and missed. */
export const CountsCard = observer(function CountsCard({
  scoped,
  name,
  label,
  labels,
  strong,
  chooses = false,
  onPress,
}: Props) {
  return (
    <View className="card mt-3 counts" {...a11y({ role: 'group', label })}>
      <View className="figures">
        {countOrder.map((state) => (
          <Pressable
            key={state}
            id={`${name}-${state}`}
            className="stat"
            {...(chooses && { pressed: strong === state })}
            onPress={() => onPress(state)}
          >
            <Text className={strong === state ? 'stat-value t-p' : 'stat-value'}>
              {scoped.counts[state] ?? '–'}
            </Text>
            <Text className="stat-name">{labels[state]}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
})
