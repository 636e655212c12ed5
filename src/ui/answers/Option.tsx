import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from '../controls/Pressable'
import { useUiTexts } from '../UiTexts'

export type Outcome = 'right' | 'wrong' | 'missed'
const outcomeIcons = { right: 'check', wrong: 'close', missed: 'plus', key: 'check' } as const

interface Props {
  /** A, B, C …; it always stays. */
  letter: string
  text: ReactNode
  multiple: boolean
  chosen: boolean
  /** Only in a review: differs in icon, word and line, not by colour alone. */
  outcome?: Outcome
  disabled?: boolean
  id?: string
  onChoose?(): void
}

interface ArrowKey {
  key: string
  currentTarget: unknown
  target: unknown
  preventDefault(): void
}
interface Choices {
  querySelectorAll(selector: string): ArrayLike<{ focus(): void }>
}

/** Up and down go from choice to choice: choosing is Space or Enter, so that nobody answers by looking. */
function moveFocus(event: ArrowKey) {
  const { key, currentTarget, target } = event
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  const choices = Array.from(
    (currentTarget as Choices).querySelectorAll('[role="radio"], [role="checkbox"]'),
  )
  const at = choices.indexOf(target as (typeof choices)[number])
  if (at < 0) return
  event.preventDefault()
  choices[(at + step + choices.length) % choices.length]?.focus()
}
const arrowKeys = buildTarget === 'h5' ? { onKeyDown: moveFocus } : {}

/** The choices of one question; `multiple` makes the keys square. */
export const OptionGroup = ({
  label,
  multiple,
  className,
  children,
}: {
  label: string
  multiple: boolean
  className?: string
  children: ReactNode
}) => (
  <View
    className={classes(multiple && 'multi', className)}
    {...a11y({ role: multiple ? 'group' : 'radiogroup', label })}
    {...arrowKeys}
  >
    {children}
  </View>
)

/** One choice. Choosing changes only a class and a state, so that the mini-program sends little. */
export function Option({ letter, text, multiple, chosen, outcome, disabled, id, onChoose }: Props) {
  const texts = useUiTexts()
  // Of several one can miss some; where one was to be chosen it is the right answer.
  const said = outcome === 'missed' && !multiple ? 'key' : outcome
  return (
    <Pressable
      className={classes('option', outcome ?? (chosen && 'on'))}
      role={multiple ? 'checkbox' : 'radio'}
      checked={chosen}
      {...(id && { id })}
      disabled={disabled ?? !onChoose}
      {...(onChoose && { onPress: onChoose })}
    >
      <View className="key">{letter}</View>
      <View className="grow">{text}</View>
      {said ? (
        <View className="say">
          <Icon name={outcomeIcons[said]} size={16} />
          <Text>{texts[said]}</Text>
        </View>
      ) : (
        <View className="say tick">
          <Icon name="check" size={18} />
        </View>
      )}
    </Pressable>
  )
}
