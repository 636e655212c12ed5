import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Page } from '@/shell/Page'
import { SearchWords } from '@/shell/search/SearchWords'
import { Chip, Chips } from '@/ui/controls/Chip'
import { SearchBar } from '@/ui/fields/SearchBar'
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
  const { search, kind, known, forget } = useStore(SearchAllStore)
  if (search.keyword === '')
    return <SearchWords words={known} onFind={(word) => void search.find(word)} onForget={forget} />
  return kind === undefined ? <FoundOfAll /> : <FoundOfKind kind={kind} />
})
