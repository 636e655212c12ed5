import type { Invite } from '@contract/calls/account/invite'
import { dayStamp } from '@contract/rules/hospitalTime'
import { useUser } from '../../session/SessionContext'
import { QrPicture } from '../../base/QrPicture'
import { text } from './texts'

/** One printed page for each department: its name, its code, how one comes in, until when. */
export function Sheets({ invites, origin }: { invites: readonly Invite[]; origin: string }) {
  const { comName } = useUser()
  return (
    <div className="sheets">
      {invites.map(({ inviteId, deptName, content, endTime }) => {
        const address = content.startsWith('http') ? content : origin + content
        const name = deptName || text('all')
        return (
          <section key={inviteId} className="sheet">
            <p>{text('sheetTitle', { hospital: comName })}</p>
            <h2>{name}</h2>
            <QrPicture text={address} label={text('codeOf', { name })} size={300} />
            <p>{text('sheetLead')}</p>
            <p className="note">{text('sheetOr', { address })}</p>
            <p className="note">{text('sheetUntil', { day: dayStamp(endTime) })}</p>
          </section>
        )
      })}
    </div>
  )
}
