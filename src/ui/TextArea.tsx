import { Textarea } from '@tarojs/components'
import { speaksFor } from './a11y'

interface Props {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  disabled?: boolean
  id?: string
  onInput(value: string): void
  onBlur?(): void
}
interface Typed { detail: { value: string } }

/** Several lines. It grows with what is written; how much room is left is said by who uses it. */
export function TextArea({ label, value, maxLength, placeholder = '', disabled, id, onInput, onBlur }: Props) {
  const spoken = speaksFor() === 'weapp' ? { 'aria-label': label } : { nativeProps: { 'aria-label': label } }
  return (
    <Textarea
      {...(id && { id })} className="entry area" value={value} maxlength={maxLength} placeholder={placeholder} placeholderClass="placeholder" autoHeight disabled={disabled ?? false}
      onInput={(event: Typed) => onInput(event.detail.value)} {...(onBlur && { onBlur: () => onBlur() })} {...spoken}
    />
  )
}
