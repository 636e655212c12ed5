import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { arrowKeys } from '../arrowKeys'
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

/** The choices of one question; `multiple` makes the keys square. */
export const OptionGroup = ({
  label,
  about,
  multiple,
  className,
  children,
}: {
  label: string
  /** The question, where it does not stand in the label. */
  about?: string
  multiple: boolean
  className?: string
  children: ReactNode
}) => (
  <View
    className={classes(multiple && 'multi', className)}
    {...a11y({ role: multiple ? 'group' : 'radiogroup', label, ...(about && { about }) })}
    {...(multiple ? arrowKeys.ofBoxes : arrowKeys.ofOptions)}
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
