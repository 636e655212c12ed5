import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/core/i18n'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { SearchBar } from '@/ui/fields/SearchBar'
import { List, ListItem } from '@/ui/lists/List'
import { GuideList } from '../GuideList'
import { GuidesStore } from '../GuidesStore'
import { text } from '../texts'

/** /preventionManual and /preventionGuide: guides of one tool. */
export default observer(function GuidesPage() {
  const screen = useScreenName()
  const params = useParams('preventionGuide')
  const store = useStore(GuidesStore)
  const { search } = store
  const name = screen === 'preventionManual' ? screen : 'preventionGuide'
  const category = params?.category ?? name
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
      {name === 'preventionGuide' && (
        <List className="mt-4">
          <ListItem
            id="by-situation"
            icon="target"
            title={t('titles.guideEntry')}
            onPress={() => void go('preventionGuideEntry', {})}
          />
        </List>
      )}
      <View className="mt-4">
        <GuideList pages={store.pages} />
      </View>
    </Page>
  )
})
