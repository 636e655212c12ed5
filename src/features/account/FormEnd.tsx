import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'

interface Props {
  form: { readonly problem?: string | undefined; readonly isValid: boolean }
  /** What the button says while something is missing. */
  reason: string
  /** What the button says when it can be pressed. */
  label: string
  busy: boolean
  onSave(): void
}

/** The end of a form: what the server said to the last try, and the button, which waits until every field is right. */
export const FormEnd = observer(function FormEnd({ form, reason, label, busy, onSave }: Props) {
  return (
    <>
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button block disabled={!form.isValid} reason={reason} busy={busy} onPress={onSave}>
          {label}
        </Button>
      </View>
    </>
  )
})
