import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Sheet } from '@/ui/overlays/Sheet'
import { DeletionStore } from './DeletionStore'
import { text } from '../texts'

/** What is deleted, what stays, and the code that confirms it. */
export const DeleteAccount = observer(function DeleteAccount({ onClose }: { onClose(): void }) {
  const store = useStore(DeletionStore)
  const { form } = store
  const shell = useStore(ShellStore)
  const held = useDep('outbox').count
  const [send, isSending] = useAction(store.send)
  const [confirm, busy] = useAction(async () => {
    if (!(await store.confirm())) return
    shell.toast(text('deleted'))
    await replace('logIn', {})
  })
  return (
    <Sheet open title={text('deleteTitle')} onClose={onClose}>
      <View className="sub mt-3 lines form-lead">{text('deleteText')}</View>
      {held > 0 && (
        <Banner tone="local" className="form-lead">
          {text('deleteHeld', { n: held })}
        </Banner>
      )}
      <CodeField
        sending={store.sending}
        busy={isSending}
        onSend={() => void send()}
        {...form.field('code')}
      />
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button block onPress={onClose}>
          {text('keepAccount')}
        </Button>
      </View>
      <View className="mt-3">
        <Button
          id="delete-account"
          look="danger"
          block
          disabled={!form.isValid}
          busy={busy}
          onPress={() => void confirm()}
        >
          {text('deleteForGood')}
        </Button>
      </View>
      <SlideCheckSheet />
    </Sheet>
  )
})
