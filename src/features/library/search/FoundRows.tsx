import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { Marked } from '@/shell/library/Marked'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { List } from '@/ui/lists/List'
import { Pressable } from '@/ui/controls/Pressable'
import { Icon } from '@/ui/marks/Icon'
import { marksOf, type Found, type FoundKind } from './found'
import { SearchAllStore } from './SearchAllStore'
import { text } from './texts'

const icons = {
  document: 'doc',
  course: 'study',
  exam: 'exam',
  guide: 'shield',
  product: 'product',
  article: 'library',
} as const

/** One find, with the words that were looked for marked. */
const FoundRow = observer(function FoundRow({ found, kind }: { found: Found; kind: FoundKind }) {
  const { search } = useStore(SearchAllStore)
  const { title, note, words } = found
  return (
    <Pressable id={`found-${found.id}`} className="item inset" onPress={() => void found.open()}>
      <View className="glyph">
        <Icon name={icons[kind]} size={20} />
      </View>
      <View className="grow">
        <View>
          <Marked words={title} marks={marksOf(title, search.keyword)} />
        </View>
        {words && (
          <View className="sub mt-1">
            <Marked words={words} marks={marksOf(words, search.keyword)} />
          </View>
        )}
        {note && <Text className="note block mt-1">{note}</Text>}
      </View>
      <Icon name="chev" size={18} className="chevron" />
    </Pressable>
  )
})

const Nothing = observer(function Nothing() {
  const { search } = useStore(SearchAllStore)
  return (
    <EmptyState title={text('nothing', { words: search.keyword })} text={text('nothingText')} />
  )
})

/** Some of each kind, each with the way to all of it. */
export const FoundOfAll = observer(function FoundOfAll() {
  const store = useStore(SearchAllStore)
  return (
    <Loaded what={text('results')} of={store.all}>
      {store.sections.length === 0 ? (
        <Nothing />
      ) : (
        store.sections.map(({ kind, list, total }) => (
          <View key={kind} className="mt-4">
            <Heading level={2} look="h3">
              {text('kindOf', { kind: text(kind), n: total })}
            </Heading>
            <List className="mt-2">
              {list.map((found) => (
                <FoundRow key={found.id} found={found} kind={kind} />
              ))}
            </List>
            {total > list.length && (
              <Button
                id={`all-${kind}`}
                className="flush"
                look="plain"
                small
                onPress={() => void store.choose(kind)}
              >
                {text('allOf', { n: total })}
              </Button>
            )}
          </View>
        ))
      )}
    </Loaded>
  )
})

/** All of one kind. */
export const FoundOfKind = observer(function FoundOfKind({ kind }: { kind: FoundKind }) {
  const { pages } = useStore(SearchAllStore)
  return (
    <Loaded what={text('results')} of={pages}>
      {pages.isEmpty ? (
        <Nothing />
      ) : (
        <>
          <List className="mt-3">
            {pages.rows.map((found) => (
              <FoundRow key={found.id} found={found} kind={kind} />
            ))}
          </List>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
