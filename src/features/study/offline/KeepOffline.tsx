import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Progress } from '@/ui/feedback/Progress'
import { WhereMark } from '@/ui/answers/WhereMark'
import type { PhaseOpening } from '../phase/PhaseOpening'
import { KeptStore, sizeText } from './KeptStore'
import { text } from './texts'

/** A sound or a paper may be kept on this device, where it opens without network. */
export const KeepOffline = observer(function KeepOffline({ opening }: { opening: PhaseOpening }) {
  const kept = useStore(KeptStore)
  const [keep] = useAction(async () => {
    if (!opening.toKeep) return
    await kept.keep(opening.toKeep)
    await opening.findCopy()
  })
  const [drop, dropping] = useAction(() => opening.dropCopy())
  const { copy, toKeep, ids } = opening
  if (copy) {
    return (
      <View className="card row between g-2 wrap mt-3">
        <View className="grow">
          <WhereMark place="local">{text('isKept', { size: sizeText(copy.bytes) })}</WhereMark>
        </View>
        <Button id="drop-copy" look="plain" small busy={dropping} onPress={() => void drop()}>
          {text('drop')}
        </Button>
      </View>
    )
  }
  if (!toKeep) return null
  return (
    <View className="card mt-3">
      {kept.isComing(ids) ? (
        <Coming kept={kept} />
      ) : (
        <View className="row between g-2 wrap">
          <View className="grow keep-words">
            <Text className="sub block">{text('keepTitle')}</Text>
            <Text className="note block">{text('keepText')}</Text>
          </View>
          <Button
            id="keep-offline"
            look="soft"
            small
            disabled={kept.coming !== undefined}
            onPress={() => void keep()}
          >
            {text('keep', { size: sizeText(toKeep.bytes) })}
          </Button>
        </View>
      )}
      {kept.problem && (
        <Banner tone="warn" className="mt-2">
          {text(kept.problem === 'full' ? 'keepFull' : 'keepFailed')}
        </Banner>
      )}
    </View>
  )
})

/** Its own observer: how much has come changes often. */
const Coming = observer(function Coming({ kept }: { kept: KeptStore }) {
  const label = text('coming', { n: Math.floor((kept.coming?.share ?? 0) * 100) })
  return (
    <View className="row between g-2">
      <View className="grow">
        <Text className="sub block">{label}</Text>
        <Progress className="mt-2" value={kept.coming?.share ?? 0} max={1} label={label} />
      </View>
      <Button id="cancel-keep" look="plain" small onPress={() => kept.cancel()}>
        {text('cancel')}
      </Button>
    </View>
  )
})
