import { MedicineBoxFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect } from 'react'
import { failureText } from '../api/failureText'
import { late } from '../base/late'
import { logoAddress } from './logoAddress'
import { useOffice } from './SessionContext'
import { text } from './texts'

// Who is logged in needs none of them.
const LogInForm = late(async () => (await import('./LogInForm')).LogInForm, <Spin delay={300} />)
const SecondFactorForm = late(
  async () => (await import('./SecondFactorForm')).SecondFactorForm,
  <Spin delay={300} />,
)
const OwnPasswordForm = late(
  async () => (await import('./OwnPasswordForm')).OwnPasswordForm,
  <Spin delay={300} />,
)

/** Nobody comes in without a session; one that ends asks for a new one over the page, which stays as it is. */
export const SessionGate = observer(function SessionGate({ children }: { children: ReactNode }) {
  const { session } = useOffice()
  useEffect(() => {
    if (session.state === 'opening') void session.open()
  }, [session])
  switch (session.state) {
    case 'opening':
      return (
        <main className="entry">
          <h1 className="hidden">{text('product')}</h1>
          <Spin aria-label={text('opening')} delay={300} />
        </main>
      )
    case 'unreachable':
      return (
        <main className="entry">
          <div className="state">
            <h1>{text('notOpened')}</h1>
            <span className="second">{session.failure && failureText(session.failure)}</span>
            <div className="acts">
              <Button type="primary" onClick={() => void session.open()}>
                {text('retry')}
              </Button>
            </div>
          </div>
        </main>
      )
    case 'out':
      return <LogInPage />
    case 'password':
      return <OwnPasswordPage />
    case 'factor':
      if (!session.user) return <FactorPage />
      return (
        <>
          {children}
          <FactorDialog
            title={text('factorTitle')}
            lead={text(session.hasAuthenticator ? 'factorAgainLead' : 'factorSetUpLead')}
          />
        </>
      )
    case 'in':
    case 'ended':
      return (
        <>
          {children}
          <Modal
            open={session.state === 'ended'}
            title={text('endedTitle')}
            width={480}
            footer={null}
            closable={false}
            keyboard={false}
            mask={{ closable: false }}
            destroyOnHidden
          >
            <p className="second">{text('endedLead')}</p>
            <br />
            <LogInForm isAgain />
          </Modal>
          <AskAgain />
        </>
      )
  }
})

/** Over the page of somebody whose session wants its second factor. */
const FactorDialog = observer(function FactorDialog({
  title,
  lead,
}: {
  title: string
  lead: string
}) {
  const { session } = useOffice()
  return (
    <Modal open title={title} width={480} footer={null} closable={false} keyboard={false}>
      <p className="second">{lead}</p>
      <br />
      <SecondFactorForm hasAuthenticator={session.hasAuthenticator} onDone={session.proved} />
    </Modal>
  )
})

/** A dangerous act waits for a new code; Escape gives it up. */
const AskAgain = observer(function AskAgain() {
  const { session } = useOffice()
  const answer = (isProven: boolean) => session.asking?.(isProven)
  return (
    <Modal
      open={session.asking !== undefined}
      title={text('againTitle')}
      width={480}
      footer={<Button onClick={() => answer(false)}>{text('giveUp')}</Button>}
      closable={false}
      destroyOnHidden
      zIndex={1200}
      onCancel={() => answer(false)}
    >
      <p className="second">{text('againLead')}</p>
      <br />
      <SecondFactorForm hasAuthenticator onDone={() => answer(true)} />
    </Modal>
  )
})

/** Between the password and the office. */
const FactorPage = observer(function FactorPage() {
  const { session } = useOffice()
  return (
    <main className="entry">
      <section className="panel entry-card stack" style={{ width: 460 }}>
        <div>
          <h1>{text('factorTitle')}</h1>
          <span className="second">
            {text(session.hasAuthenticator ? 'factorLead' : 'factorSetUpLead')}
          </span>
        </div>
        <SecondFactorForm hasAuthenticator={session.hasAuthenticator} onDone={session.proved} />
        <Button type="text" onClick={() => void session.logOut()}>
          {text('other')}
        </Button>
      </section>
    </main>
  )
})

/** Before the office: the password was handed out, and somebody else knows it. */
function OwnPasswordPage() {
  const { session } = useOffice()
  return (
    <main className="entry">
      <section className="panel entry-card stack">
        <div>
          <h1>{text('ownTitle')}</h1>
          <span className="second">{text('ownLead')}</span>
        </div>
        <OwnPasswordForm />
        <Button type="text" onClick={() => void session.logOut()}>
          {text('other')}
        </Button>
      </section>
    </main>
  )
}

function LogInPage() {
  const { api, phoneAddress } = useOffice()
  const { data } = useQuery({
    queryKey: ['setup', 'state'],
    queryFn: () => api.setup.state({}, { onlyAsks: true }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <main className="entry">
      <section className="panel entry-card stack">
        <div className="row">
          {data && data.logoTime > 0 ? (
            <img className="entry-logo" src={logoAddress(data.logoTime)} alt="" />
          ) : (
            <span className="brand-mark">
              <MedicineBoxFilled aria-hidden />
            </span>
          )}
          <div>
            <h1>{data?.platformName || text('product')}</h1>
            <span className="note">{text(data?.platformName ? 'leadOf' : 'lead')}</span>
          </div>
        </div>
        {data?.demo && (
          <Alert type="warning" showIcon title={text('demo')} description={text('demoText')} />
        )}
        <LogInForm demo={data?.demo} />
        <Button type="link" href={`${phoneAddress}office/signOn`}>
          {text('bySignOn')}
        </Button>
      </section>
    </main>
  )
}
