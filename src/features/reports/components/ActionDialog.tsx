import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { LiveAttempt } from '@contract/calls/exam/live'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { isWithin, NumberStepper } from '@/ui/controls/NumberStepper'
import type { LiveAction, LiveStore } from '../LiveStore'
import { text } from '../texts'

interface Props {
  store: LiveStore
  attempt: LiveAttempt
  action: LiveAction
  onClose(): void
}

const texts = {
  extend: { title: 'extendTitle', text: 'extendText' },
  handIn: { title: 'handInTitle', text: 'handInText' },
  voidAttempt: { title: 'voidTitle', text: 'voidText' },
  reopen: { title: 'reopenTitle', text: 'reopenText' },
} as const

const minuteLimits = { min: 1, max: 240 } as const

/** The question before something is done to somebody's exam; it wants a reason. */
export const ActionDialog = observer(function ActionDialog({
  store,
  attempt,
  action,
  onClose,
}: Props) {
  const shell = useStore(ShellStore)
  const [minutes, setMinutes] = useState(10)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [act, busy] = useAction(async () => {
    await store.act(action, attempt, { minutes, reason }).finally(onClose)
    shell.toast(text('acted'))
  })
  const timed = action === 'extend' || action === 'reopen'
  const press = () => {
    if (reason.trim() === '') setMissing(true)
    else if (!timed || isWithin(minutes, minuteLimits)) void act()
  }
  const type = (value: string) => {
    setMissing(false)
    setReason(value)
  }
  return (
    <Dialog
      open
      title={text(texts[action].title, { name: attempt.userName })}
      text={text(texts[action].text)}
      safe={{ label: text('keep'), onPress: onClose }}
      other={{
        label: text(action),
        danger: action === 'voidAttempt' || action === 'handIn',
        busy,
        id: 'do-action',
        onPress: press,
      }}
    >
      {timed && (
        <View className="row between mt-4">
          <View className="sub">{text('minutes')}</View>
          <NumberStepper
            label={text('minutes')}
            value={minutes}
            {...minuteLimits}
            step={5}
            onChange={setMinutes}
          />
        </View>
      )}
      <View className="mt-4">
        <Field
          label={text('reason')}
          maxLength={200}
          value={reason}
          onChange={type}
          {...(missing && { problem: text('reasonNeeded') })}
        />
      </View>
    </Dialog>
  )
})
