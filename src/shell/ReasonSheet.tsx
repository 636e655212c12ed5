import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Sheet } from '@/ui/overlays/Sheet'

interface Props {
  title: string
  /** Of the field, and what its writer should know of who reads it. */
  label: string
  hint: string
  /** The button that sends it, and why it does not without a reason. */
  confirm: { id: string; label: string; needsReason: string }
  /** Says whether it arrived; then the sheet closes. */
  send(reason: string): Promise<boolean>
  onClose(): void
}

/** A refusal or a return needs its reason. */
export const ReasonSheet = observer(function ReasonSheet(props: Props) {
  const { title, label, hint, confirm, send, onClose } = props
  const [reason, setReason] = useState('')
  const [sendAndClose, busy] = useAction(async () => {
    if (await send(reason.trim())) onClose()
  })
  return (
    <Sheet open title={title} onClose={onClose}>
      <View className="mt-3">
        <Field label={label} hint={hint} maxLength={200} value={reason} onChange={setReason} />
      </View>
      <View className="mt-4">
        <Button
          id={confirm.id}
          block
          disabled={reason.trim() === ''}
          reason={confirm.needsReason}
          busy={busy}
          onPress={() => void sendAndClose()}
        >
          {confirm.label}
        </Button>
      </View>
    </Sheet>
  )
})
