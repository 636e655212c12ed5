import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo } from 'react'
import type { User } from '@contract/calls/account/account'
import { back, currentScreen, replace } from '@/core/navigation/navigation'
import { DisplayStore } from '@/core/display/DisplayStore'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useParams, useShown } from '@/core/navigation/useParams'
import { usePreload } from '@/core/navigation/usePreload'
import { LiveTimer } from '@/shell/exam/LiveTimer'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { optionOfKey } from '@/shell/question/letters'
import { Island } from '@/ui/frame/Island'
import { Progress } from '@/ui/feedback/Progress'
import { Watermark } from '@/ui/answers/Watermark'
import type { Attempt } from '../attempt/Attempt'
import { AnswerBar } from '../answers/AnswerBar'
import { LeavingBanner } from '../leaving/LeavingBanner'
import { QuestionView } from '../question/QuestionView'
import { networkPlace, StatusBanner } from '../attempt/StatusBanner'
import { SheetSections } from '../sheet/SheetSections'
import { swipes } from '../question/swipe'
import { useAttempt } from '../attempt/useAttempt'
import { WhereLine } from '../answers/WhereLine'
import { text } from '../texts'
import '../exam.scss'

/** Where a learner goes from here, perhaps without network. */
const next = ['examSheet', 'examNotice', 'examHome'] as const

/** Name and last four digits: whose screen a picture shows. */
const watermarkText = (user: User | undefined) =>
  user ? `${user.userName} ${user.mobileMasked.slice(-4)}` : ''

export default observer(function AnswerPage() {
  const params = useParams('examAnswer')
  const { attempt, opened, opening } = useAttempt(params)
  const { hasRoomBeside } = useStore(DisplayStore)
  usePreload(next, Boolean(attempt))
  useEffect(() => {
    if (!params) return
    const { taskId, attemptId } = params
    if (opened === 'none') void replace('examNotice', { taskId })
    if (opened === 'closed')
      void (attemptId
        ? replace('examSheet', { taskId, attemptId })
        : replace('examNotice', { taskId }))
  }, [opened, params])

  const frame = attempt && {
    timer: <LiveTimer remainingMs={() => attempt.clock.remainingMs()} />,
    under: <Position attempt={attempt} />,
    dock: <AnswerBar attempt={attempt} />,
    network: networkPlace(attempt),
  }
  return (
    <Page name="examAnswer" className={hasRoomBeside ? 'page-width' : 'reading'} {...frame}>
      <NeedsLogIn>
        <Loaded what={text('loadingPaper')} kind="article" of={opening}>
          {attempt && <Answering attempt={attempt} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Answering = observer(function Answering({ attempt }: { attempt: Attempt }) {
  const { hasRoomBeside: hasSheetBeside } = useStore(DisplayStore)
  const { user } = useStore(SessionStore)
  const handlers = useMemo(() => swipes((step) => attempt.move(step)), [attempt])
  useKeys(attempt)
  useShown(() => attempt.check())
  return (
    <View className="two middle">
      <View className="two-main answering" {...handlers}>
        <Ended attempt={attempt} />
        <Island>
          <StatusBanner attempt={attempt} />
          <LeavingBanner attempt={attempt} />
          <QuestionView attempt={attempt} />
          <WhereLine attempt={attempt} />
        </Island>
        <Watermark text={watermarkText(user)} />
      </View>
      {hasSheetBeside && (
        <View className="aside sheet-aside">
          <SheetSections attempt={attempt} onOpen={(number) => attempt.open(number - 1)} />
        </View>
      )}
    </View>
  )
})

/** When it ends while this page is in front, the result takes its place; who comes back to a closed paper goes on back. */
const Ended = observer(function Ended({ attempt }: { attempt: Attempt }) {
  const { isClosed } = attempt.status
  useEffect(() => {
    if (isClosed && currentScreen()?.name === 'examAnswer') void replace('examSheet', attempt.ids)
  }, [attempt, isClosed])
  useShown(() => {
    if (isClosed) void back()
  })
  return null
})

const Position = observer(function Position({ attempt }: { attempt: Attempt }) {
  const [n, all] = [attempt.position + 1, attempt.paper.questions.length]
  return <Progress thin value={n} max={all} label={text('progress', { n, all })} />
})

/** On a pc: 1–9 and A–F choose, the arrows move; F marks where there is no sixth option (visual language §6). */
function useKeys(attempt: Attempt) {
  const keyboard = useDep('keyboard')
  useEffect(
    () =>
      keyboard?.onKey((key) => {
        if (key === 'ArrowLeft') return attempt.move(-1)
        if (key === 'ArrowRight') return attempt.move(1)
        const option = attempt.question.options[optionOfKey(key) ?? -1]
        if (option) attempt.choose(option.optionId)
        else if (key.toLowerCase() === 'f') attempt.toggleMark()
      }),
    [keyboard, attempt],
  )
}
