import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useParams, useScreenName, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { GuideCard } from '../notice/GuideCard'
import { NoticeBanner } from '../notice/NoticeBanner'
import { NoticeNeeds } from '../notice/NoticeNeeds'
import { NoticeView } from '../notice/NoticeView'
import { StartBar } from '../notice/StartBar'
import { NoticeStore } from '../notice/NoticeStore'
import { text } from '../texts'
import '../exam.scss'

export default observer(function NoticePage() {
  const name = useScreenName() === 'examNoticeMobile' ? 'examNoticeMobile' : 'examNotice'
  const params = useParams('examNotice')
  const store = useStore(NoticeStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId) void store.load(taskId)
  }
  // Again each time the page comes to the front: a window may have opened, a try may be used.
  useEffect(load, [store, taskId])
  useShown(load)
  const notice = store.notice?.taskId === taskId ? store.notice : undefined
  return (
    <Page
      name={name}
      className="reading"
      {...(notice && {
        dock: <StartBar notice={notice} />,
        ...(notice.maxAttempts > 1 && { dockNote: text('best') }),
      })}
    >
      <NeedsLogIn>
        <Loaded what={text('notice')} kind="article" of={store.loaded}>
          {notice && (
            <>
              <GuideCard taskId={notice.taskId} />
              <NoticeView notice={notice}>
                <NoticeNeeds taskId={notice.taskId} />
                <NoticeBanner notice={notice} />
              </NoticeView>
            </>
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
