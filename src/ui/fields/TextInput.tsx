import { Input } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'

interface Props {
  label: string
  value: string
  className?: string
  type?: 'text' | 'tel' | 'number' | 'digit'
  password?: boolean
  search?: boolean
  placeholder?: string
  maxLength?: number
  invalid?: boolean
  disabled?: boolean
  id?: string
  autoComplete?: string
  onInput(value: string): void
  onFocus?(): void
  onBlur?(value: string): void
  onConfirm?(value: string): void
}
/** The mini-program's keyboard leaves so much room under the line, for a button that stands there. */
export const keyboardGapPx = 80

interface Typed {
  detail: { value: string }
}

/** The bare entry that Field, PasswordField, SearchBar and NumberStepper are made of.  */
export function TextInput({
  label,
  value,
  className = 'entry',
  type = 'text',
  password,
  search,
  placeholder,
  maxLength = 140,
  invalid,
  disabled,
  id,
  autoComplete,
  onInput,
  onFocus,
  onBlur,
  onConfirm,
}: Props) {
  const spoken =
    buildTarget === 'weapp'
      ? { 'aria-label': label, cursorSpacing: keyboardGapPx }
      : {
          'aria-label': label,
          'aria-invalid': invalid ? 'true' : 'false',
          autoComplete: autoComplete ?? 'off',
        }
  return (
    <Input
      {...(id && { id })}
      {...(disabled && { disabled })}
      className={className}
      value={value}
      type={type === 'tel' ? 'number' : type}
      password={password ?? false}
      maxlength={maxLength}
      placeholder={placeholder ?? ''}
      placeholderClass="placeholder"
      confirmType={search ? 'search' : 'done'}
      onInput={(event: Typed) => onInput(event.detail.value)}
      {...(onFocus && { onFocus: () => onFocus() })}
      {...(onBlur && { onBlur: (event: Typed) => onBlur(event.detail.value) })}
      {...(onConfirm && { onConfirm: (event: Typed) => onConfirm(event.detail.value) })}
      {...spoken}
    />
  )
}
