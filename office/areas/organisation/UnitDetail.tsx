import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Unit } from '@contract/calls/people/organisation'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { Mark, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { TargetDialog } from './TargetDialog'
import { text as partText } from '../../parts/texts'
import { text } from './texts'
import { UnitDialog } from './UnitDialog'

/** People shown at once; the rest is a list of its own. */
const first = 12

/** What is said of somebody who does not simply work. */
const notAtWork = {
  onLeave: 'onLeave',
  joining: 'joining',
  waiting: 'waiting',
  closed: 'closed',
} as const

interface Props {
  unit: Unit
  units: readonly Unit[]
  onChoose(unitId: string): void
}

/** One unit: what it is, what is in it, who is in it, and what can be done with it. */
export function UnitDetail({ unit, units, onChoose }: Props) {
  const inside = units.filter(
    ({ parentId, closedTime }) => parentId === unit.unitId && closedTime === null,
  )
  const above = new Map(units.map((one) => [one.unitId, one]))
  const path: string[] = []
  for (let at = above.get(unit.parentId ?? ''); at; at = above.get(at.parentId ?? ''))
    path.unshift(at.name)
  return (
    <>
      <Panel>
        <div className="unit-head">
          <h2>{unit.name}</h2>
          {unit.closedTime !== null && <Mark tone="bad">{text('closed')}</Mark>}
          <span className="note">{path.join(' / ')}</span>
          <span className="grow" />
          <Acts unit={unit} units={units} onChoose={onChoose} />
        </div>
        <div className="figures">
          <Figure value={unit.peopleBelow} label={text('peopleBelow')} />
          <Figure value={unit.people} label={text('peopleHere')} />
          <Figure value={inside.length} label={text('unitsBelow')} />
        </div>
      </Panel>
      <div className="pair">
        <Panel title={text('data')}>
          <dl className="facts-list">
            <div>
              <dt>{text('code')}</dt>
              <dd>{unit.code || text('none')}</dd>
            </div>
            <div>
              <dt>{text('kind')}</dt>
              <dd>{text(unit.kind)}</dd>
            </div>
            <div>
              <dt>{text('formerNames')}</dt>
              <dd>{unit.formerNames.join('、') || text('none')}</dd>
            </div>
          </dl>
          <p className="panel-body small note">{text('dragHint')}</p>
        </Panel>
        <Panel title={text('unitsBelow')} note={number(inside.length)} className="bounded">
          {inside.length === 0 ? (
            <p className="panel-body second">{text('noUnits')}</p>
          ) : (
            <div className="scrolls" tabIndex={0} role="region" aria-label={text('unitsBelow')}>
              <table className="plain-table">
                <thead>
                  <tr>
                    <th>{text('name')}</th>
                    <th>{text('kind')}</th>
                    <th className="right">{text('people')}</th>
                  </tr>
                </thead>
                <tbody>
                  {inside.map((one) => (
                    <tr key={one.unitId}>
                      <td>
                        <button
                          type="button"
                          className="plain link"
                          onClick={() => onChoose(one.unitId)}
                        >
                          {one.name}
                        </button>
                      </td>
                      <td>{text(one.kind)}</td>
                      <td className="right">{number(one.peopleBelow)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Panel>
      </div>
      <People unit={unit} />
    </>
  )
}

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <b className="num">{number(value)}</b>
    <span>{label}</span>
  </div>
)

function People({ unit }: Pick<Props, 'unit'>) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['people', 'ofUnit', unit.unitId],
    queryFn: ({ signal }) =>
      api.people.list({ unitId: unit.unitId, pageIndex: 1, pageSize: first }, { signal }),
  })
  if (!data) return null
  return (
    <Panel
      title={text('people')}
      note={number(data.total)}
      className="fills"
      extra={
        data.total > 0 && (
          <Link to={`/people?unitId=${encodeURIComponent(unit.unitId)}`}>
            {text('allPeople', { n: number(data.total) })}
          </Link>
        )
      }
    >
      {data.total === 0 ? (
        <p className="panel-body second">{text('noPeople')}</p>
      ) : (
        <div className="scrolls" tabIndex={0} role="region" aria-label={text('people')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{text('personName')}</th>
                <th className="right">{text('jobNumber')}</th>
                <th>{text('department')}</th>
                <th>{text('ward')}</th>
                <th>{text('post')}</th>
                <th>{text('title')}</th>
                <th className="right">{text('joined')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((one) => (
                <tr key={one.userId}>
                  <td>
                    <Link to={`/people/${one.userId}`}>{one.userName}</Link>{' '}
                    {one.state !== 'working' && <Mark>{text(notAtWork[one.state])}</Mark>}
                  </td>
                  <td className="right">{one.jobNumber}</td>
                  <td>{one.department}</td>
                  <td>{one.ward || text('none')}</td>
                  <td>{one.post || text('none')}</td>
                  <td>{one.title || text('none')}</td>
                  <td className="right">{one.joinedDay || text('none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Acts({ unit, units, onChoose }: Props) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [dialog, setDialog] = useState<'edit' | 'move' | 'merge' | 'close'>()
  const close = () => setDialog(undefined)
  if (!can('people.manage')) return null
  const { unitId, name } = unit
  const renew = () => queries.invalidateQueries({ queryKey: organisationKey })
  const setOpen = async (open: boolean) => {
    await api.organisation.closeUnit({ unitId, open })
    await renew()
  }
  if (unit.closedTime !== null)
    return (
      <Button
        size="small"
        onClick={() =>
          void setOpen(true).catch((error: unknown) => message.error(failureText(error)))
        }
      >
        {text('open')}
      </Button>
    )
  return (
    <>
      <Button size="small" onClick={() => setDialog('edit')}>
        {text('rename')}
      </Button>
      <Button size="small" onClick={() => setDialog('move')}>
        {text('move')}
      </Button>
      <Button size="small" onClick={() => setDialog('merge')}>
        {text('merge')}
      </Button>
      <Button size="small" onClick={() => setDialog('close')}>
        {text('close')}
      </Button>
      {dialog === 'edit' && <UnitDialog unit={unit} onClose={close} onDone={onChoose} />}
      {(dialog === 'move' || dialog === 'merge') && (
        <TargetDialog
          act={dialog}
          unit={unit}
          units={units}
          onClose={close}
          onDone={async (targetId) => {
            await renew()
            await queries.invalidateQueries({ queryKey: ['people'] })
            if (dialog === 'merge') onChoose(targetId)
          }}
        />
      )}
      <Confirm
        open={dialog === 'close'}
        title={text('closeTitle', { name })}
        words={text('closeText')}
        act={text('closeAct')}
        keep={partText('keep')}
        onClose={close}
        onAct={() => setOpen(false)}
      />
    </>
  )
}
