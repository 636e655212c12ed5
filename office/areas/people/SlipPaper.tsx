import type { Output } from '@contract/calls/call'
import type { people } from '@contract/calls/people/people'
import type { StaffRow } from '@contract/calls/people/peopleShapes'
import { useOffice, useUser } from '../../session/SessionContext'
import { text } from './texts'

export type HandedOut = Output<typeof people.handOutPassword>

/** What is handed over on paper: where to log in, as whom, with which password. */
export function SlipPaper({
  person: { userName, jobNumber },
  slip: { password, mobileMasked },
}: {
  person: Pick<StaffRow, 'userName' | 'jobNumber'>
  slip: HandedOut
}) {
  const { comName } = useUser()
  const { phoneAddress } = useOffice()
  const address = new URL(phoneAddress, window.location.origin).href
  return (
    <div className="slip">
      <p>{comName}</p>
      <h2>{[userName, jobNumber].filter(Boolean).join(' ')}</h2>
      <dl>
        <dt>{text('slipAddress')}</dt>
        <dd>{address}</dd>
        <dt>{text('mobile')}</dt>
        <dd className="num">{mobileMasked}</dd>
        <dt>{text('slipPassword')}</dt>
        <dd>
          <code className="slip-password">{password}</code>
        </dd>
      </dl>
      <p className="second">{text('slipNote')}</p>
    </div>
  )
}
