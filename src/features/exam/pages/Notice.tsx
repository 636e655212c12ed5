import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { usePreload } from '@/core/navigation/usePreload'
import { useDep, useStore } from '@/core/stores'
import { useParams, useScreenName, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { WaitsFor } from '@/shell/paths/WaitsFor'
import { PlanButton } from '@/shell/plan/PlanButton'
import { Picture } from '@/ui/marks/Picture'
import { ExamStore } from '../attempt/ExamStore'
import { GuideCard } from '../notice/GuideCard'
import { NoticeBanner, OpenAttempt } from '../notice/NoticeBanner'
import { NoticeNeeds } from '../notice/NoticeNeeds'
import { NoticeView } from '../notice/NoticeView'
import { StartBar } from '../notice/StartBar'
import { NoticeStore } from '../notice/NoticeStore'
import { usePoll } from '../rooms/usePoll'
import { text } from '../texts'
import '../exam.scss'

/** Fetched while the notice is read: the first question stands at once, and without network too. */
const next = ['examAnswer', 'examSheet'] as const
const countWords = { best: 'best', first: 'countsFirst', last: 'countsLast' } as const

export default observer(function NoticePage() {
  const name = useScreenName() === 'examNoticeMobile' ? 'examNoticeMobile' : 'examNotice'
  const params = useParams('examNotice')
  const store = useStore(NoticeStore)
  const exam = useStore(ExamStore)
  const { apiBase } = useDep('transport')
  const taskId = params?.taskId
  const load = () => {
    if (taskId) void store.load(taskId)
  }
  // Again each time the page comes to the front: a window may have opened, a try may be used.
  useEffect(load, [store, taskId])
  useShown(load)
  // With the notice, not after it: who taps "start" at once waits for one call.
  useEffect(() => {
    if (taskId) void exam.prepare(taskId)
  }, [exam, taskId])
  const notice = store.notice?.taskId === taskId ? store.notice : undefined
  usePreload(next, notice !== undefined)
  usePoll(store.waitsForRoom, store.askRoom)
  return (
    <Page
      name={name}
      className="reading"
      {...(notice && {
        share: { title: notice.taskName },
        dock: <StartBar notice={notice} />,
        ...(notice.maxAttempts > 1 && { dockNote: text(countWords[notice.scoreCounts]) }),
      })}
    >
      <NeedsLogIn>
        <Loaded what={text('notice')} kind="article" of={store.loaded}>
          {notice && (
            <>
              {notice.coverPic !== '' && (
                <Picture className="read-picture" src={apiBase + notice.coverPic} alt="" />
              )}
              <OpenAttempt notice={notice} />
              <GuideCard taskId={notice.taskId} />
              <NoticeView notice={notice}>
                {notice.waitsFor && <WaitsFor needed={notice.waitsFor} />}
                <NoticeNeeds taskId={notice.taskId} />
                <NoticeBanner notice={notice} />
              </NoticeView>
              {notice.attemptsUsed === 0 && <PlanButton taskId={notice.taskId} />}
            </>
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
