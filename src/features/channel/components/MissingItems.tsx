import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PersonItem } from '@contract/calls/community/channel'
import { useAction } from '@/core/loading/useAction'
import { namesText } from '@/core/i18n/joining'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { SearchBar } from '@/ui/fields/SearchBar'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { text } from '../texts'

interface Item {
  key: PersonItem
  label: string
  options: readonly { value: string; label: string }[]
}

/** What the college does not know of me yet: each is filled from its list. */
export const MissingItems = observer(function MissingItems({
  items,
  onFill,
}: {
  items: readonly Item[]
  onFill(key: PersonItem, value: string): Promise<void>
}) {
  const [open, setOpen] = useState<Item>()
  const [fill] = useAction(async (key: PersonItem, value: string) => {
    await onFill(key, value)
    setOpen(undefined)
  })
  return (
    <View className="mt-3">
      <Banner tone="info">
        {text('missing', { fields: namesText(items.map(({ label }) => label)) })}
      </Banner>
      <List className="mt-2">
        {items.map((item) => (
          <ListItem
            key={item.key}
            title={item.label}
            value={text('fillIn')}
            chevron
            onPress={() => setOpen(item)}
          />
        ))}
      </List>
      <Sheet open={open !== undefined} title={open?.label ?? ''} onClose={() => setOpen(undefined)}>
        {open && (
          <Choices key={open.key} of={open} onChoose={(value) => void fill(open.key, value)} />
        )}
      </Sheet>
    </View>
  )
})

/** More choices than that are searched. */
const seenAtOnce = 10

/** The choices of one field; of a long list those that hold what is typed. */
function Choices({
  of: { label, options },
  onChoose,
}: {
  of: Item
  onChoose(value: string): void
}) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted))
  return (
    <>
      {options.length > seenAtOnce && (
        <View className="mt-3">
          <SearchBar
            id="search-choices"
            placeholder={text('searchIn', { list: label })}
            value={words}
            onChange={setWords}
            onSearch={setWords}
          />
        </View>
      )}
      {found.length === 0 && (
        <EmptyState title={text('nothingLikeIt')} text={text('nothingLikeItText')} />
      )}
      <List>
        {found.map((option) => (
          <ListItem
            key={option.value}
            title={option.label}
            chevron={false}
            onPress={() => onChoose(option.value)}
          />
        ))}
      </List>
    </>
  )
}
