import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Pressable } from '@/ui/controls/Pressable'
import { KeptStore, sizeText, type KeptPhase } from './KeptStore'
import { text } from './texts'

/** What is kept on this device: opens without network, and can be taken off. `ofCourse`: of that task only. */
export const KeptList = observer(function KeptList({ ofCourse }: { ofCourse?: string }) {
  const kept = useStore(KeptStore)
  const rows = kept.rows.filter(({ ids }) => ofCourse === undefined || ids.taskId === ofCourse)
  if (rows.length === 0) return null
  return (
    <View className="section">
      <Heading level={2}>{text('keptHere')}</Heading>
      <View className="note mt-1">
        {text('keptSum', {
          n: rows.length,
          size: sizeText(rows.reduce((sum, { bytes }) => sum + bytes, 0)),
        })}
      </View>
      <View className="list mt-2">
        {rows.map((row) => (
          <Row key={row.place} row={row} kept={kept} />
        ))}
      </View>
    </View>
  )
})

const Row = observer(function Row({ row, kept }: { row: KeptPhase; kept: KeptStore }) {
  const [drop, dropping] = useAction(() => kept.drop(row))
  const { ids, phase, bytes } = row
  return (
    <View className="kept-row">
      <Pressable
        id={`kept-${ids.taskId}-${ids.phaseId}`}
        className="kept-open"
        onPress={() => void go('studyFile', ids)}
      >
        <Text className="block">{phase.name}</Text>
        <Text className="note block">{factsText(phase.courseTitle, sizeText(bytes))}</Text>
      </Pressable>
      <Button
        id={`drop-${ids.taskId}-${ids.phaseId}`}
        look="plain"
        small
        busy={dropping}
        onPress={() => void drop()}
      >
        {text('drop')}
      </Button>
    </View>
  )
})
