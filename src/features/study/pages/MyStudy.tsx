import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { CourseList } from '@/shell/study/CourseList'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { KeptList } from '../offline/KeptList'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { MineStore } from '../course/MineStore'
import { text } from '../texts'
import '../study.scss'

export default observer(function MyStudyPage() {
  const { begun, search } = useStore(MineStore)
  useListScroll(() => void begun.loadMore())
  useFresh(begun.open, [begun])
  return (
    <Page name="myStudy">
      <NeedsLogIn>
        <KeptList />
        {(search.keyword !== '' || !begun.isEmpty) && (
          <SearchBar
            placeholder={text('searchMine')}
            value={search.words}
            onChange={search.type}
            onSearch={(keyword) => void search.find(keyword)}
          />
        )}
        {search.keyword !== '' && begun.isEmpty ? (
          <EmptyState title={text('noneFound')} text={text('noneFoundText')} />
        ) : (
          <View className="mt-4">
            <CourseList pages={begun} />
          </View>
        )}
      </NeedsLogIn>
    </Page>
  )
})
