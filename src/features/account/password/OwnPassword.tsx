import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { goToAddress } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { PasswordField } from '@/ui/fields/PasswordField'
import { FormEnd } from '../FormEnd'
import { text } from '../texts'
import { OwnPasswordStore } from './OwnPasswordStore'
import { PasswordRules } from './PasswordRules'

/** Whoever came with a password from a slip of paper chooses their own before anything else. */
export const OwnPassword = observer(function OwnPassword() {
  const store = useStore(OwnPasswordStore)
  const { form } = store
  const [choose, busy] = useAction(async () => {
    if (await store.choose()) await goToAddress(undefined, 'replace')
  })
  return (
    <>
      <View className="sub form-lead">{text('ownPasswordLead')}</View>
      <PasswordField
        label={text('newPassword')}
        autoComplete="new-password"
        onConfirm={() => void choose()}
        {...form.field('fresh')}
      />
      <PasswordRules password={form.values.fresh} />
      <FormEnd
        form={form}
        reason={text('reason')}
        label={text('ownPasswordSave')}
        busy={busy}
        onSave={() => void choose()}
      />
    </>
  )
})
