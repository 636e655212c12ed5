import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { type BrandName, brandNames } from '@contract/rules/place/brands'
import { failureText } from '../../api/failureText'
import { useApi } from '../../session/SessionContext'
import { AreaField } from './AreaField'
import { DepartmentLines, linesOf } from './DepartmentLines'
import { Field } from './Field'
import { text } from './texts'

const empty = {
  comName: '',
  areaId: '',
  level: '',
  brand: 'infection' as BrandName,
  userName: '',
  mobile: '',
  departments: '',
}

/** What a hospital cannot be made without. */
const missingIn = ({ comName, areaId, userName, mobile }: typeof empty) => [
  ...([...comName.trim()].length >= 4 ? [] : [text('missName')]),
  ...(areaId === '' ? [text('missArea')] : []),
  ...(userName.trim() === '' ? [text('missUser')] : []),
  ...(/^1[3-9]\d{9}$/.test(mobile) ? [] : [text('missMobile')]),
]

/** A new hospital with its administrator; then the slip that the administrator gets. */
export function HospitalForm({ onMade, onDone }: { onMade?(): void; onDone(): void }) {
  const api = useApi()
  const [form, setForm] = useState(empty)
  const [made, setMade] = useState<{ password: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const set = (change: Partial<typeof empty>) => setForm({ ...form, ...change })
  const { comName, areaId, level, brand, userName, mobile, departments } = form
  const missing = missingIn(form)
  const create = async () => {
    setBusy(true)
    setProblem('')
    try {
      setMade(
        await api.hospital.create({
          comName: comName.trim(),
          areaId,
          brand,
          userName: userName.trim(),
          mobile,
          departments: linesOf(departments),
          ...(level && { level }),
        }),
      )
      onMade?.()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  if (made) return <Slip form={form} password={made.password} onDone={onDone} />
  return (
    <div className="stack">
      <Fields form={form} set={set} />
      <DepartmentLines value={departments} onChange={(next) => set({ departments: next })} />
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <div className="row">
        <span className="grow" />
        {missing.length > 0 && (
          <span className="note">{text('missing', { list: missing.join(text('and')) })}</span>
        )}
        <Button
          type="primary"
          disabled={missing.length > 0}
          loading={busy}
          onClick={() => void create()}
        >
          {text('create')}
        </Button>
      </div>
    </div>
  )
}

/** The hospital and who will administrate it. */
function Fields({
  form: { comName, level, brand, userName, mobile },
  set,
}: {
  form: typeof empty
  set(change: Partial<typeof empty>): void
}) {
  return (
    <div className="setup-fields">
      <Field label={text('comName')}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={comName}
            onChange={({ target }) => set({ comName: target.value })}
          />
        )}
      </Field>
      <AreaField onChange={(next) => set({ areaId: next })} />
      <LevelField value={level} onChange={(next) => set({ level: next })} />
      <Field label={text('brand')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={brand}
            options={brandNames.map((name) => ({ value: name, label: text(name) }))}
            onChange={(next) => set({ brand: next })}
          />
        )}
      </Field>
      <Field label={text('userName')}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={userName}
            onChange={({ target }) => set({ userName: target.value })}
          />
        )}
      </Field>
      <Field label={text('mobile')}>
        {(id) => (
          <Input
            id={id}
            inputMode="numeric"
            maxLength={11}
            value={mobile}
            onChange={({ target }) => set({ mobile: target.value.replace(/\D/g, '') })}
          />
        )}
      </Field>
    </div>
  )
}

function LevelField({ value, onChange }: { value: string; onChange(level: string): void }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['hospital', 'templates'],
    queryFn: () => api.hospital.templates({}),
    staleTime: Infinity,
  })
  return (
    <Field label={text('level')}>
      {(id) => (
        <Select
          id={id}
          style={{ width: '100%' }}
          value={value || null}
          options={data?.levels ?? []}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    </Field>
  )
}

function Slip({
  form: { comName, mobile },
  password,
  onDone,
}: {
  form: typeof empty
  password: string
  onDone(): void
}) {
  return (
    <div className="stack">
      <h2>{text('createdTitle', { name: comName.trim() })}</h2>
      <span className="second">{text('handOver')}</span>
      <code className="secret">{text('line', { mobile, password })}</code>
      <span className="small note">{text('handOverNote')}</span>
      <div className="row">
        <Button onClick={() => window.print()}>{text('print')}</Button>
        <span className="grow" />
        <Button type="primary" onClick={onDone}>
          {text('go')}
        </Button>
      </div>
    </div>
  )
}
