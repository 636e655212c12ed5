import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { Failure } from '../../parts/Failure'
import { SecondFactorForm, RecoveryCodes } from '../../session/SecondFactorForm'
import { useAct } from './useAct'
import { useApi } from '../../session/SessionContext'
import { Passkeys } from './Passkeys'
import { text } from './texts'

/** What stands between a known password and the office: the authenticator, recovery codes, passkeys. */
export function SecurityDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['secondFactor'],
    queryFn: ({ signal }) => api.secondFactor.state({}, { signal }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <Modal
      open={open}
      title={text('security')}
      width={560}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spin delay={300} />}
      {data && (
        <div className="stack" style={{ gap: 24 }}>
          <Authenticator
            isSetUp={data.isSetUp === 1}
            codesLeft={data.recoveryCodesLeft}
            onChanged={async () => void (await refetch())}
          />
          <Passkeys isSetUp={data.isSetUp === 1} onChanged={async () => void (await refetch())} />
        </div>
      )}
    </Modal>
  )
}

function Authenticator({
  isSetUp,
  codesLeft,
  onChanged,
}: {
  isSetUp: boolean
  codesLeft: number
  onChanged(): Promise<void>
}) {
  const api = useApi()
  const [isBeginning, setBeginning] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [renew, busy] = useAct(async () => {
    setCodes((await api.secondFactor.renewRecoveryCodes({})).recoveryCodes)
    await onChanged()
  })
  return (
    <section className="stack" style={{ gap: 8 }}>
      <h2 style={{ fontSize: 15 }}>{text('authenticator')}</h2>
      {isBeginning ? (
        <SecondFactorForm
          hasAuthenticator={false}
          onDone={async () => {
            setBeginning(false)
            await onChanged()
          }}
        />
      ) : (
        <span className="second">{text(isSetUp ? 'isSetUp' : 'notSetUp')}</span>
      )}
      {!isSetUp && !isBeginning && (
        <div>
          <Button type="primary" onClick={() => setBeginning(true)}>
            {text('setUp')}
          </Button>
        </div>
      )}
      {isSetUp && codes.length === 0 && !isBeginning && (
        <div className="row">
          <span>{text('codesLeft', { n: codesLeft })}</span>
          <span className="grow" />
          <Button loading={busy} onClick={() => void renew()}>
            {text('newCodes')}
          </Button>
        </div>
      )}
      {codes.length > 0 && (
        <>
          <span role="status">{text('newCodesDone')}</span>
          <RecoveryCodes codes={codes} />
          <div>
            <Button onClick={() => setCodes([])}>{text('kept')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
