import { BestScoreState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from '../texts'
import { TriesStore } from './TriesStore'

/** The best score: to be made final, or final already. */
export const ConfirmBest = observer(function ConfirmBest({ taskId }: { taskId: string }) {
  const store = useStore(TriesStore)
  const [asks, setAsks] = useState(false)
  const [confirm, busy] = useAction(() => store.confirmBest(taskId).finally(() => setAsks(false)))
  const { best } = store
  const n = best?.maxScore ?? 0
  if (!best || best.state === BestScoreState.notYet) return null
  if (best.state === BestScoreState.final)
    return (
      <Banner tone={store.passed ? 'ok' : 'bad'} className="mt-4">
        {factsText(
          text(store.passed ? 'bestFinal' : 'bestFinalFailed', { n }),
          text('bestFinalText'),
        )}
      </Banner>
    )
  return (
    <View className="mt-4">
      <Button id="confirm-best" look="soft" block onPress={() => setAsks(true)}>
        {text('confirmBest', { n })}
      </Button>
      <Dialog
        open={asks}
        title={text('confirmTitle', { n })}
        text={text('confirmText')}
        safe={{ label: text('keepTrying'), onPress: () => setAsks(false) }}
        other={{
          id: 'confirm-sure',
          label: text('confirmSure'),
          busy,
          onPress: () => void confirm(),
        }}
      />
    </View>
  )
})
