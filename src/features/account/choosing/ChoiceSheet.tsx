import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Resource, type quietly } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Choice } from '@/core/navigation/ChoiceStore'
import { Loaded } from '@/shell/Loaded'
import { SearchBar } from '@/ui/fields/SearchBar'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { text } from '../registration/texts'

export interface Option extends Choice {
  hasChildren?: boolean
}
/** All choices; those below one; those that hold the words. */
export interface Asked {
  parent?: string | undefined
  keyword: string
}
interface Props {
  title: string
  load(asked: Asked, options: typeof quietly): Promise<Option[]>
  /** A list that may be long. */
  searched?: boolean
  onChoose(choice: Choice): void
  onClose(): void
}

/** A list to choose one of; groups open in place, words look through them all. */
export const ChoiceSheet = observer(function ChoiceSheet({
  title,
  load,
  searched,
  onChoose,
  onClose,
}: Props) {
  const [parent, setParent] = useState<Option>()
  const [options] = useState(() => new Resource(load))
  const [search] = useState(
    (): SearchBox =>
      new SearchBox(() => {
        setParent(undefined)
        return options.open({ keyword: search.keyword })
      }),
  )
  useEffect(() => void options.open({ keyword: '' }), [options])
  const tap = (option: Option) => {
    if (!option.hasChildren) return onChoose({ id: option.id, name: option.name })
    search.set('')
    setParent(option)
    void options.open({ parent: option.id, keyword: '' })
  }
  return (
    <Sheet open title={parent?.name ?? title} onClose={onClose}>
      {searched && (
        <View className="mt-3">
          <SearchBar
            id="search-choices"
            placeholder={text('searchIn', { list: title })}
            value={search.words}
            onChange={search.type}
            onSearch={(words) => void search.find(words)}
          />
        </View>
      )}
      <View className="choice-list">
        <Loaded what={title} of={options}>
          {(found: Option[]) =>
            found.length === 0 ? (
              <EmptyState
                title={text(search.keyword ? 'nothingLikeIt' : 'nothingToChoose')}
                {...(search.keyword && { text: text('nothingLikeItText') })}
              />
            ) : (
              <List>
                {found.map((option) => (
                  <ListItem
                    key={option.id}
                    id={`choice-${option.id}`}
                    title={option.name}
                    chevron={option.hasChildren ?? false}
                    onPress={() => tap(option)}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </View>
    </Sheet>
  )
})
