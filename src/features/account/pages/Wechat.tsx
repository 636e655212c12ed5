import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { PlatformEntry } from '@/shell/entry/PlatformEntry'
import { Page } from '@/shell/Page'
import { Entering } from '../entrance/Entering'
import { text } from '../texts'

/** /wechat: the messaging platform's log-in page leads back here with code and state. */
export default observer(function WechatPage() {
  const entry = useStore(PlatformEntry)
  return (
    <Page name="wechat" title={text('entering')} className="narrow">
      <Entering enter={entry.arrive} />
    </Page>
  )
})
