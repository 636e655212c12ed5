import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ShellStore } from '@/core/display/ShellStore'
import { goToAddress, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { PlatformEntry, type Entered } from '@/shell/entry/PlatformEntry'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { State } from '@/ui/feedback/States'
import { CentreStore } from '../entrance/CentreStore'
import { Entering } from '../entrance/Entering'
import { text } from '../texts'

/** The address names a centre that nobody knows. */
const isUnknown = ({ failure }: CentreStore['centre']) => failure?.reason === 'notFound'

/** /wxH5Entrance: from the mini-program's web view with a ticket, or from an article or menu without one. */
export default observer(function EntrancePage() {
  const params = useParams('wxH5Entrance')
  const entry = useStore(PlatformEntry)
  const session = useStore(SessionStore)
  const { centre } = useStore(CentreStore)
  const [failed, setFailed] = useState(false)
  const shell = useStore(ShellStore)
  if (!params) return null
  const { sceneId, category, appCode } = params
  const ofCategory = category ? `/?category=${encodeURIComponent(category)}` : '/'
  const home = sceneId ? `/wxH5Detail?sceneId=${encodeURIComponent(sceneId)}` : ofCategory
  const enter = async (): Promise<Entered> => {
    const known = appCode ? centre.open(appCode) : undefined
    const entered =
      (await entry.takeHandOver()) ??
      (session.isLoggedIn ? ({ to: 'in', returnTo: home } as const) : undefined)
    // Who goes on does not see this page: the word goes with them.
    if (entered) await known
    if (entered && isUnknown(centre)) shell.toast(text('centreUnknown'))
    return entered
  }
  const name = centre.value?.qcCenterName
  const state = entry.problem ? 'enterFailed' : 'comeIn'
  return (
    <Page name="wxH5Entrance" title={name ?? text(failed ? state : 'entering')} className="narrow">
      <Entering
        enter={enter}
        redirect={home}
        onFail={() => setFailed(true)}
        guest={<Guest centre={name} isUnknown={isUnknown(centre)} home={home} />}
      />
    </Page>
  )
})

/** Whoever an article brought here without a log-in: whose place it is, the log-in, and what may be read without. */
const Guest = ({
  centre,
  isUnknown,
  home,
}: {
  centre: string | undefined
  isUnknown: boolean
  home: string
}) => (
  <>
    {isUnknown && (
      <Banner tone="warn" icon="warn">
        {text('centreUnknown')}
      </Banner>
    )}
    <State
      icon="me"
      title={text('comeInTitle')}
      {...(centre && { text: text('comeInOf', { centre }) })}
    />
    <Button id="to-log-in" block onPress={() => void replace('logIn', { redirect: home })}>
      {text('toLogIn')}
    </Button>
    <View className="mt-3">
      <Button id="look-first" look="line" block onPress={() => void goToAddress(home, 'replace')}>
        {text('lookFirst')}
      </Button>
    </View>
  </>
)
