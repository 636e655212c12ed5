import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Failure } from '../parts/Failure'
import { SecondFactorForm } from '../session/SecondFactorForm'
import { useOffice } from '../session/SessionContext'
import { AdministratorStep } from './AdministratorStep'
import { Frame } from './Frame'
import { LaterSteps } from './LaterSteps'
import { text } from './texts'
import { Waiting, Word } from './Words'

/** The beginning of an installation, step by step; each is kept, so a reload goes on where one was. */
export const SetupPage = observer(function SetupPage({ base }: { base: string }) {
  const { session } = useOffice()
  const [link] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    document.title = text('firstSetup')
    if (session.state === 'opening') void session.open()
  }, [session])
  if (session.state === 'opening') return <Waiting />
  if (session.state === 'factor')
    return (
      <Frame current="platform" done={[]}>
        <section className="panel entry-card">
          <SecondFactorForm hasAuthenticator={session.hasAuthenticator} onDone={session.proved} />
        </section>
      </Frame>
    )
  if (session.state === 'in' && (link === '' || session.can('platform.operate')))
    return session.can('platform.operate') ? (
      <LaterSteps base={base} />
    ) : (
      <Word title={text('notOperator')} words={text('notOperatorText')} base={base} />
    )
  return <ByLink link={link} base={base} />
})

const linkWords = {
  used: ['linkUsed', 'linkUsedText'],
  late: ['linkLate', 'linkLateText'],
  unknown: ['linkUnknown', 'linkUnknownText'],
  none: ['noLink', 'noLinkText'],
} as const

/** With a one-time address: the first step while it is open, else why it is not. */
function ByLink({ link, base }: { link: string; base: string }) {
  const { api, session } = useOffice()
  const opened = useQuery({
    queryKey: ['setup', 'open', link],
    queryFn: async () => {
      const state = await api.setup.state({})
      const found = link === '' ? undefined : await api.setup.open({ link })
      return { smsIsSetUp: state.smsIsSetUp === 1, found }
    },
    staleTime: Infinity,
  })
  if (opened.error) return <Failure error={opened.error} onRetry={() => void opened.refetch()} />
  if (!opened.data) return <Waiting />
  const { found, smsIsSetUp } = opened.data
  if (found?.state !== 'open') {
    const [title, words] = linkWords[found?.state ?? 'none']
    return <Word title={text(title)} words={text(words)} base={base} command />
  }
  return (
    <Frame
      current="administrator"
      done={[]}
      facts={`${text('version', { version: found.version })}\n${found.database}`}
    >
      <AdministratorStep
        open={{ ...found, link, smsIsSetUp }}
        onMade={(user) => {
          // The address is used up: what stands in the address bar from now on is where one goes on.
          window.history.replaceState(null, '', `${base}/setup/platform`)
          session.arrive(user)
        }}
      />
    </Frame>
  )
}
