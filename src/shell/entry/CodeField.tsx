import { observer } from 'mobx-react'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { codeProblem } from './codeProblem'
import type { CodeSending } from './CodeSending'
import { text } from './texts'

interface Props {
  sending: CodeSending
  value: string
  problem?: string
  busy?: boolean
  onChange(value: string): void
  onSend(): void
  onConfirm?(): void
}

/** Six digits, and the button that has them sent; it counts down until it may be pressed again. */
export const CodeField = observer(function CodeField({
  sending,
  value,
  problem,
  busy,
  onChange,
  onSend,
  onConfirm,
}: Props) {
  const { secondsLeft, sentTo, demoCode } = sending
  const waits = secondsLeft > 0
  return (
    <Field
      label={text('code')}
      type="tel"
      maxLength={6}
      autoComplete="one-time-code"
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      check={codeProblem}
      {...(problem && { problem })}
      {...(onConfirm && { onConfirm })}
      {...(sentTo && {
        hint: demoCode
          ? text('demoCode', { code: demoCode })
          : text('codeSent', { mobile: sentTo }),
      })}
      side={
        <Button
          id="send-code"
          look="plain"
          small
          disabled={waits}
          busy={busy ?? false}
          onPress={onSend}
        >
          {waits ? text('sendAgain', { n: secondsLeft }) : text('sendCode')}
        </Button>
      }
    />
  )
})
