import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { arrowKeys } from '../arrowKeys'
import { classes } from '../classes'
import { Pressable } from './Pressable'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  className?: string
  onChange(value: Value): void
}

/** Two to four views of one list. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  className,
  onChange,
}: Props<Value>) {
  return (
    <View
      className={classes('seg', className)}
      {...a11y({ role: 'tablist', label })}
      {...arrowKeys.ofViews}
    >
      {options.map((option) => (
        <Pressable
          key={option.value}
          id={`seg-${option.value}`}
          role="tab"
          className={classes('seg-part', option.value === value && 'on')}
          selected={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Pressable>
      ))}
    </View>
  )
}
