import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { MobileAndCode } from '@/shell/entry/MobileAndCode'
import { Consent } from '@/shell/entry/Consent'
import { Button } from '@/ui/controls/Button'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'

/** Step 1: whose number it is. */
export const NumberStep = observer(function NumberStep() {
  const store = useStore(RegisterStore)
  const { number: form } = store
  const [prove, busy] = useAction(store.prove)
  return (
    <>
      <MobileAndCode form={form} sending={store.sending} send={store.send} />
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
      />
      <View className="mt-4">
        <Button block busy={busy} onPress={() => void prove()}>
          {text('next')}
        </Button>
      </View>
    </>
  )
})
