import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Dialog } from '@/ui/overlays/Dialog'
import { Pressable } from '@/ui/controls/Pressable'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'

/** More numbers than this would hide the buttons. */
const maxNumbers = 12

interface Props {
  attempt: Attempt
  open: boolean
  onClose(): void
  /** To a question that is not answered. */
  onOpen(number: number): void
}

/** Asks before the hand-in: what is unanswered, what is marked, what is still on this phone. */
export const HandInDialog = observer(function HandInDialog({
  attempt,
  open,
  onClose,
  onOpen,
}: Props) {
  const [handIn, busy] = useAction(() => attempt.handIn().finally(onClose))
  if (!open) return null
  const { unanswered, answeredCount, markedCount, localCount } = attempt.sheet
  const left = unanswered.length
  return (
    <Dialog
      open
      title={text('handInTitle')}
      text={left > 0 ? text('handInRest', { n: left }) : text('handInAllDone')}
      safe={{ id: 'hand-in-safe', label: text('keepAnswering'), onPress: onClose }}
      other={{
        id: 'hand-in-anyway',
        label: text(left > 0 ? 'handInAnyway' : 'handIn'),
        busy,
        onPress: () => void handIn(),
      }}
    >
      <View className="mt-4">
        <SumRow name={text('answered')} count={answeredCount} />
        <SumRow name={text('unanswered')} count={left} warn={left > 0} />
        {left > 0 && (
          <View className="sum-chips">
            {unanswered.slice(0, maxNumbers).map((number) => (
              <Pressable
                key={number}
                className="sum-chip num"
                label={text('position', { n: number })}
                onPress={() => onOpen(number)}
              >
                {number}
              </Pressable>
            ))}
            {left > maxNumbers && <Text className="note">…</Text>}
          </View>
        )}
        <SumRow name={text('toCheck')} count={markedCount} />
      </View>
      {localCount > 0 && (
        <Banner tone="local" icon="phone" className="mt-4">
          {text('handInLocal', { n: localCount })}
        </Banner>
      )}
    </Dialog>
  )
})

const SumRow = ({ name, count, warn }: { name: string; count: number; warn?: boolean }) => (
  <View className="sum-row">
    <Text>{name}</Text>
    <Text className={warn ? 'strong num t-warning' : 'strong num'}>
      {text('questions', { n: count })}
    </Text>
  </View>
)
