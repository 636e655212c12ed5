import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back, openScreens, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams, useShown } from '@/core/navigation/useParams'
import type { Params } from '@/routes'
import { LiveTimer } from '@/shell/exam/LiveTimer'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import type { Attempt } from '../attempt/Attempt'
import { HandInDialog } from '../sheet/HandInDialog'
import { ResultBar, reviewReason } from '../results/ResultBar'
import { ResultView } from '../results/ResultView'
import { networkPlace } from '../attempt/StatusBanner'
import { SheetTools } from '../sheet/SheetTools'
import { SheetView } from '../sheet/SheetView'
import { useAttempt } from '../attempt/useAttempt'
import { ExamStore } from '../attempt/ExamStore'
import { ResultStore } from '../results/ResultStore'
import { text } from '../texts'
import '../exam.scss'

type Ids = Params<'examSheet'>

/** One address for before and after: the answer sheet while the attempt runs here, then the result. */
export default observer(function SheetPage() {
  const params = useParams('examSheet')
  const exam = useStore(ExamStore)
  if (!params) return <Page name="examSheet" />
  return exam.isHere(params.attemptId) ? <Before ids={params} /> : <After ids={params} />
})

const Before = observer(function Before({ ids }: { ids: Ids }) {
  const { attempt, opened, opening } = useAttempt(ids)
  if (opened === 'closed' || attempt?.status.isClosed) return <After ids={ids} />
  if (attempt) return <Sheet attempt={attempt} />
  return (
    <Page name="examSheet">
      <Loaded what={text('toSheet')} of={opening}>
        {null}
      </Loaded>
    </Page>
  )
})

const Sheet = observer(function Sheet({ attempt }: { attempt: Attempt }) {
  const [asks, setAsks] = useState(false)
  useShown(() => attempt.check())
  const open = (number: number) => {
    attempt.open(number - 1)
    setAsks(false)
    // From the answering page the way is back; after a reload of this page there is none below.
    void (openScreens().at(-2)?.name === 'examAnswer' ? back() : replace('examAnswer', attempt.ids))
  }
  const handIn = (
    <Button id="hand-in" block disabled={!attempt.status.canWrite} onPress={() => setAsks(true)}>
      {text('handIn')}
    </Button>
  )
  return (
    <Page
      name="examSheet"
      timer={<LiveTimer remainingMs={() => attempt.clock.remainingMs()} />}
      dock={handIn}
      network={networkPlace(attempt)}
    >
      <SheetView attempt={attempt} onOpen={open} />
      <SheetTools attempt={attempt} />
      <HandInDialog attempt={attempt} open={asks} onClose={() => setAsks(false)} onOpen={open} />
    </Page>
  )
})

const After = observer(function After({ ids }: { ids: Ids }) {
  const results = useStore(ResultStore)
  const resource = results.of(ids.attemptId)
  const result = resource.value
  const isOpen = results.isOpen(ids.attemptId)
  useEffect(() => void resource.open(ids), [resource, ids])
  useEffect(() => {
    if (isOpen) void replace('examAnswer', ids)
  }, [isOpen, ids])
  const reason = result && reviewReason(result)
  return (
    <Page
      name="examSheet"
      title={text('result')}
      className="reading"
      {...(result && { dock: <ResultBar result={result} /> })}
      {...(reason && { dockNote: reason })}
    >
      <Loaded what={text('result')} kind="article" of={resource}>
        <View>{result && <ResultView result={result} />}</View>
      </Loaded>
    </Page>
  )
})
