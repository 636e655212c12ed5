import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import { Field } from '@/ui/fields/Field'
import { CodeField } from './CodeField'
import type { CodeSending } from './CodeSending'
import { text } from './texts'

interface FieldOfForm {
  value: string
  problem?: string
  onChange(value: string): void
  onLeave(): void
}

interface Props {
  /** The form that holds both. */
  form: { field(name: 'mobile' | 'code'): FieldOfForm }
  sending: CodeSending
  /** Has a code sent to the number. */
  send(): Promise<unknown>
  onConfirm?(): void
}

/** A mobile number, and the code that proves it. */
export const MobileAndCode = observer(function MobileAndCode({
  form,
  sending,
  send,
  onConfirm,
}: Props) {
  const [ask, isSending] = useAction(send)
  return (
    <>
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        {...form.field('mobile')}
      />
      <CodeField
        sending={sending}
        busy={isSending}
        onSend={() => void ask()}
        {...(onConfirm && { onConfirm })}
        {...form.field('code')}
      />
    </>
  )
})
