import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { IconButton } from '../controls/IconButton'
import { TextInput } from './TextInput'
import { useUiTexts } from '../UiTexts'

/** Specification §9: the box has 90 % of the width, 12 % less for each button beside it. */
export const searchWidth = (sides: number) => `${90 - 12 * sides}%`

interface Props {
  id?: string
  placeholder: string
  value: string
  onChange(value: string): void
  /** The person asks for it: the keyboard's search key, or the cross. */
  onSearch(value: string): void
  /** Buttons beside the box. */
  sides?: readonly ReactNode[]
}

/** The field of a search: it asks by the keyboard’s key and when it is emptied. `sides`: buttons beside it. */
export function SearchBar({ id, placeholder, value, onChange, onSearch, sides = [] }: Props) {
  const texts = useUiTexts()
  const [focused, setFocused] = useState(false)
  const clear = () => {
    onChange('')
    onSearch('')
  }
  return (
    <View
      className={classes('searchrow', sides.length > 0 && 'sides')}
      {...a11y({ role: 'search', label: texts.search })}
    >
      <View
        className={classes('search', focused && 'focus')}
        style={{ width: searchWidth(sides.length) }}
      >
        <Icon name="search" size={20} />
        <TextInput
          {...(id && { id })}
          label={placeholder}
          placeholder={placeholder}
          value={value}
          maxLength={60}
          search
          onInput={onChange}
          onConfirm={onSearch}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {value !== '' && <IconButton icon="close" size={20} label={texts.clear} onPress={clear} />}
      </View>
      {sides.map((side, place) => (
        <View key={place} className="side">
          {side}
        </View>
      ))}
    </View>
  )
}
