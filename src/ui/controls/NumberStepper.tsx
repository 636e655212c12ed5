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

/** Specification §5: what is not a number becomes 0; otherwise spaces and leading zeros go. A number out of range stays: put right, it would be another one. */
export function steppedNumber(
  typed: string,
  { decimals = 0, allowNegative = false }: Pick<Limits, 'decimals' | 'allowNegative'> = {},
): number {
  const bare = typed.replace(/\s/g, '')
  const number = /^[+-]?\d*\.?\d*$/.test(bare) && /\d/.test(bare) ? Number(bare) : 0
  const signed = allowNegative ? number : Math.max(0, number)
  return Number(signed.toFixed(decimals))
}

/** Whether a number may be counted with, or sent. */
export const isWithin = (
  value: number,
  { min = -Infinity, max = Infinity }: Pick<Limits, 'min' | 'max'>,
) => value >= min && value <= max

interface Props extends Limits {
  label: string
  value: number
  step?: number
  /** The buttons are `<id>-less` and `<id>-more`. */
  id?: string
  onChange(value: number): void
}

/** − value +, with the range below. The buttons stay within it; what is typed stays as it is, and out of range is told. */
export function NumberStepper({ label, value, step = 1, id, onChange, ...limits }: Props) {
  const texts = useUiTexts()
  const [typed, setTyped] = useState<string>()
  const settle = (text: string) => {
    setTyped(undefined)
    onChange(steppedNumber(text, limits))
  }
  const { min = limits.allowNegative ? -Infinity : 0, max = Infinity, decimals = 0 } = limits
  const move = (by: number) => {
    const next = steppedNumber(typed ?? String(value), limits) + by
    setTyped(undefined)
    onChange(Number(Math.min(max, Math.max(min, next)).toFixed(decimals)))
  }
  const atMin = value <= min
  const atMax = value >= max
  const isOut = !isWithin(value, limits)
  return (
    <View className="stepper-field">
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
          type={decimals ? 'digit' : 'text'}
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
      {max < Infinity && (
        <View className={classes('note', isOut && 't-danger')} {...a11y({ live: 'polite' })}>
          {isOut ? texts.outOfRange(min, max) : texts.range(min, max)}
        </View>
      )}
    </View>
  )
}
