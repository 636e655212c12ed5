import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ownPath } from '@contract/rules/place/ownPath'
import { goToAddress } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { text } from '../texts'
import { WebViewStore } from '../entrance/WebViewStore'

/** A screen of the H5 build inside the mini-program, with its person; a browser simply goes there. */
export default observer(function WebPage() {
  const params = useParams('web')
  const store = useStore(WebViewStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { hasWebView } = useDep('addresses')
  const to = params?.to
  useEffect(() => {
    if (!params) return
    if (!hasWebView) void goToAddress(ownPath(to), 'replace')
    else if (isLoggedIn) void store.address.open(to)
  }, [store, params, to, hasWebView, isLoggedIn])
  // The platform's web view covers the whole page: nothing of ours may stand beside it.
  if (hasWebView && store.address.value) return <WebView src={store.address.value} />
  return (
    <Page name="web" className="narrow">
      <NeedsLogIn>
        <Loaded what={text('webVersion')} kind="card" of={store.address}>
          {null}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
