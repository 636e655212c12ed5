import { PrinterOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { Confirm } from '../../parts/Confirm'
import { useApi } from '../../session/SessionContext'
import { text as partText } from '../../parts/texts'
import { type HandedOut, SlipPaper } from './SlipPaper'
import { text } from './texts'

/** A password on a slip of paper, for who cannot get a code: asked for, shown once, printed. */
export function SlipDialog({
  person,
  onClose,
  onDone,
}: {
  person: Person
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [slip, setSlip] = useState<HandedOut>()
  if (slip) return <Slip person={person} slip={slip} onClose={onClose} />
  return (
    <Confirm
      open
      title={text('slipTitle', { name: person.userName })}
      words={text('slipText')}
      act={text('slipAct')}
      keep={partText('keep')}
      onClose={onClose}
      onAct={async () => {
        setSlip(await api.people.handOutPassword({ userId: person.userId }))
        await onDone()
        return 'stays'
      }}
    />
  )
}

function Slip({ person, slip, onClose }: { person: Person; slip: HandedOut; onClose(): void }) {
  return (
    <Modal
      open
      width={480}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={text('slipReady')}
      footer={
        <>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {text('print')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {text('slipDone')}
          </Button>
        </>
      }
    >
      <SlipPaper person={person} slip={slip} />
    </Modal>
  )
}
