import { CheckOutlined, MedicineBoxFilled } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../parts/Failure'
import { SecondFactorForm } from '../session/SecondFactorForm'
import { useOffice } from '../session/SessionContext'
import { AdministratorStep } from './AdministratorStep'
import { ContentStep } from './ContentStep'
import { HospitalStep } from './HospitalStep'
import { MessagesStep } from './MessagesStep'
import { PlatformStep } from './PlatformStep'
import { text } from './texts'

const steps = ['administrator', 'platform', 'messages', 'content', 'hospital'] as const
type Step = (typeof steps)[number]
type Later = Exclude<Step, 'administrator'>
const labels = {
  administrator: ['stepAdministrator', 'stepAdministratorNote'],
  platform: ['stepPlatform', 'stepPlatformNote'],
  messages: ['stepMessages', 'stepMessagesNote'],
  content: ['stepContent', 'stepContentNote'],
  hospital: ['stepHospital', 'stepHospitalNote'],
} as const

/** The step that the address names; undefined: the first that is not done. */
const stepInAddress = (): Step | undefined =>
  steps.find((step) => step === window.location.pathname.split('/').at(-1))

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

const Waiting = () => (
  <main className="entry">
    <h1 className="hidden">{text('firstSetup')}</h1>
    <Spin delay={300} />
  </main>
)

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

/** Platform, messages, content, first hospital, by whoever operates the platform. */
function LaterSteps({ base }: { base: string }) {
  const { api } = useOffice()
  const queries = useQueryClient()
  const [asked, setAsked] = useState(stepInAddress)
  const progress = useQuery({
    queryKey: ['setup', 'progress'],
    queryFn: () => api.setup.progress({}),
    staleTime: 0,
  })
  useEffect(() => {
    const back = () => setAsked(stepInAddress())
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  if (progress.error)
    return <Failure error={progress.error} onRetry={() => void progress.refetch()} />
  if (!progress.data) return <Waiting />
  const { data } = progress
  const later = steps.filter((step): step is Later => step !== 'administrator')
  const done: Step[] = ['administrator', ...later.filter((step) => data.steps[step] > 0)]
  const first = later.find((step) => data.steps[step] === 0)
  const current = later.find((step) => step === asked) ?? first
  const go = (step: Step | undefined) => {
    window.history.pushState(null, '', `${base}/setup/${step ?? ''}`)
    setAsked(step)
  }
  const next = () => {
    const following = current && later[later.indexOf(current) + 1]
    void queries.invalidateQueries({ queryKey: ['setup', 'progress'] }).then(() => go(following))
  }
  const props = { progress: data, onNext: next }
  return (
    <Frame
      current={current}
      done={done}
      onChoose={go}
      name={data.platformName}
      logoTime={data.logoTime}
      out={first === undefined ? `${base}/` : undefined}
      facts={`${text('version', { version: data.version })}\n${data.database}`}
    >
      {current === 'platform' && <PlatformStep {...props} />}
      {current === 'messages' && <MessagesStep {...props} />}
      {current === 'content' && <ContentStep {...props} />}
      {current === 'hospital' && <HospitalStep {...props} />}
      {current === undefined && (
        <div className="state">
          <CheckOutlined aria-hidden className="good" />
          <h1>{text('doneTitle')}</h1>
          <span className="second">{text('doneText')}</span>
          <div className="acts">
            <Button type="primary" size="large" href={`${base}/`}>
              {text('toOffice')}
            </Button>
          </div>
        </div>
      )}
    </Frame>
  )
}

function Word({
  title,
  words,
  base,
  command = false,
}: {
  title: string
  words: string
  base: string
  command?: boolean
}) {
  return (
    <main className="entry">
      <div className="state">
        <h1>{title}</h1>
        <span className="second">{words}</span>
        {command && (
          <>
            <span className="second">{text('newLink')}</span>
            <code className="secret" style={{ justifySelf: 'center' }}>
              {'npm run admin -- create'}
            </code>
          </>
        )}
        <div className="acts">
          <Button href={`${base}/`}>{text('toLogIn')}</Button>
        </div>
      </div>
    </main>
  )
}

/** The frame of the set-up: its steps where the menu is otherwise. */
function Frame({
  current,
  done,
  name = text('product'),
  logoTime = 0,
  facts = '',
  out,
  onChoose,
  children,
}: {
  current: Step | undefined
  done: readonly Step[]
  name?: string
  /** 0: there is none. */
  logoTime?: number
  /** Where the office is, for whoever has been there before. */
  out?: string | undefined
  facts?: string
  onChoose?: ((step: Step) => void) | undefined
  children: ReactNode
}) {
  return (
    <div className="setup">
      <aside className="setup-side">
        <div className="brand">
          {logoTime > 0 ? (
            <img
              className="entry-logo"
              src={`/education-intf/api/own/setup/logo?at=${logoTime}`}
              alt=""
            />
          ) : (
            <span className="brand-mark">
              <MedicineBoxFilled aria-hidden />
            </span>
          )}
          <div className="brand-words">
            <b>{name || text('product')}</b>
            <span>{text('firstSetup')}</span>
          </div>
        </div>
        <nav aria-label={text('steps')}>
          <ol className="setup-steps">
            {steps.map((step, at) => (
              <StepLine
                key={step}
                step={step}
                place={at + 1}
                isDone={done.includes(step)}
                isCurrent={step === current}
                onChoose={step === 'administrator' ? undefined : onChoose}
              />
            ))}
          </ol>
        </nav>
        <span className="grow" />
        <div className="setup-facts small note">{facts}</div>
      </aside>
      <div className="setup-body">
        <header className="top">
          <span className="note">{text('firstSetup')}</span>
          {current && (
            <>
              <span className="note">/</span>
              <span>{text(labels[current][0])}</span>
            </>
          )}
          <span className="grow" />
          {out === undefined ? (
            <span className="second">{text('manual')}</span>
          ) : (
            <a className="link" href={out}>
              {text('toOffice')}
            </a>
          )}
        </header>
        <main className="setup-main">
          <div className="setup-page">{children}</div>
        </main>
      </div>
    </div>
  )
}

function StepLine({
  step,
  place,
  isDone,
  isCurrent,
  onChoose,
}: {
  step: Step
  place: number
  isDone: boolean
  isCurrent: boolean
  onChoose: ((step: Step) => void) | undefined
}) {
  const [title, note] = labels[step]
  const words = (
    <>
      <span className={`setup-dot ${isCurrent ? 'here' : ''}`}>
        {isDone && !isCurrent ? <CheckOutlined aria-hidden /> : place}
      </span>
      <span>
        <span className="setup-step-title">{text(title)}</span>
        <span className="small setup-step-note">{text(note)}</span>
      </span>
    </>
  )
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {onChoose ? (
        <button type="button" className="plain setup-step" onClick={() => onChoose(step)}>
          {words}
        </button>
      ) : (
        <span className="setup-step">{words}</span>
      )}
    </li>
  )
}
