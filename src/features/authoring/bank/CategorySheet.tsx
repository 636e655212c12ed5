import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { Categories } from './Categories'
import { text } from '../texts'

interface Props {
  open: boolean
  /** The first row: nothing chosen. */ none?: string
  onClose(): void
  onChoose(id: string): void
}

/** Chooses one knowledge category. */
export const CategorySheet = observer(function CategorySheet({
  open,
  none,
  onClose,
  onChoose,
}: Props) {
  const categories = useStore(Categories)
  useEffect(() => void categories.open(), [categories])
  const choose = (id: string) => {
    onChoose(id)
    onClose()
  }
  return (
    <Sheet open={open} title={text('chooseCategory')} onClose={onClose}>
      <View className="sheet-scroll mt-3">
        <List>
          {none && (
            <ListItem id="category-none" title={none} chevron={false} onPress={() => choose('')} />
          )}
          {categories.all.map(({ id, path }) => (
            <ListItem
              key={id}
              id={`category-${id}`}
              title={path}
              chevron={false}
              onPress={() => choose(id)}
            />
          ))}
        </List>
      </View>
    </Sheet>
  )
})
