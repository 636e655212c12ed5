import { Text, View } from '@tarojs/components'
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { limits } from '@contract/rules/limits'
import { a11y } from '../a11y'
import { arrowKeys } from '../arrowKeys'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from '../controls/Pressable'
import { Dialog } from '../overlays/Dialog'
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

/** Whether a group takes no further choice; asked at the tap, it opens the group's dialog. */
const Refusal = createContext<() => boolean>(() => false)

/** The choices of one question; `multiple` makes the keys square. */
export function OptionGroup({
  label,
  about,
  multiple,
  chosenCount,
  className,
  children,
}: {
  label: string
  /** The question, where it does not stand in the label. */
  about?: string
  multiple: boolean
  /** How many are chosen, read at a tap so that a choice does not draw the group: the tenth of several is refused. */
  chosenCount?(): number
  className?: string
  children: ReactNode
}) {
  const texts = useUiTexts()
  const [full, setFull] = useState(false)
  const refuses = useCallback(() => {
    const isFull = multiple && (chosenCount?.() ?? 0) >= limits.multiSelectCap
    if (isFull) setFull(true)
    return isFull
  }, [multiple, chosenCount])
  return (
    <>
      <View
        className={classes(multiple && 'multi', className)}
        {...a11y({ role: multiple ? 'group' : 'radiogroup', label, ...(about && { about }) })}
        {...(multiple ? arrowKeys.ofBoxes : arrowKeys.ofOptions)}
      >
        <Refusal.Provider value={refuses}>{children}</Refusal.Provider>
      </View>
      {multiple && (
        <Dialog
          open={full}
          title={texts.capReached(limits.multiSelectCap)}
          safe={{ label: texts.understood, onPress: () => setFull(false) }}
        />
      )}
    </>
  )
}

/** One choice. Choosing changes only a class and a state, so that the mini-program sends little. */
export function Option({ letter, text, multiple, chosen, outcome, disabled, id, onChoose }: Props) {
  const texts = useUiTexts()
  const refuses = useContext(Refusal)
  // Of several one can miss some; where one was to be chosen it is the right answer.
  const said = outcome === 'missed' && !multiple ? 'key' : outcome
  return (
    <Pressable
      className={classes('option', outcome ?? (chosen && 'on'))}
      role={multiple ? 'checkbox' : 'radio'}
      checked={chosen}
      {...(id && { id })}
      disabled={disabled ?? !onChoose}
      {...(onChoose && { onPress: () => (chosen || !refuses()) && onChoose() })}
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
