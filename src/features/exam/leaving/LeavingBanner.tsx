import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { Icon } from '@/ui/marks/Icon'
import type { Attempt } from '../attempt/Attempt'
import { AppealSheet } from './AppealSheet'
import { LeavingsStore } from './LeavingsStore'
import { lastText } from './leavingText'
import { text } from './texts'

/** After an absence: for how long, whether it counts, how many are left, and an appeal. */
export const LeavingBanner = observer(function LeavingBanner({ attempt }: { attempt: Attempt }) {
  const { online } = useStore(ShellStore)
  const store = useStore(LeavingsStore)
  const { last, left, isCutOff } = attempt.leaving
  const [asks, setAsks] = useState(false)
  if (!last)
    return isCutOff ? (
      <View className="banner warn">
        <Icon name="warn" size={20} />
        <View className="grow">{text('cutOff')}</View>
      </View>
    ) : null
  const isCounted = last.verdict === 'counted'
  return (
    <View
      className={isCounted ? 'banner warn leaving' : 'banner grey leaving'}
      {...a11y({ role: 'status' })}
    >
      <View className="row g-2 top">
        <Icon name={isCounted ? 'warn' : 'info'} size={20} />
        <View className="grow">
          {lastText(last, left)}
          {isCutOff && ` ${text('cutOff')}`}
        </View>
      </View>
      <View className="row g-3 mt-2 leaving-buttons">
        {isCounted && (
          <Button id="appeal" look="line" small disabled={!online} onPress={() => setAsks(true)}>
            {text(online ? 'appeal' : 'appealLater')}
          </Button>
        )}
        <Button id="leaving-ok" look="line" small onPress={() => attempt.leaving.dismiss()}>
          {text('understood')}
        </Button>
      </View>
      {asks && (
        <AppealSheet
          send={async (reason) => {
            await store.appeal(attempt.ids, last.eventId, reason)
            attempt.leaving.dismiss()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </View>
  )
})
