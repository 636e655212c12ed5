import { PrinterOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { StaffRow } from '@contract/calls/people/peopleShapes'
import { Confirm } from '../../parts/Confirm'
import { StepJob } from '../../parts/jobs/StepJob'
import { StepProgress } from '../../parts/jobs/StepProgress'
import { text as partText } from '../../parts/texts'
import { useApi } from '../../session/SessionContext'
import { type HandedOut, SlipPaper } from './SlipPaper'
import { text } from './texts'

/** From so many on the number has to be typed. */
const many = 20

interface Made {
  person: StaffRow
  slip: HandedOut
}

/** Password slips for many, where no code can be sent: made one by one, shown once, printed together. */
export function SlipsDialog({ rows, onClose }: { rows: readonly StaffRow[]; onClose(): void }) {
  const [made, setMade] = useState<{ job: StepJob; slips: readonly Made[] }>()
  const api = useApi()
  const n = rows.length
  const begin = () => {
    const job = new StepJob(text('slips'), n)
    const slips: Made[] = []
    setMade({ job, slips })
    void job.run(
      rows,
      async (person) => {
        slips.push({ person, slip: await api.people.handOutPassword({ userId: person.userId }) })
      },
      ({ userName, jobNumber }) => [userName, jobNumber].filter(Boolean).join(' '),
    )
    return Promise.resolve('stays' as const)
  }
  if (made) return <Slips {...made} onClose={onClose} />
  return (
    <Confirm
      open
      title={text('slipsTitle', { n })}
      words={text('slipsText')}
      act={text('slipsAct', { n })}
      keep={partText('keep')}
      final
      {...(n >= many && { typed: n })}
      onClose={onClose}
      onAct={begin}
    />
  )
}

const Slips = observer(function Slips({
  job,
  slips,
  onClose,
}: {
  job: StepJob
  slips: readonly Made[]
  onClose(): void
}) {
  const isRunning = job.state === 'running'
  return (
    <Modal
      open
      width={1080}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={text('slipsReady')}
      footer={
        <>
          <Button
            icon={<PrinterOutlined aria-hidden />}
            disabled={isRunning || slips.length === 0}
            onClick={() => window.print()}
          >
            {text('print')}
          </Button>
          <Button type="primary" disabled={isRunning} onClick={onClose}>
            {text('slipsDone')}
          </Button>
        </>
      }
    >
      <div className="slips-progress">
        <StepProgress job={job} />
      </div>
      {!isRunning && (
        <div className="slips">
          {slips.map(({ person, slip }) => (
            <SlipPaper key={person.userId} person={person} slip={slip} />
          ))}
        </div>
      )}
    </Modal>
  )
})
