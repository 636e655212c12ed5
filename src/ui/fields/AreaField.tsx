import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { TextArea } from './TextArea'

interface Props {
  label: string
  value: string
  onChange(value: string): void
  maxLength?: number
  placeholder?: string
  problem?: string
  onLeave?(): void
  hint?: string
  /** Tall: for a whole document. */
  tall?: boolean
}

/** Label above, several lines; grows with what is written. */
export function AreaField({
  label,
  value,
  onChange,
  maxLength = 2000,
  placeholder,
  problem,
  onLeave,
  hint,
  tall = false,
}: Props) {
  const [focused, setFocused] = useState(false)
  return (
    <View className="field">
      <Text className="label" {...a11y({ hidden: true })}>
        {label}
      </Text>
      <View className={classes('input area', tall && 'tall', problem ? 'err' : focused && 'focus')}>
        <TextArea
          label={label}
          value={value}
          maxLength={maxLength}
          fixed={tall}
          invalid={Boolean(problem)}
          {...(placeholder && { placeholder })}
          onInput={onChange}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            onLeave?.()
          }}
        />
      </View>
      {problem && (
        <View className="fielderr" {...a11y({ live: 'polite' })}>
          <Icon name="warn" size={16} />
          <Text>{problem}</Text>
        </View>
      )}
      {hint && <View className="note hint">{hint}</View>}
    </View>
  )
}
