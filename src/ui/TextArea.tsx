import { Text, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y, speaksFor } from './a11y'
import { classes } from './classes'
import { Icon } from './Icon'

interface Props {
  label: string
  value: string
  onChange(value: string): void
  maxLength?: number
  placeholder?: string
  problem?: string
  hint?: string
  /** Tall: for a whole document. */
  tall?: boolean
}

/** Label above, several lines; grows with what is written. */
export function TextArea({ label, value, onChange, maxLength = 2000, placeholder, problem, hint, tall }: Props) {
  const [focused, setFocused] = useState(false)
  const spoken = speaksFor() === 'weapp' ? { 'aria-label': label } : { nativeProps: { 'aria-label': label, 'aria-invalid': problem ? 'true' : 'false' } }
  return (
    <View className="field">
      <Text className="label" {...a11y({ hidden: true })}>{label}</Text>
      <View className={classes('input area', tall && 'tall', problem ? 'err' : focused && 'focus')}>
        <Textarea
          className="entry" value={value} maxlength={maxLength} placeholder={placeholder ?? ''} placeholderClass="placeholder" autoHeight={!tall}
          onInput={(event) => onChange(event.detail.value)} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} {...spoken}
        />
      </View>
      {problem && <View className="fielderr" {...a11y({ live: 'polite' })}><Icon name="warn" size={16} /><Text>{problem}</Text></View>}
      {hint && <View className="note hint">{hint}</View>}
    </View>
  )
}
