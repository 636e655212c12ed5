import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Act, Person } from '@contract/calls/people/peopleShapes'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { PageHead } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { ChangeDialog } from './ChangeDialog'
import { HeadMark } from './columns'
import { EditPerson } from './EditPerson'
import { History } from './History'
import { LeaveDialog } from './LeaveDialog'
import { MergeDialog } from './MergeDialog'
import { MobileDialog } from './MobileDialog'
import { PersonPanels } from './PersonPanels'
import { SlipDialog } from './SlipDialog'
import { text as partText } from '../../parts/texts'
import { lookAs } from './lookAs'
import { text } from './texts'
import { orDash } from './words'

type Dialog =
  | 'view'
  | 'edit'
  | 'leave'
  | 'away'
  | 'mobile'
  | 'sessions'
  | 'slip'
  | 'merge'
  | undefined

/** One person: data, posts, leave, devices, rights and what was decided about them. */
export function PersonPage() {
  const { userId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'person', userId],
    queryFn: ({ signal }) => api.people.person({ userId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <Shown person={data} reload={async () => (await refetch()).data} />
}

function Shown({ person, reload }: { person: Person; reload(): Promise<Person | undefined> }) {
  const can = useCan()
  const [dialog, setDialog] = useState<Dialog>()
  const { userId, userName: name } = person
  const isClosed = person.state === 'closed' || person.leftDay !== ''
  const mayChange = can('people.manage') && person.mayChange === 1
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHead
        title={name}
        tag={<HeadMark row={person} />}
        facts={[
          text('jobNumberFact', { n: orDash(person.jobNumber) }),
          person.unitPath.at(-1) ?? '',
          person.post,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {mayChange && <Acts person={person} isClosed={isClosed} open={setDialog} />}
        {person.mayChange === 0 && can('people.manage') && (
          <span className="note">{text('self')}</span>
        )}
      </PageHead>
      <div className="person">
        <PersonPanels
          person={person}
          {...(mayChange && { onEndSessions: () => setDialog('sessions') })}
        />
        <History userId={userId} />
      </div>
      <Dialogs person={person} dialog={dialog} isClosed={isClosed} reload={reload} close={close} />
    </>
  )
}

/** What can be done with somebody. Who has registered is let in or refused where the others wait. */
function Acts({
  person,
  isClosed,
  open,
}: {
  person: Person
  isClosed: boolean
  open(dialog: Dialog): void
}) {
  const navigate = useNavigate()
  if (person.state === 'waiting')
    return (
      <Button
        type="primary"
        onClick={() =>
          void navigate(`/applications?keyword=${encodeURIComponent(person.jobNumber)}`)
        }
      >
        {text('toApplications')}
      </Button>
    )
  return (
    <>
      {!isClosed && <Button onClick={() => open('view')}>{text('view')}</Button>}
      <Button onClick={() => open('away')}>{text('takeLeave')}</Button>
      <Button onClick={() => open('mobile')}>{text('changeMobile')}</Button>
      <Button onClick={() => open('slip')}>{text('slip')}</Button>
      <Button onClick={() => open('merge')}>{text('merge')}</Button>
      <Button onClick={() => open('leave')}>{text(isClosed ? 'backPerson' : 'leavePerson')}</Button>
      <Button type="primary" onClick={() => open('edit')}>
        {text('edit')}
      </Button>
    </>
  )
}

/** The one dialog that is open. */
function Dialogs({
  person,
  dialog,
  isClosed,
  reload,
  close,
}: {
  person: Person
  dialog: Dialog
  isClosed: boolean
  reload(): Promise<Person | undefined>
  close(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { userId, userName: name } = person
  const renew = async () => {
    void queries.invalidateQueries({ queryKey: organisationKey })
    await queries.invalidateQueries({ queryKey: ['people'] })
  }
  const change = async (change: Act) => {
    await api.people.changeMany({ userIds: [userId], change })
    await renew()
  }
  const common = { person, onClose: close, onDone: renew }
  return (
    <>
      {dialog === 'edit' && <EditPerson {...common} reload={reload} />}
      {dialog === 'leave' && (
        <ChangeDialog
          act={isClosed ? 'back' : 'leave'}
          n={1}
          title={text(isClosed ? 'backPersonTitle' : 'leavePersonTitle', { name })}
          onClose={close}
          onAct={change}
        />
      )}
      <Confirm
        open={dialog === 'view'}
        title={text('viewTitle', { name })}
        words={text('viewText')}
        act={text('viewAct')}
        keep={partText('keep')}
        onClose={close}
        onAct={() => lookAs(api, userId)}
      />
      {dialog === 'away' && <LeaveDialog {...common} />}
      {dialog === 'merge' && <MergeDialog {...common} />}
      {dialog === 'slip' && <SlipDialog {...common} />}
      {dialog === 'mobile' && <MobileDialog {...common} />}
      <Confirm
        open={dialog === 'sessions'}
        title={text('endSessionsTitle', { name, n: person.devices.length })}
        words={text('endSessionsText')}
        act={text('endSessionsAct')}
        keep={partText('keep')}
        onClose={close}
        onAct={async () => {
          await api.people.endSessions({ userId })
          await renew()
        }}
      />
    </>
  )
}
