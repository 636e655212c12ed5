import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { SearchDoor } from '@/ui/fields/SearchDoor'
import { List, ListItem } from '@/ui/lists/List'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { AnyList } from '../components/AnyList'
import { MissingItems } from '../components/MissingItems'
import { CollegeStore } from '../CollegeStore'
import { text } from '../texts'

/** /likangCollege: the sponsor's college, a page made of modules. */
export default observer(function CollegePage() {
  return (
    <Page name="college">
      <NeedsLogIn>
        <College />
      </NeedsLogIn>
    </Page>
  )
})

const College = observer(function College() {
  const store = useStore(CollegeStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { pages } = store
  const nothing = empties[store.view]
  const missing = store.page.value?.missing ?? []
  useFresh(() => isLoggedIn && store.open(), [store, isLoggedIn])
  useListScroll(() => void pages.loadMore())
  const [banner] = store.itemsOf('banner')
  return (
    <Loaded what={text('college')} kind="card" of={store.page}>
      {banner && (
        <Card look="hero">
          <Heading level={2} look="h2">
            {banner.title}
          </Heading>
          <View className="mt-2">{banner.note}</View>
        </Card>
      )}
      {missing.length > 0 && (
        <MissingItems items={missing} onFill={(key, value) => store.fill(key, value)} />
      )}
      <View className="mt-3">
        <SearchDoor
          id="search-college"
          label={text('searchCollege')}
          onPress={() => go('collegeSearch', {})}
        />
      </View>
      <List>
        <ListItem
          id="to-know"
          icon="shield"
          title={text('toKnow')}
          onPress={() => void go('mustKnow', {})}
        />
        <ListItem
          id="to-handbook"
          icon="library"
          title={text('toHandbook')}
          onPress={() => void go('highScoreHandbook', {})}
        />
      </List>
      <View className="mt-4">
        <Heading level={2} look="h3">
          {text('courses')}
        </Heading>
      </View>
      <Segmented
        className="mt-2"
        label={text('views')}
        value={store.view}
        onChange={(view) => void store.show(view)}
        options={[
          { value: 'open', label: text('collegeOpen') },
          { value: 'plan', label: text('collegePlan') },
          { value: 'history', label: text('collegeHistory') },
        ]}
      />
      {store.view === 'open' && <Labels />}
      {store.view !== 'plan' && <Kinds />}
      <View className="mt-3">
        <AnyList
          pages={pages}
          what={text('courses')}
          where="college"
          empty={<EmptyState title={text(nothing.title)} text={text(nothing.note)} />}
        />
      </View>
    </Loaded>
  )
})

const empties = {
  open: { title: 'noTasks', note: 'noTasksText' },
  plan: { title: 'noPlan', note: 'noPlanText' },
  history: { title: 'noHistory', note: 'noCollegeHistoryText' },
} as const

const Labels = observer(function Labels() {
  const store = useStore(CollegeStore)
  const { labelId } = store
  return (
    <Chips label={text('labels')} scroll className="mt-2">
      <Chip on={labelId === undefined} onPress={() => void store.chooseLabel(undefined)}>
        {text('allLabels')}
      </Chip>
      {(store.labels.value ?? []).map(({ labelId: id, labelName }) => (
        <Chip key={id} on={labelId === id} onPress={() => void store.chooseLabel(id)}>
          {labelName}
        </Chip>
      ))}
    </Chips>
  )
})

const Kinds = observer(function Kinds() {
  const store = useStore(CollegeStore)
  const { taskType } = store
  return (
    <View className="mt-2">
      <Segmented
        label={text('kinds')}
        value={String(taskType ?? 0)}
        onChange={(value) =>
          void store.chooseKind(([1, 2] as const).find((one) => String(one) === value))
        }
        options={[
          { value: '0', label: text('allKinds') },
          { value: '2', label: text('course') },
          { value: '1', label: text('exam') },
        ]}
      />
    </View>
  )
})
