import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { PlatformEntry, type Entered } from '@/shell/entry/PlatformEntry'
import { Page } from '@/shell/Page'
import { CentreStore } from '../entrance/CentreStore'
import { Entering } from '../entrance/Entering'
import { text } from '../texts'

/** /wxH5Entrance: from the mini-program's web view with a ticket, or from an article or menu without one. */
export default observer(function EntrancePage() {
  const params = useParams('wxH5Entrance')
  const entry = useStore(PlatformEntry)
  const session = useStore(SessionStore)
  const { centre } = useStore(CentreStore)
  const [failed, setFailed] = useState(false)
  const appCode = params?.appCode
  useEffect(() => {
    if (appCode) void centre.open(appCode)
  }, [centre, appCode])
  if (!params) return null
  const { sceneId, category } = params
  const ofCategory = category ? `/?category=${encodeURIComponent(category)}` : '/'
  const home = sceneId ? `/wxH5Detail?sceneId=${encodeURIComponent(sceneId)}` : ofCategory
  const enter = async (): Promise<Entered> =>
    (await entry.takeHandOver()) ?? (session.isLoggedIn ? { to: 'in', returnTo: home } : undefined)
  return (
    <Page
      name="wxH5Entrance"
      title={centre.value?.qcCenterName ?? text(failed ? 'enterFailed' : 'entering')}
      className="narrow"
    >
      <Entering enter={enter} redirect={home} onFail={() => setFailed(true)} />
    </Page>
  )
})
