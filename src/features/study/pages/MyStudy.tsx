import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useShown } from '@/core/navigation/useParams'
import { CourseList } from '@/shell/study/CourseList'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { KeptList } from '../offline/KeptList'
import { MineStore } from '../course/MineStore'
import '../study.scss'

export default observer(function MyStudyPage() {
  const { begun } = useStore(MineStore)
  useListScroll(() => void begun.loadMore())
  useShown(() => void begun.refresh())
  return (
    <Page name="myStudy">
      <NeedsLogIn>
        <KeptList />
        <CourseList pages={begun} />
      </NeedsLogIn>
    </Page>
  )
})
