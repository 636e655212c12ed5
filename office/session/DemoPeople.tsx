import { Button } from 'antd'
import { observer } from 'mobx-react'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import type { Entry } from './Entry'
import { text } from './demoTexts'

/** Who works at the desk, and what to try there as them; a nurse does not. */
const words = {
  headNurse: ['demoHeadNurse', 'tryHeadNurse'],
  author: ['demoAuthor', 'tryAuthor'],
  hospitalAdministrator: ['demoAdministrator', 'tryAdministrator'],
} as const
type Told = keyof typeof words
const isTold = (role: string): role is Told => role in words

/** The people of a demo: one press logs each in. */
export const DemoPeople = observer(function DemoPeople({
  demo: { people, password },
  entry,
}: {
  demo: DemoEntry
  entry: Entry
}) {
  return (
    <div className="stack">
      <span className="note">{text('demoTap')}</span>
      {people.flatMap(({ mobile, userName, role }) => {
        if (!isTold(role)) return []
        const [who, what] = words[role]
        return [
          <Button
            key={mobile}
            block
            className="demo-person"
            disabled={entry.busy}
            onClick={() => void entry.logInAs(mobile, password)}
          >
            <span>
              <b>{text(who, { name: userName })}</b>
              <span className="small second">{text(what)}</span>
            </span>
          </Button>,
        ]
      })}
      <span className="note">{text('demoOther')}</span>
    </div>
  )
})
