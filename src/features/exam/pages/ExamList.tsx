import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { openTask } from '@/shell/exam/openTask'
import { useHomeOfType } from '@/shell/useHomeOfType'
import { TaskList } from '@/shell/exam/TaskList'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { useListScroll } from '@/core/navigation/useListScroll'
import { Chip, Chips } from '@/ui/controls/Chip'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { ExamListStore, filters } from '../lists/ExamListStore'
import { text } from '../texts'
import '../exam.scss'

export default observer(function ExamListPage() {
  const params = useParams('examList')
  const store = useStore(ExamListStore)
  const { atTop } = useListScroll(() => void store.pages.loadMore())
  useFresh(() => params && store.open(params), [store, params])
  useHomeOfType(params?.taskType, 1)
  return (
    <Page name="examList" {...(params && { params })}>
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={store.refresh}>
          <Search store={store} />
          <Filters store={store} />
          <View className="mt-4">
            <Rows store={store} />
          </View>
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

const Search = observer(function Search({ store }: { store: ExamListStore }) {
  return (
    <SearchBar
      placeholder={text('searchPlaceholder')}
      value={store.search.words}
      onChange={store.search.type}
      onSearch={(keyword) => void store.search.find(keyword)}
    />
  )
})

const Filters = observer(function Filters({ store }: { store: ExamListStore }) {
  return (
    <Chips label={text('filterLabel')} scroll className="mt-3">
      <Chip
        id="filter-all"
        on={store.state === undefined}
        onPress={() => void store.choose(undefined)}
      >
        {text('all')}
      </Chip>
      {filters.map((state) => (
        <Chip
          key={state}
          id={`filter-${state}`}
          on={store.state === state}
          onPress={() => void store.choose(state)}
        >
          {text(state)}
        </Chip>
      ))}
    </Chips>
  )
})

const Rows = observer(function Rows({ store }: { store: ExamListStore }) {
  const { pages, search, isFiltered } = store
  const empty = isFiltered ? (
    <EmptyState
      title={search.keyword ? text('nothingFound', { words: search.keyword }) : text('nothing')}
      action={{ label: text('clearFilters'), onPress: () => void store.clear() }}
    />
  ) : undefined
  return <TaskList pages={pages} onOpen={(task) => openTask(task, store.query)} empty={empty} />
})
