import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RemindFound } from '../../parts/duties/RemindFound'
import { ExportButton } from '../../parts/jobs/ExportButton'
import type { Wanted } from '../../parts/list/ListColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { filterOf } from './lateFilter'
import { text } from './texts'

/** The buttons of the head: all that is found as a file, who was reminded when and by whom, and remind them. */
export function LateActions({
  wanted,
  total,
  what,
}: {
  wanted: Wanted
  total: number
  /** How many there are, in words. */
  what: string
}) {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <>
      <ExportButton
        label={text('export')}
        disabled={total === 0}
        start={() => api.duty.startExport(filterOf(wanted))}
      />
      {can('log.read') && (
        <Button onClick={() => void navigate('/log?subject=duty')}>{text('remindLog')}</Button>
      )}
      {can('task.remind') && (
        <RemindFound filter={filterOf(wanted)} what={what} disabled={total === 0} place="page" />
      )}
    </>
  )
}
