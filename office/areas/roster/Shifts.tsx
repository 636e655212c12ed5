import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Shift } from '@contract/calls/people/roster'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { Labelled } from '../../parts/Labelled'
import { PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { clockOf, minutesOf, usualShifts } from './hours'
import { text } from './texts'

/** The shifts of the hospital and their hours. */
export function Shifts() {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['rosterShifts'],
    queryFn: ({ signal }) => api.roster.shifts({}, { signal }),
  })
  const save = async (shifts: readonly Omit<Shift, 'shiftId'>[]) => {
    try {
      for (const shift of shifts) await api.roster.saveShift(shift)
      void message.success(text('saved'))
    } catch (problem) {
      void message.error(failureText(problem))
    }
    await refetch()
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const mayChange = can('people.manage')
  return (
    <>
      <PageHead title={text('shifts')} facts={text('shiftsText')}>
        <Link to="/roster">{text('back')}</Link>
      </PageHead>
      <div className="stack scroll-page">
        <Panel title={text('shifts')}>
          {data.list.length === 0 ? (
            <div className="state">
              <b>{text('noShifts')}</b>
              {mayChange && (
                <Button type="primary" onClick={() => void save(usualShifts())}>
                  {text('useUsual')}
                </Button>
              )}
            </div>
          ) : (
            <ShiftTable list={data.list} />
          )}
        </Panel>
        {mayChange && <NewShift onSave={(shift) => save([shift])} />}
      </div>
    </>
  )
}

function ShiftTable({ list }: { list: readonly Shift[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('shift')}</th>
          <th scope="col">{text('begins')}</th>
          <th scope="col">{text('ends')}</th>
          <th scope="col">{text('night')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ shiftId, name, beginsMin, endsMin, night }) => (
          <tr key={shiftId}>
            <td>{name}</td>
            <td className="num">{clockOf(beginsMin)}</td>
            <td className="num">{clockOf(endsMin)}</td>
            <td>{night === 1 ? text('sleeps') : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const nothing = { name: '', begins: '08:00', ends: '17:00', night: false }

function NewShift({ onSave }: { onSave(shift: Omit<Shift, 'shiftId'>): Promise<void> }) {
  const [values, setValues] = useState(nothing)
  const begins = minutesOf(values.begins)
  const ends = minutesOf(values.ends)
  const isReady = values.name.trim() !== '' && begins !== undefined && ends !== undefined
  const save = async () => {
    if (begins === undefined || ends === undefined) return
    // An end at or before the beginning is of the next day.
    const endsMin = ends > begins ? ends : ends + 24 * 60
    const night = values.night ? 1 : 0
    await onSave({ name: values.name.trim(), beginsMin: begins, endsMin, night })
    setValues(nothing)
  }
  return (
    <Panel title={text('newShift')}>
      <div className="panel-body stack">
        <div className="row">
          <Labelled label={text('shift')} id="shift-name" width={160}>
            <Input
              id="shift-name"
              maxLength={20}
              value={values.name}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
            />
          </Labelled>
          <Labelled label={text('begins')} id="shift-begins" width={110}>
            <Input
              id="shift-begins"
              maxLength={5}
              value={values.begins}
              onChange={({ target }) => setValues({ ...values, begins: target.value })}
            />
          </Labelled>
          <Labelled label={text('ends')} id="shift-ends" width={110}>
            <Input
              id="shift-ends"
              maxLength={5}
              value={values.ends}
              onChange={({ target }) => setValues({ ...values, ends: target.value })}
            />
          </Labelled>
        </div>
        <Checkbox
          checked={values.night}
          onChange={({ target }) => setValues({ ...values, night: target.checked })}
        >
          {text('nightText')}
        </Checkbox>
        <div className="row">
          <Button type="primary" disabled={!isReady} onClick={() => void save()}>
            {text('add')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
