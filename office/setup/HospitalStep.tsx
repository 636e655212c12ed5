import { Button } from 'antd'
import { useState } from 'react'
import type { SetupStep } from '@contract/kinds'
import { HospitalForm } from '../parts/hospital/HospitalForm'
import { Panel } from '../parts/Page'
import { useApi } from '../session/SessionContext'
import { text } from './texts'
import { type StepProps, StepPage, useStep } from './StepPage'

/** The step of the set-up that makes the first hospital. */
export function HospitalStep({ onNext }: StepProps) {
  const api = useApi()
  const { busy, problem, run } = useStep()
  const [isMade, setMade] = useState(false)
  const finish = () =>
    run(async () => {
      await api.setup.finishStep({ step: 'hospital' satisfies SetupStep })
      onNext()
    })
  return (
    <StepPage
      title={text('hospitalTitle')}
      lead={text('hospitalLead')}
      problem={problem}
      foot={
        !isMade && (
          <Button size="large" loading={busy} onClick={() => void finish()}>
            {text('hospitalSkip')}
          </Button>
        )
      }
    >
      <Panel className="setup-panel">
        <div className="panel-body">
          <HospitalForm onMade={() => setMade(true)} onDone={() => void finish()} />
        </div>
      </Panel>
    </StepPage>
  )
}
