import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { SessionStore } from '@/core/session/SessionStore'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { SearchWords } from '@/shell/search/SearchWords'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { AnyList } from '../components/AnyList'
import { SearchStore } from '../SearchStore'
import { text } from '../texts'

/** /likangSearch and the searches of training and evaluation: hot words, my words, what was found. */
export default observer(function SearchPage() {
  const screen = useScreenName()
  const name =
    screen === 'trainingSearch' || screen === 'newTrainingSearch' ? screen : 'collegeSearch'
  const params = useParams('collegeSearch')
  return (
    <Page name={name}>
      <NeedsLogIn>
        {params && screen && (
          <Search inCollege={name === 'collegeSearch'} keyword={params.keyword} />
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Search = observer(function Search({
  inCollege,
  keyword,
}: {
  inCollege: boolean
  keyword: string | undefined
}) {
  const store = useStore(SearchStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { search, pages, place } = store
  useFresh(
    () => isLoggedIn && store.open(inCollege ? 'college' : 'study', keyword),
    [store, inCollege, keyword, isLoggedIn],
  )
  useListScroll(() => {
    if (search.keyword !== '') void pages.loadMore()
  })
  return (
    <>
      <SearchBar
        placeholder={text(inCollege ? 'searchCollege' : 'searchAll')}
        value={search.words}
        onChange={search.type}
        onSearch={(words) => void search.find(words)}
      />
      {!inCollege && (
        <View className="mt-2">
          <Segmented
            label={text('kinds')}
            value={place === 'exam' ? 'exam' : 'study'}
            options={[
              { value: 'study', label: text('inCourses') },
              { value: 'exam', label: text('inExams') },
            ]}
            onChange={(next) => void store.choose(next)}
          />
        </View>
      )}
      {search.keyword === '' ? (
        <SearchWords
          words={store.hotWords}
          onFind={(word) => void search.find(word)}
          onForget={store.forget}
        />
      ) : (
        <View className="mt-3">
          <AnyList
            pages={pages}
            what={text('results')}
            empty={<EmptyState title={text('noTasks')} text={text('noTasksText')} />}
          />
        </View>
      )}
    </>
  )
})
