import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PersonItem } from '@contract/calls/community/channel'
import { useAction } from '@/core/loading/useAction'
import { namesText } from '@/core/i18n/joining'
import { Banner } from '@/ui/feedback/Banner'
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
        <View className="choices">
          <List>
            {open?.options.map(({ value, label }) => (
              <ListItem key={value} title={label} onPress={() => void fill(open.key, value)} />
            ))}
          </List>
        </View>
      </Sheet>
    </View>
  )
})
