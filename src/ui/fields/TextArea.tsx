import { Textarea } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'
import { keyboardGapPx } from './TextInput'

interface Props {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  disabled?: boolean
  /** Keeps its height and scrolls instead of growing. */
  fixed?: boolean
  invalid?: boolean
  id?: string
  onInput(value: string): void
  onFocus?(): void
  onBlur?(): void
}
interface Typed {
  detail: { value: string }
}

/** Several lines. It grows with what is written; how much room is left is said by who uses it. */
export function TextArea({
  label,
  value,
  maxLength,
  placeholder = '',
  disabled = false,
  fixed = false,
  invalid = false,
  id,
  onInput,
  onFocus,
  onBlur,
}: Props) {
  const spoken =
    buildTarget === 'weapp'
      ? { 'aria-label': label, cursorSpacing: keyboardGapPx }
      : { 'aria-label': label, ...(invalid && { 'aria-invalid': 'true' }) }
  return (
    <Textarea
      {...(id && { id })}
      className="entry area"
      value={value}
      maxlength={maxLength}
      placeholder={placeholder}
      placeholderClass="placeholder"
      autoHeight={!fixed}
      disabled={disabled}
      onInput={(event: Typed) => onInput(event.detail.value)}
      {...(onFocus && { onFocus: () => onFocus() })}
      {...(onBlur && { onBlur: () => onBlur() })}
      {...spoken}
    />
  )
}
