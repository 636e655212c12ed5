import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useAction } from '@/core/loading/useAction'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Heading } from '@/ui/frame/Heading'
import { FoundOfAll, FoundOfKind } from '../search/FoundRows'
import { SearchAllStore } from '../search/SearchAllStore'
import { text } from '../search/texts'

/** One search over everything the house has, together or by kind. */
export default observer(function SearchAllPage() {
  const params = useParams('searchAll')
  const store = useStore(SearchAllStore)
  const { search, kind, kinds, pages } = store
  useEffect(() => {
    if (params) void store.open(params.kind, params.keyword)
  }, [store, params])
  useListScroll(() => {
    if (kind !== undefined && search.keyword !== '') void pages.loadMore()
  })
  return (
    <Page name="searchAll" className="reading">
      <SearchBar
        placeholder={text('placeholder')}
        value={search.words}
        onChange={search.type}
        onSearch={(words) => void search.find(words)}
      />
      <Chips label={text('kinds')} scroll className="mt-2">
        <Chip id="kind-all" on={kind === undefined} onPress={() => void store.choose(undefined)}>
          {text('all')}
        </Chip>
        {kinds.map((one) => (
          <Chip
            key={one}
            id={`kind-${one}`}
            on={kind === one}
            onPress={() => void store.choose(one)}
          >
            {text(one)}
          </Chip>
        ))}
      </Chips>
      <Outcome />
    </Page>
  )
})

const Outcome = observer(function Outcome() {
  const { search, kind } = useStore(SearchAllStore)
  if (search.keyword === '') return <Words />
  return kind === undefined ? <FoundOfAll /> : <FoundOfKind kind={kind} />
})

/** What others look for, and what I did. */
const Words = observer(function Words() {
  const store = useStore(SearchAllStore)
  const [forget, forgetting] = useAction(() => store.forget())
  const { hot, his } = store.known
  return (
    <>
      {his.length > 0 && (
        <View className="mt-4">
          <View className="row between g-2">
            <Heading level={2} look="h3">
              {text('mine')}
            </Heading>
            <Button id="forget" look="plain" small busy={forgetting} onPress={() => void forget()}>
              {text('forget')}
            </Button>
          </View>
          <WordChips label={text('mine')} words={his} />
        </View>
      )}
      {hot.length > 0 && (
        <View className="mt-4">
          <Heading level={2} look="h3">
            {text('hot')}
          </Heading>
          <WordChips label={text('hot')} words={hot} />
        </View>
      )}
    </>
  )
})

const WordChips = observer(function WordChips({
  label,
  words,
}: {
  label: string
  words: readonly string[]
}) {
  const { search } = useStore(SearchAllStore)
  return (
    <Chips label={label} className="mt-2">
      {words.map((word) => (
        <Chip key={word} on={false} onPress={() => void search.find(word)}>
          {word}
        </Chip>
      ))}
    </Chips>
  )
})
