import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import type { Role } from '@contract/rules/rights'
import { failureText } from '../../api/failureText'
import { DayField } from '../../parts/DayField'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Labelled } from '../../parts/Labelled'
import { PersonField, type PersonChoice } from '../../parts/who/PersonField'
import { useApi } from '../../session/SessionContext'
import { Meaning } from './Meaning'
import { ScopeFields, scopeOf, type Where } from './ScopeFields'
import { rolesFor, roleText, scopesOf } from './scopes'
import { text } from './texts'
import type { Giving } from './useGiving'

interface Props {
  open: boolean
  /** Somebody stands in for a time: an end is wanted. */
  isDeputy: boolean
  /** Another hospital than one's own. */
  comId: string | undefined
  giving: Giving
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

/** What was typed into the form, and giving it. */
function useForm({ isDeputy, comId, giving, onClose, onGiven }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const [person, setPerson] = useState<PersonChoice>()
  const [role, setRole] = useState<Role>()
  const [where, setWhere] = useState<Where>({ kind: 'hospital', departmentIds: [], areaId: '' })
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const scope = scopeOf(where)
  const missing = [
    !person && text('who'),
    !role && text('which'),
    role && !scope && text('where'),
    isDeputy && until === '' && text('until'),
  ].filter((name) => typeof name === 'string')
  const choose = (next: Role) => {
    const kinds = scopesOf(next, giving.reach)
    setRole(next)
    setWhere({ ...where, kind: kinds.includes(where.kind) ? where.kind : (kinds[0] ?? 'hospital') })
  }
  const give = async () => {
    if (!person || !role || !scope) return
    setBusy(true)
    setProblem('')
    try {
      const at = comId === undefined ? {} : { comId }
      await api.grants.grant({
        userId: person.userId,
        role,
        scope:
          scope.kind === 'departments'
            ? { kind: scope.kind, departmentIds: [...scope.departmentIds] }
            : scope,
        ...momentsOf(from, until),
        ...at,
      })
      await onGiven()
      void message.success(text('given', { name: person.userName, role: roleText(role) }))
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ role, choose, where, setWhere, from, setFrom, until, setUntil },
    ...{ setPerson, busy, problem, missing, give },
  }
}

function Form(props: Props) {
  const { isDeputy, comId, giving, onClose } = props
  const api = useApi()
  const form = useForm(props)
  const { role, where, from, until, busy, problem, missing } = form
  return (
    <div className="stack">
      <Labelled id="give-who" label={text('who')}>
        <PersonField
          id="give-who"
          among={`grants ${comId ?? ''}`}
          find={(keyword, signal) =>
            api.grants.people({ keyword, ...(comId !== undefined && { comId }) }, { signal })
          }
          onChange={form.setPerson}
        />
      </Labelled>
      <Labelled id="give-role" label={text('which')}>
        <Select<Role>
          id="give-role"
          style={{ width: '100%' }}
          {...(role && { value: role })}
          options={rolesFor(giving.reach).map((value) => ({ value, label: roleText(value) }))}
          onChange={form.choose}
        />
      </Labelled>
      {role && (
        <>
          <Meaning role={role} />
          <ScopeFields
            kinds={scopesOf(role, giving.reach)}
            where={where}
            departments={giving.departments}
            onChange={form.setWhere}
          />
        </>
      )}
      <Labelled id="give-from" label={text('from')} hint={text('fromHint')}>
        <DayField id="give-from" value={from} onChange={form.setFrom} />
      </Labelled>
      <Labelled
        id="give-until"
        label={text('until')}
        hint={text(isDeputy ? 'untilDeputy' : 'untilHint')}
      >
        <DayField id="give-until" value={until} onChange={form.setUntil} />
      </Labelled>
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
          onClick={() => void form.give()}
        >
          {text('act')}
        </Button>
      </div>
    </div>
  )
}
