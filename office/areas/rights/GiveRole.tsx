import { App, Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import { bundleOf, type Role } from '@contract/rules/rights'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { failureText } from '../../api/failureText'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { Meaning } from './Meaning'
import { PersonField, type Chosen } from './PersonField'
import { hospitalRoles, roleText } from './scopes'
import { text } from './texts'

interface Props {
  open: boolean
  /** Somebody stands in for a time: an end is wanted. */
  isDeputy: boolean
  departments: readonly { deptId: string; deptName: string }[]
  onClose(): void
  onGiven(): Promise<unknown>
}

/** Gives a role to somebody: which, where, from when until when, and what that means. */
export function GiveRole(props: Props) {
  return (
    <SideDrawer
      open={props.open}
      size={480}
      destroyOnHidden
      title={text(props.isDeputy ? 'deputy' : 'give')}
      closable={{ 'aria-label': text('close') }}
      onClose={props.onClose}
    >
      <Form {...props} />
    </SideDrawer>
  )
}

/** The moments of days that were typed: the beginning of the first, the end of the last. */
const momentsOf = (from: string, until: string) => {
  const [first, last] = [dayNamed(from), dayNamed(until)]
  return {
    ...(first !== undefined && { fromTime: beginningOf(first) }),
    ...(last !== undefined && { untilTime: beginningOf(last + 1) }),
  }
}

function Form({ isDeputy, departments, onClose, onGiven }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [person, setPerson] = useState<Chosen>()
  const [role, setRole] = useState<Role>()
  const [isWhole, setIsWhole] = useState(true)
  const [chosen, setChosen] = useState<string[]>([])
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const scopes = role ? bundleOf(role).scopes : []
  const inDepartments = scopes.includes('departments') && (!isWhole || !scopes.includes('hospital'))
  const missing = [
    !person && text('who'),
    !role && text('which'),
    role && inDepartments && chosen.length === 0 && text('where'),
    isDeputy && until === '' && text('until'),
  ].filter((name) => typeof name === 'string')

  const give = async (to: Chosen, which: Role) => {
    setBusy(true)
    setProblem('')
    try {
      await api.grants.grant({
        userId: to.userId,
        role: which,
        scope: inDepartments
          ? { kind: 'departments', departmentIds: chosen }
          : { kind: 'hospital' },
        ...momentsOf(from, until),
      })
      await onGiven()
      void message.success(text('given', { name: to.userName, role: roleText(which) }))
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <Labelled id="give-who" label={text('who')}>
        <PersonField id="give-who" onChange={setPerson} />
      </Labelled>
      <Labelled id="give-role" label={text('which')}>
        <Select<Role>
          id="give-role"
          style={{ width: '100%' }}
          {...(role && { value: role })}
          options={hospitalRoles.map((value) => ({ value, label: roleText(value) }))}
          onChange={setRole}
        />
      </Labelled>
      {role && <Meaning role={role} />}
      {scopes.length > 1 && (
        <Radio.Group
          aria-label={text('where')}
          value={isWhole}
          onChange={({ target }) => setIsWhole(target.value as boolean)}
          options={[
            { value: true, label: text('whole') },
            { value: false, label: text('departments') },
          ]}
        />
      )}
      {inDepartments && (
        <Labelled id="give-where" label={text('departments')}>
          <Select
            id="give-where"
            mode="multiple"
            style={{ width: '100%' }}
            placeholder={text('departmentsChoose')}
            optionFilterProp="label"
            value={chosen}
            options={departments.map(({ deptId, deptName }) => ({
              value: deptId,
              label: deptName,
            }))}
            onChange={setChosen}
          />
        </Labelled>
      )}
      <Days isDeputy={isDeputy} from={from} until={until} onFrom={setFrom} onUntil={setUntil} />
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      <div className="row">
        {missing.length > 0 && (
          <span className="small note">{text('missing', { fields: missing.join('、') })}</span>
        )}
        <span className="grow" />
        <Button disabled={busy} onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0}
          onClick={() => person && role && void give(person, role)}
        >
          {text('act')}
        </Button>
      </div>
    </div>
  )
}

/** From when until when; without days from now on, until it is taken back. */
function Days({
  isDeputy,
  from,
  until,
  onFrom,
  onUntil,
}: {
  isDeputy: boolean
  from: string
  until: string
  onFrom(day: string): void
  onUntil(day: string): void
}) {
  const untilHint = text(isDeputy ? 'untilDeputy' : 'untilHint')
  return (
    <>
      <Labelled id="give-from" label={text('from')} hint={text('fromHint')}>
        <Input
          id="give-from"
          type="date"
          value={from}
          onChange={({ target }) => onFrom(target.value)}
        />
      </Labelled>
      <Labelled id="give-until" label={text('until')} hint={untilHint}>
        <Input
          id="give-until"
          type="date"
          value={until}
          onChange={({ target }) => onUntil(target.value)}
        />
      </Labelled>
    </>
  )
}
