import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useScreenName } from '@/core/navigation/useParams'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import { SlidePanel } from '@/shell/entry/SlidePanel'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { EmptyState } from '@/ui/feedback/States'
import { text } from '../texts'
import '../account.scss'

/** /sliderverify and /sliderverifyhelp: the check on a page of its own; the next call that needs one takes its ticket. */
export default observer(function SliderPage() {
  const name = useScreenName()
  const slide = useStore(SlideCheckStore)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    void slide.begin()
    return slide.onPassed(() => setPassed(true))
  }, [slide])
  if (!name) return null
  return (
    <Page name={name === 'sliderVerifyHelp' ? name : 'sliderVerify'} className="narrow">
      {passed ? (
        <EmptyState
          title={text('checkPassed')}
          text={text('checkPassedText')}
          action={{ label: text('goOn'), onPress: () => void back() }}
        />
      ) : (
        <Card>
          <SlidePanel />
        </Card>
      )}
    </Page>
  )
})
