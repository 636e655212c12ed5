import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { CourseList } from '@/shell/study/CourseList'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { KeptList } from '../offline/KeptList'
import { MineStore } from '../course/MineStore'
import '../study.scss'

export default observer(function MyStudyPage() {
  const { begun } = useStore(MineStore)
  useListScroll(() => void begun.loadMore())
  useFresh(begun.open, [begun])
  return (
    <Page name="myStudy">
      <NeedsLogIn>
        <KeptList />
        <CourseList pages={begun} />
      </NeedsLogIn>
    </Page>
  )
})
