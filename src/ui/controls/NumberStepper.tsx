import { View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from './Pressable'
import { TextInput } from '../fields/TextInput'
import { useUiTexts } from '../UiTexts'

interface Limits {
  min?: number
  max?: number
  /** Digits after the point that the field takes. */
  decimals?: number
  allowNegative?: boolean
}

/** Specification §5: what is not a number becomes 0; otherwise spaces and leading zeros go. Then the field's own limits hold. */
export function steppedNumber(
  typed: string,
  { min, max, decimals = 0, allowNegative = false }: Limits = {},
): number {
  const bare = typed.replace(/\s/g, '')
  const number = /^[+-]?\d*\.?\d*$/.test(bare) && /\d/.test(bare) ? Number(bare) : 0
  const signed = allowNegative ? number : Math.max(0, number)
  const rounded = Number(signed.toFixed(decimals))
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, rounded))
}

interface Props extends Limits {
  label: string
  value: number
  step?: number
  /** The buttons are `<id>-less` and `<id>-more`. */
  id?: string
  onChange(value: number): void
}

/** − value +; typing is allowed and is put right on leaving. */
export function NumberStepper({ label, value, step = 1, id, onChange, ...limits }: Props) {
  const texts = useUiTexts()
  const [typed, setTyped] = useState<string>()
  const settle = (text: string) => {
    setTyped(undefined)
    onChange(steppedNumber(text, limits))
  }
  const move = (by: number) => settle(String(steppedNumber(typed ?? String(value), limits) + by))
  const atMin = value <= (limits.min ?? (limits.allowNegative ? -Infinity : 0))
  const atMax = value >= (limits.max ?? Infinity)
  return (
    <View className="stepper" {...a11y({ role: 'group', label })}>
      <Pressable
        {...(id && { id: `${id}-less` })}
        className={classes('step', atMin && 'off')}
        label={texts.decrease}
        disabled={atMin}
        onPress={() => move(-step)}
      >
        <Icon name="minus" size={20} />
      </Pressable>
      <TextInput
        className="v"
        label={label}
        type={limits.decimals ? 'digit' : 'text'}
        value={typed ?? String(value)}
        onInput={setTyped}
        onBlur={settle}
        onConfirm={settle}
      />
      <Pressable
        {...(id && { id: `${id}-more` })}
        className={classes('step', atMax && 'off')}
        label={texts.increase}
        disabled={atMax}
        onPress={() => move(step)}
      >
        <Icon name="plus" size={20} />
      </Pressable>
    </View>
  )
}
