import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { SearchBar } from '@/ui/fields/SearchBar'
import { GuideList } from '../GuideList'
import { GuidesStore } from '../GuidesStore'
import { text } from '../texts'

/** /preventionManual, /preventionGuide and its entry: guides of one tool. */
export default observer(function GuidesPage() {
  const screen = useScreenName()
  const params = useParams('preventionGuide')
  const store = useStore(GuidesStore)
  const { search } = store
  const name =
    screen === 'preventionManual' || screen === 'preventionGuideEntry' ? screen : 'preventionGuide'
  const category =
    params?.category ?? (name === 'preventionManual' ? 'preventionManual' : 'preventionGuide')
  useFresh(
    () => params && screen && store.open(category, params.keyword),
    [store, params, screen, category],
  )
  return (
    <Page name={name} className="reading">
      <SearchBar
        placeholder={text('search')}
        value={search.words}
        onChange={search.type}
        onSearch={(keyword) => void search.find(keyword)}
      />
      <View className="mt-4">
        <GuideList pages={store.pages} />
      </View>
    </Page>
  )
})
