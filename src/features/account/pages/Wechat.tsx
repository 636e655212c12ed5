import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStore } from '@/core/stores'
import { PlatformEntry } from '@/shell/entry/PlatformEntry'
import { Page } from '@/shell/Page'
import { Entering } from '../entrance/Entering'
import { text } from '../texts'

/** /wechat: the messaging platform's log-in page leads back here with code and state. */
export default observer(function WechatPage() {
  const entry = useStore(PlatformEntry)
  const [title, setTitle] = useState(text('entering'))
  return (
    <Page name="wechat" title={title} className="narrow">
      <Entering enter={entry.arrive} onFail={() => setTitle(text('enterFailed'))} />
    </Page>
  )
})
