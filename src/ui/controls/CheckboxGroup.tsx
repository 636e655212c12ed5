import { View } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@contract/rules/limits'
import { a11y } from '../a11y'
import { arrowKeys } from '../arrowKeys'
import { Checkbox } from './Checkbox'
import { Dialog } from '../overlays/Dialog'
import { useUiTexts } from '../UiTexts'

/** What a tap leaves chosen; `tooMany` when the cap undid it. Single mode: a new choice replaces the old, a second tap takes nothing away. */
export function afterChoice(
  chosen: readonly string[],
  tapped: string,
  single: boolean,
  cap: number,
): { chosen: string[]; tooMany: boolean } {
  if (single) return { chosen: [tapped], tooMany: false }
  if (chosen.includes(tapped))
    return { chosen: chosen.filter((value) => value !== tapped), tooMany: false }
  return chosen.length >= cap
    ? { chosen: [...chosen], tooMany: true }
    : { chosen: [...chosen, tapped], tooMany: false }
}

interface Props {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: readonly string[]
  onChange(value: string[]): void
  single?: boolean
  cap?: number
  /** What the dialog says when the cap is reached. Default: the general sentence. */
  capText?: string
}

/** Several boxes under one question. */
export function CheckboxGroup({
  label,
  options,
  value,
  onChange,
  single = false,
  cap = limits.multiSelectCap,
  capText,
}: Props) {
  const texts = useUiTexts()
  const [full, setFull] = useState(false)
  const tap = (tapped: string) => {
    const { chosen, tooMany } = afterChoice(value, tapped, single, cap)
    if (tooMany) setFull(true)
    else onChange(chosen)
  }
  return (
    <View
      {...a11y({ role: single ? 'radiogroup' : 'group', label })}
      {...(single ? arrowKeys.ofViews : arrowKeys.ofBoxes)}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          role={single ? 'radio' : 'checkbox'}
          round={single}
          checked={value.includes(option.value)}
          disabled={option.disabled ?? false}
          onChange={() => tap(option.value)}
        >
          {option.label}
        </Checkbox>
      ))}
      <Dialog
        open={full}
        title={capText ?? texts.capReached(cap)}
        safe={{ label: texts.understood, onPress: () => setFull(false) }}
      />
    </View>
  )
}
