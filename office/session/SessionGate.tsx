import { MedicineBoxFilled } from '@ant-design/icons'
import { Button, Modal, Spin } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect } from 'react'
import { failureText } from '../api/failureText'
import { LogInForm } from './LogInForm'
import { useOffice } from './SessionContext'
import { text } from './texts'

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
        </>
      )
  }
})

function LogInPage() {
  return (
    <main className="entry">
      <section className="panel entry-card stack">
        <div className="row">
          <span className="brand-mark">
            <MedicineBoxFilled aria-hidden />
          </span>
          <div>
            <h1>{text('product')}</h1>
            <span className="note">{text('lead')}</span>
          </div>
        </div>
        <LogInForm />
      </section>
    </main>
  )
}
