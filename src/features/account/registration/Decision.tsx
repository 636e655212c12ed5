import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Application } from '@contract/calls/account/registration'
import { useAction } from '@/core/loading/useAction'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { text } from './texts'

interface Props {
  application: Application
  approve: boolean
  onClose(): void
  onDecide(reason: string): Promise<void>
}

/** The question before a decision; a refusal may say why. */
export function Decision({ application, approve, onClose, onDecide }: Props) {
  const [reason, setReason] = useState('')
  const [decide, busy] = useAction(() => onDecide(reason))
  const name = application.kind === 'person' ? application.userName : application.comName
  return (
    <Dialog
      open
      title={text(approve ? 'approveTitle' : 'refuseTitle', { name })}
      text={text(approve ? 'approveText' : 'refuseText')}
      safe={{ label: text('keep'), onPress: onClose }}
      other={{
        label: text(approve ? 'approve' : 'refuse'),
        danger: !approve,
        busy,
        id: 'decide',
        onPress: () => void decide(),
      }}
    >
      {!approve && (
        <View className="mt-4">
          <Field label={text('reason')} maxLength={200} value={reason} onChange={setReason} />
        </View>
      )}
    </Dialog>
  )
}
