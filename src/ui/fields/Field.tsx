import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { TextInput } from './TextInput'

export interface FieldProps {
  label: string
  value: string
  onChange(value: string): void
  /** What is wrong and how to mend it; asked on leaving, not while typing. */
  check?(value: string): string | undefined
  /** A problem that the page knows, shown at once. */
  problem?: string
  hint?: ReactNode
  placeholder?: string
  maxLength?: number
  autoComplete?: string
  onConfirm?(): void
  onLeave?(): void
}
interface Props extends FieldProps {
  type?: 'text' | 'tel' | 'number'
  password?: boolean
  side?: ReactNode
}

/** Label above, 48 high. After the first error it is taken back as soon as the value is right. */
export function Field({
  label,
  value,
  onChange,
  check,
  problem,
  hint,
  type = 'text',
  password,
  side,
  placeholder,
  maxLength,
  autoComplete,
  onConfirm,
  onLeave,
}: Props) {
  const [focused, setFocused] = useState(false)
  const [left, setLeft] = useState(false)
  const shown = problem ?? (left && !(focused && value === '') ? check?.(value) : undefined)
  return (
    <View className="field">
      <Text className="label" {...a11y({ hidden: true })}>
        {label}
      </Text>
      <View className={classes('input', shown ? 'err' : focused && 'focus')}>
        <TextInput
          label={label}
          value={value}
          type={type}
          password={password}
          invalid={Boolean(shown)}
          {...(placeholder && { placeholder })}
          {...(maxLength && { maxLength })}
          {...(autoComplete && { autoComplete })}
          onInput={(typed) => {
            onChange(typed)
            if (left && !check?.(typed)) setLeft(false)
          }}
          onFocus={() => setFocused(true)}
          onBlur={(typed) => {
            setFocused(false)
            setLeft(typed !== '')
            onLeave?.()
          }}
          {...(onConfirm && { onConfirm: () => onConfirm() })}
        />
        {side && <View className="side">{side}</View>}
      </View>
      <View {...a11y({ live: 'polite' })}>
        {shown && (
          <View className="fielderr">
            <Icon name="warn" size={16} />
            <Text>{shown}</Text>
          </View>
        )}
      </View>
      {hint && <View className="note hint">{hint}</View>}
    </View>
  )
}
