import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Shelf } from '@contract/rules/content/shelf'
import type { Mistake } from '@contract/calls/exam/mistakes'
import { dayText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { ToTabs } from '@/shell/toTabs/ToTabs'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
import { DoneState, EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { Due } from './Due'
import { Filter } from './Filter'
import { MistakesStore, type ShownShelf } from './MistakesStore'
import { text } from './texts'
import './mistakes.scss'

const shelves = ['due', 'learning', 'mastered'] as const satisfies readonly ShownShelf[]

export default observer(function MistakesPage() {
  const params = useParams('mistakes')
  const store = useStore(MistakesStore)
  const { atTop } = useListScroll(() => void store.pages.loadMore())
  const [isFiltering, setFiltering] = useState(false)
  useShown(() => void store.show())
  useEffect(() => {
    if (params?.knowCatId) void store.filter(params.knowCatId, '')
  }, [store, params])
  return (
    <Page name="mistakes" {...(params && { params })}>
      <ToTabs />
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={store.show}>
          <Due store={store} />
          <View className="mt-6">
            <Segmented
              label={text('shelves')}
              value={store.shelf}
              onChange={(shelf) => void store.choose(shelf)}
              options={shelves.map((value) => ({ value, label: text(value) }))}
            />
          </View>
          <View className="row between mt-2">
            <Button
              id="filter"
              className="flush"
              look="plain"
              small
              icon="filter"
              onPress={() => setFiltering(true)}
            >
              {text(store.isFiltered ? 'filtered' : 'filter')}
            </Button>
            <Button
              id="to-forecast"
              look="plain"
              small
              icon="chart"
              onPress={() => void go('forecast', {})}
            >
              {text('forecast')}
            </Button>
          </View>
          <Rows store={store} />
          <List className="mt-6">
            <ListItem
              id="to-practice"
              icon="pencil"
              title={text('practice')}
              onPress={() => void go('practice', {})}
            />
          </List>
        </PullToRefresh>
        <Filter store={store} open={isFiltering} onClose={() => setFiltering(false)} />
      </NeedsLogIn>
    </Page>
  )
})

const empties = {
  due: ['emptyDue', 'emptyDueText'],
  learning: ['emptyLearning', 'emptyLearningText'],
  mastered: ['emptyMastered', 'emptyMasteredText'],
} as const

const Rows = observer(function Rows({ store }: { store: MistakesStore }) {
  const { pages, shelf, isFiltered } = store
  const [title, why] = empties[shelf]
  const Empty = shelf === 'due' && !isFiltered ? DoneState : EmptyState
  return (
    <Loaded what={text('book')} of={store.whole}>
      {pages.isEmpty ? (
        <Empty
          title={text(isFiltered ? 'emptyFiltered' : title)}
          {...(!isFiltered && { text: text(why) })}
        />
      ) : (
        <>
          <List className="mt-2">
            {pages.rows.map((mistake) => (
              <Row key={mistake.mistakeId} mistake={mistake} />
            ))}
          </List>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})

/** Its own observer: a row more draws nothing else. */
const Row = observer(function Row({
  mistake: {
    mistakeId,
    questionId,
    stem,
    knowCatName,
    wrongTimes,
    shelf,
    due,
    dueTime,
    wrongAgain,
    streak,
  },
}: {
  mistake: Mistake
}) {
  const next = due === 1 ? text('streak', { n: streak }) : text('dueOn', { date: dayText(dueTime) })
  const when = shelf !== Shelf.mastered && next
  return (
    <ListItem
      id={`mistake-${questionId}`}
      title={stem}
      note={factsText(text('row', { category: knowCatName, n: wrongTimes }), when)}
      chevron
      {...(wrongAgain === 1 && { tag: <Tag tone="bad">{text('wrongAgain')}</Tag> })}
      onPress={() => void go('mistake', { mistakeId })}
    />
  )
})
